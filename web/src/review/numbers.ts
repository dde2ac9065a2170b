// Chances and changes of chances in per cent.
import { formatNumber, percent } from '../i18n/messages.svelte'

/** A chance, as in "15.9 %"; with luck taken out it may be less than 0. */
export const chance = (share: number) => percent(share, 1)

/** A change of a chance in points, with a sign unless it is 0, as in "+3.2" or "−0.4". */
export const signed = (change: number, digits = 1) =>
  formatNumber(100 * change, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
