import { mount } from 'svelte'
import App from './app/App.svelte'
import './styles/tokens.css'
import './styles/base.css'
import { speak, wantedLanguage } from './words/words.svelte'

await speak(wantedLanguage())
mount(App, { target: document.querySelector('#app')! })
await import('virtual:words/with/later').catch(() => undefined) // an error is then told by the server's own words
