// The rulebook of the server in a language, for an edition and the house rules of the address.
import { ask } from '../protocol/api'
import type { Rulebook } from '../protocol/types'
import { EDITIONS } from '../generated/lists'
import { editionIn, type Edition } from '../home/setup'

/** Fetch the rulebook. */
export function fetchRulebook(language: string, edition: Edition, house: string): Promise<Rulebook> {
  return ask<Rulebook>(`/rulebook?${new URLSearchParams({ language, edition, house })}`)
}

/** The edition named in the address, or else the one in the reader's language. */
export function chosenEdition(search: string, language: string): Edition {
  const named = new URLSearchParams(search).get('edition')
  return EDITIONS.find((one) => one === named) ?? editionIn(language)
}

/** The address of the same page with another edition. */
export function withEdition(search: string, edition: Edition): string {
  const changed = new URLSearchParams(search)
  changed.set('edition', edition)
  return `?${changed}`
}
