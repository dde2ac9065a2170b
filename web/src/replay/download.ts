// Saving records as files.
import { fetchRecord } from '../protocol/records'

/** Save the text of a record. */
export function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `${name}.columbiz`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Save the record of a table. */
export async function download(table: string): Promise<void> {
  save(await fetchRecord(table), table)
}
