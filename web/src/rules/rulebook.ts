// The rulebook as the server tells it: in a language, by an edition, with the house rules of the address.
import { ask } from '../protocol/api'
import type { Rulebook } from '../protocol/types'
import { EDITIONS, editionIn, type Edition } from '../setup/setup'

/** Ask for the book. */
export function fetchRulebook(language: string, edition: Edition, house: string): Promise<Rulebook> {
  return ask<Rulebook>(`/rulebook?${new URLSearchParams({ language, edition, house })}`)
}

/** The edition of the address, or else the one whose sheet is in the reader's language. */
export function chosenEdition(search: string, language: string): Edition {
  const wish = new URLSearchParams(search).get('edition')
  return EDITIONS.find((one) => one === wish) ?? editionIn(language)
}

/** The address of the same page with another edition. */
export function withEdition(search: string, edition: Edition): string {
  const asked = new URLSearchParams(search)
  asked.set('edition', edition)
  return `?${asked}`
}
