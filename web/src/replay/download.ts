// Saving records and other texts as files.
import { fetchRecord } from '../protocol/records'

/** Save the text of a record. */
export const save = (text: string, name: string) => saveFile(text, `${name}.columbiz`, 'text/plain')

/** Save a text as a file. */
export function saveFile(text: string, name: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Save the record of a table. */
export async function download(table: string): Promise<void> {
  save(await fetchRecord(table), table)
}
