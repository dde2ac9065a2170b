// House rules: fields of the rules with other values than the printed ones, in the text form of the protocol.
import { RULES_WITHOUT_BOTS } from '../generated/lists'

/** Values by the name of their field, as in `{ dice: '7', discs: '12,9,7' }`. */
export type House = Record<string, string>

/** House rules as the server reads them, as in `dice=7;throws=2`. */
export const houseText = (house: House) =>
  Object.entries(house)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')

/** The edition and the house rules of a table, from its rules as text, as in `fr{dice=7;throws=2}`. */
export function parseRules(rules: string): { edition: string; house: House } {
  const [edition = '', text = ''] = rules.replace('}', '').split('{')
  const settings = text.split(';').filter(Boolean)
  return { edition, house: Object.fromEntries(settings.map((one) => one.split('=') as [string, string])) }
}

/** Whether bots can play by these house rules. */
export const botsCanPlay = (house: House) => !RULES_WITHOUT_BOTS.some((name) => name in house)
