// Puts summaries where they can be pasted from, with their bold and their links where the place knows those.
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { entriesOf, titleOf } from '#shared/reports/weekly/lines.ts'
import { htmlOf, plainOf } from '#shared/reports/weekly/markdown.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

const typed = (type: string, content: string) => new Blob([content], { type })

export async function copySummaries(people: readonly WeeklyPerson[], sunday: Day): Promise<void> {
  const entries = entriesOf(people.filter(({ standing }) => standing === 'submitted'))
  const plain = `${titleOf(sunday)}\n\n${plainOf(entries)}`
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': typed('text/html', htmlOf(entries)), 'text/plain': typed('text/plain', plain) })
    ])
    toast(t(texts.copied, { count: entries.length }), 'ok')
  } catch {
    toast(t(texts.copyFailed), 'danger')
  }
}

/** Of those who show theirs. */
export async function copyAddresses(people: readonly WeeklyPerson[]): Promise<void> {
  const addresses = people.flatMap(({ email }) => (email ? [email] : []))
  const hidden = people.length - addresses.length
  try {
    await navigator.clipboard.writeText(addresses.join(', '))
    toast(t(hidden ? texts.copiedSome : texts.copiedAddresses, { count: addresses.length, hidden }), 'ok')
  } catch {
    toast(t(texts.copyFailed), 'danger')
  }
}
