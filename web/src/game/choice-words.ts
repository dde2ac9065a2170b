// Choices that the engine has ranked, in words.
import { t } from '../i18n/messages.svelte'
import { cellsOf, parseAction } from './actions'

/** A choice in words; `verb`: the words shown before the dice when dice are drawn. */
export interface ChoiceWords {
  text: string
  verb: string
  /** Dice that are drawn: those to keep, or for each disc those that pay for it. */
  groups: number[][]
}

/** Actions to take one after another in words; `dice` is the number of dice on the table. */
export function choiceWords(actions: readonly string[], dice: number): ChoiceWords {
  const first = parseAction(actions[0] ?? 'done')
  const words = (text: string): ChoiceWords => ({ text, verb: '', groups: [] })
  if (first.kind === 'place') {
    const cells = cellsOf(actions)
    const groups = cells.map((cell) => [...cell].map(Number))
    return { text: t('hint-place', { cells: cells.join(' · ') }), verb: t('hint-place', { cells: '' }), groups }
  }
  if (first.kind !== 'keep') return words(t(first.kind === 'forfeit' ? 'forfeit' : 'hint-done'))
  if (first.dice.length === dice) return words(t('hint-keep-all'))
  if (!first.dice.length) return words(t('hint-keep-none'))
  const text = t('hint-keep', { dice: first.dice.join(' ') })
  return { text, verb: t('hint-keep', { dice: '' }), groups: [first.dice] }
}
