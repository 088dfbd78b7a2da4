// Ready-made mails to applicants: which one says what happened to somebody.
import { templates as ours } from './office-texts.ts'
import type { ApplicationStatus } from './rules.ts'

export interface Template {
  name: string
  subject: string
  text: string
  /** What it is written at, of ours. */
  state?: ApplicationStatus
}

/** The one that is called as the stage is, or of ours the one for what it stands for, also beside an organization's own. */
export const templateFor = (
  { name, state }: { name: string; state: ApplicationStatus },
  templates: readonly Template[]
): Template | undefined =>
  templates.find(one => one.name.toLowerCase() === name.toLowerCase()) ?? ours.find(one => one.state === state)
