// What a description of ours says besides what every description says, and what many of them say alike.
import type { Described, DescribedEvent } from '#widgets/kit/element/described.ts'
import type { WidgetProps, WidgetTag } from '#widgets/kit/element/tags.ts'

/** What an example needs that only the organisation has: the first of one's own, or the first that anybody sees. */
export type Sample = 'job' | 'project' | 'task' | 'team' | 'wbs' | 'work'

export interface ElementOf<Tag extends WidgetTag> extends Described<Tag> {
  /** What it is called in a list. */
  title: string
  /** What it is shown with. */
  example?: Partial<WidgetProps<Tag>>
  samples?: { [Name in keyof WidgetProps<Tag>]?: Sample }
}

export type Elements<Tag extends WidgetTag> = { [Each in Tag]: ElementOf<Each> }

/** Of whom it shows something. */
export const userId = {
  type: 'string',
  usual: 'whoever is signed in',
  says: 'The id of the person whose it shows.'
} as const

export const base = { base: 'The whole.' }

/** Of forms that are drawn by their description. */
export const formParts = {
  form: 'The form.',
  field: 'A field with its name and what is said of it.',
  input: 'What is typed or chosen in.',
  button: 'A button.',
  error: 'What is wrong.'
}

export const saved: DescribedEvent = { detail: 'BeeSaved', says: 'An entry of time was written down or changed.' }
export const deleted: DescribedEvent = { detail: 'BeeId', says: 'An entry of time was deleted.' }

export const timerEvents: Readonly<Record<`bee-${'paused' | 'reached' | 'started' | 'stopped'}`, DescribedEvent>> = {
  'bee-started': { detail: 'BeeTimerMoment', says: 'The timer runs: it was started here, or on another device.' },
  'bee-paused': { detail: 'BeeTimerMoment', says: 'The timer stands, and can be started again.' },
  'bee-reached': { detail: 'BeeTimerMoment', says: 'The goal is reached.' },
  'bee-stopped': { detail: 'BeeTimerMoment', says: 'The timer was stopped or reset, and counts nothing any more.' }
}
