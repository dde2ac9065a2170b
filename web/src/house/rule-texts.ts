// House rules in words, as in the rulebook.
import { t } from '../i18n/messages.svelte'

/** What a house rule sets, as in "dice in the game". */
export const fieldName = (name: string) => t(`book-field-${name}`)

/** The value of a house rule, as in "12 with two players, 9 with three and 7 with four". */
export function valueInWords(name: string, value: string): string {
  const numbers = value.split(',')
  if (name === 'line_points') return linePoints(numbers)
  if (numbers.length > 1) return byPlayers(numbers)
  if (value === 'none') return t('book-value-unlimited')
  return /^\d+$/.test(value) ? value : t(`book-value-${value}`)
}

function linePoints(numbers: readonly string[]): string {
  const scoring = numbers.flatMap((points, length) => (points === '0' ? [] : t('book-value-line', { points, length })))
  return scoring.join(', ') || t('book-value-nothing')
}

function byPlayers(numbers: readonly string[]): string {
  const [two = '', three = '', four = ''] = numbers
  return two === three && three === four ? two : t('book-value-by-players', { two, three, four })
}
