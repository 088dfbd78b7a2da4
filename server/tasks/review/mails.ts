// The mail to those who review: Administrators, Managers and Mentors of the teams that they share with whoever asks.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/review/texts.ts'

import { activeOwners } from '../../people/for-others.ts'
import { managersOf } from '../../teams/for-others.ts'
import type { Reviewing } from './review.ts'

const REVIEWERS = ['Administrator', 'Manager', 'Mentor'] as const

/** Where nobody of the teams reviews, the Owners are asked, so that no work waits unseen. */
export async function askReviewers(
  { trx, me, site, postAll }: Reviewing,
  task: { id: string; name: string },
  link?: string
): Promise<void> {
  const reviewers = await managersOf(trx, me.id, REVIEWERS)
  const asked = reviewers.length ? reviewers : await activeOwners(trx)
  const name = `${me.firstName} ${me.lastName}`.trim()
  await postAll(
    asked
      .filter(({ id }) => id !== me.id)
      .map(({ id, email }) => ({
        to: email,
        toPerson: id,
        subject: t(texts.askSubject, { name }),
        paragraphs: [
          t(texts.askGreeting),
          t(texts.askText, { name, task: task.name }),
          ...(link ? [t(texts.askLink, { link })] : []),
          t(texts.askWhat)
        ],
        link: { text: t(texts.toTask), url: `${site}/wbs/tasks/${task.id}` },
        headers: { 'Reply-To': me.email }
      }))
  )
}
