// Mails to applicants that are written again and again: one's own, or ours while there are none.
import * as texts from '#shared/jobs/office-texts.ts'
import { replyCalls } from '#shared/jobs/reply-calls.ts'
import type { Template } from '#shared/jobs/templates.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function useTemplates(): readonly Template[] {
  const { data } = useRead(replyCalls.list, { size: 100 })
  const own = data?.items.map(({ name, subject, body }) => ({ name, subject, text: body }))
  return own && own.length > 0 ? own : texts.templates
}
