// Mails to applicants that are written again and again: one's own, or ours while there are none.
import * as texts from '#shared/jobs/office-texts.ts'
import { replyCalls } from '#shared/jobs/reply-calls.ts'
import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Stage } from '#shared/jobs/schemas.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export interface Template {
  name: string
  subject: string
  text: string
  /** What it is written at, of ours. */
  state?: ApplicationStatus
}

/** The one that is called as the stage is, or of ours the one for what it stands for. */
export const templateFor = ({ name, state }: Stage, templates: readonly Template[]): Template | undefined =>
  templates.find(one => one.name.toLowerCase() === name.toLowerCase()) ?? templates.find(one => one.state === state)

export function useTemplates(): readonly Template[] {
  const { data } = useRead(replyCalls.list, { size: 100 })
  const own = data?.items.map(({ name, subject, body }) => ({ name, subject, text: body }))
  return own && own.length > 0 ? own : texts.templates
}
