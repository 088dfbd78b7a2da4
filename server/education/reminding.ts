// Each morning learners are mailed of the courses that are due in a week, and of those that are due today.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { DAYS_BEFORE_DUE } from '#shared/education/rules.ts'
import * as texts from '#shared/education/texts.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { takeDueCourses } from './reminding-queries.ts'

export const dueTask = nightly('education-due', '10 7 * * *', async ({ trx, postAll }, { now, site }) => {
  const today = dayOf(now)
  const found = await takeDueCourses(trx, today, DAYS_BEFORE_DUE)
  const lineOf = ({ title, dueOn }: (typeof found)[number]) =>
    dueOn === today ? t(texts.dueTodayLine, { title }) : t(texts.dueLine, { title, day: formatDay(dueOn, 'profile') })
  await postAll(
    [...Map.groupBy(found, ({ personId }) => personId).values()].flatMap(due => {
      const [first] = due
      if (!first) return []
      const isOne = due.length === 1
      return {
        to: first.email,
        toPerson: first.personId,
        subject: isOne ? t(texts.dueSubject, { title: first.title }) : t(texts.dueSubjectMany, { count: due.length }),
        paragraphs: [...due.map(lineOf), t(texts.dueKept)],
        link: {
          text: t(isOne ? texts.toCourse : texts.toCourses),
          url: `${site}/educationportal${isOne ? `/courses/${first.courseId}` : '?shown=due'}`
        }
      }
    })
  )
})
