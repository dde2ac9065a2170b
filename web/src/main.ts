import { mount } from 'svelte'
import App from './app/App.svelte'
import { watchLayout } from './app/layout'
import './styles/tokens.css'
import './styles/base.css'
import './styles/pieces.css'
import './styles/layout.css'
import { preferredLanguage, setLanguage } from './i18n/messages.svelte'

watchLayout()
await setLanguage(preferredLanguage())
mount(App, { target: document.querySelector('#app')! })
await import('virtual:messages/with/later').catch(() => undefined) // without them, errors show the server's English sentence
