// What of the Fluent messages goes to the browser: not those that the server tells it, nor the notes to translators.
import type { Plugin } from 'vite'

const SERVERS_OWN = ['book-']

/** The messages that the browser needs, each with the lines that belong to it. */
export function shippedMessages(text: string): string {
  let wanted = true
  return text
    .split('\n')
    .filter((line) => {
      if (line.startsWith('#') || !line.trim()) return false
      if (!line.startsWith(' ')) wanted = !SERVERS_OWN.some((prefix) => line.startsWith(prefix))
      return wanted
    })
    .join('\n')
}

const BEFORE = 'export default '

/** Lets `*.ftl?raw` be the messages for the browser. */
export function messages(): Plugin {
  return {
    name: 'columbiz-messages',
    transform(code, id) {
      if (!id.endsWith('.ftl?raw')) return null
      const text = JSON.parse(code.slice(BEFORE.length)) as string
      return { code: BEFORE + JSON.stringify(shippedMessages(text)), map: null }
    },
  }
}
