// Owners are reminded of openings that end, a week before, once for each last day.
import * as texts from '#shared/jobs/figure-texts.ts'
import { addDays, dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { tell } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { selectEnding } from './figure-queries.ts'

const DAYS_BEFORE = 7

export const remindTask = nightly('openings-end', '0 7 * * *', async (work, { now, site }) => {
  const day = dayOf(now)
  const ending = await selectEnding(work.trx, day, addDays(day, DAYS_BEFORE))
  if (ending.length === 0) return
  const lines = ending
    .toSorted((one, other) => one.expires.localeCompare(other.expires) || one.title.localeCompare(other.title))
    .map(({ title, expires }) => t(texts.endLine, { title, day: formatDay(expires, 'profile') }))
  await tell({ ...work, now, site }, 'openingsEnd', {
    to: (await activeOwners(work.trx)).map(({ id }) => id),
    places: {},
    letter: {
      subject: t(texts.endSubject),
      paragraphs: [t(texts.endLead), ...lines, t(texts.endHint)],
      link: { text: t(texts.toJobs), url: `${site}/managejobs` }
    }
  })
})
