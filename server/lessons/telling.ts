// Who hears of a lesson: whoever has an open task that it is for, and may read it.
import type { Lesson } from '#shared/lessons/schemas.ts'
import { aboutHelped, aboutLesson } from '#shared/lessons/told.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { tell, withdraw } from '../notifications/for-others.ts'
import { listOnTask, listTagged } from './telling-queries.ts'

type Asking = Work & Pick<CallContext, 'now' | 'site'> & { me: Visitor }

const nameOf = ({ firstName, lastName }: Visitor): string => `${firstName} ${lastName}`.trim()

/** Each once, of the first of their tasks that it is for. */
export async function tellWritten(request: Asking, lesson: string): Promise<void> {
  for (const { personId, id, task, title } of await listTagged(request.trx, lesson))
    await tell(request, 'lessonForTask', {
      to: [personId],
      places: { what: 'new', who: nameOf(request.me), lesson, title, task, id }
    })
}

export async function tellHelped(request: Asking, lesson: string, id: string): Promise<void> {
  const found = await listOnTask(request.trx, lesson, id)
  const [first] = found
  if (!first) return
  const { task, title } = first
  await tell(request, 'lessonForTask', {
    to: found.map(({ personId }) => personId),
    places: { what: 'helped', who: nameOf(request.me), lesson, title, task, id }
  })
}

export const withdrawHelped = (request: Pick<Work, 'trx'>, lesson: string, task: string): Promise<void> =>
  withdraw(request, 'lessonForTask', [aboutHelped(lesson, task)])

export const withdrawWritten = (request: Pick<Work, 'trx'>, lesson: string): Promise<void> =>
  withdraw(request, 'lessonForTask', [aboutLesson(lesson)])

/** Whoever wrote it, where somebody else took it away. */
export const tellDeleted = (
  request: Asking,
  lesson: string,
  { author, title }: Pick<Lesson, 'author' | 'title'>
): Promise<void> => tell(request, 'lessonDeleted', { to: [author], places: { who: nameOf(request.me), title, lesson } })

export const withdrawDeleted = (request: Pick<Work, 'trx'>, lesson: string): Promise<void> =>
  withdraw(request, 'lessonDeleted', [aboutLesson(lesson)])
