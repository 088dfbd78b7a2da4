// The mail to those who review: Administrators, Managers and Mentors of the teams that they share with whoever asks.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/review/texts.ts'

import { settle, tell } from '../../notifications/for-others.ts'
import { activeOwners } from '../../people/for-others.ts'
import { managersOf } from '../../teams/for-others.ts'
import type { Reviewing } from './review.ts'

const aboutReview = (taskId: string): string => `review ${taskId}`

const REVIEWERS = ['Administrator', 'Manager', 'Mentor'] as const

/** Where nobody of the teams reviews, the Owners are asked, so that no work waits unseen. */
export async function askReviewers(
  request: Reviewing,
  task: { id: string; name: string },
  link?: string
): Promise<void> {
  const { trx, me, site } = request
  const reviewers = await managersOf(trx, me.id, REVIEWERS)
  const asked = reviewers.length ? reviewers : await activeOwners(trx)
  const who = `${me.firstName} ${me.lastName}`.trim()
  const places = { who, task: task.name, id: task.id }
  await tell(request, 'reviewAsked', {
    to: asked.map(({ id }) => id),
    places,
    instead: true,
    letter: {
      subject: t(texts.askSubject, { name: who }),
      paragraphs: [
        t(texts.askGreeting),
        t(texts.askText, places),
        ...(link ? [t(texts.askLink, { link })] : []),
        t(texts.askWhat)
      ],
      link: { text: t(texts.toTask), url: `${site}/wbs/tasks/${task.id}` },
      headers: { 'Reply-To': me.email }
    }
  })
}

/** Somebody has looked at it: nobody else needs to. */
export const endAsked = (request: Reviewing, taskId: string): Promise<void> => settle(request, [aboutReview(taskId)])
