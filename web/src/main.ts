import { mount } from 'svelte'
import App from './app/App.svelte'
import './styles/tokens.css'
import './styles/base.css'
import { preferredLanguage, setLanguage } from './i18n/messages.svelte'

await setLanguage(preferredLanguage())
mount(App, { target: document.querySelector('#app')! })
await import('virtual:messages/with/later').catch(() => undefined) // without them, errors show the server's English sentence
