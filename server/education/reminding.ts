// Each morning learners are told of the courses that are due in a week, and of those that are due today.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { DAYS_BEFORE_DUE } from '#shared/education/rules.ts'
import * as texts from '#shared/education/texts.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { tell } from '../notifications/for-others.ts'
import { takeDueCourses } from './reminding-queries.ts'

export const dueTask = nightly('education-due', '10 7 * * *', async (work, { now, site }) => {
  const today = dayOf(now)
  const found = await takeDueCourses(work.trx, today, DAYS_BEFORE_DUE)
  const lineOf = ({ title, dueOn }: (typeof found)[number]) =>
    dueOn === today ? t(texts.dueTodayLine, { title }) : t(texts.dueLine, { title, day: formatDay(dueOn, 'profile') })
  const each = [...Map.groupBy(found, ({ personId }) => personId).values()]
  // Whoever has the same to do is told in one go.
  const alike = Map.groupBy(each, due => due.map(({ courseId, dueOn }) => `${courseId} ${dueOn}`).join())
  for (const many of alike.values()) {
    const [due = []] = many
    const [first] = due
    if (!first) continue
    const isOne = due.length === 1
    const { courseId: course, title, dueOn } = first
    await tell({ ...work, now, site }, 'courseDue', {
      to: many.map(([one]) => one?.personId),
      places: {
        course,
        title,
        count: due.length,
        day: formatDay(dueOn, 'profile'),
        isToday: dueOn === today ? 'yes' : ''
      },
      letter: {
        subject: isOne ? t(texts.dueSubject, { title }) : t(texts.dueSubjectMany, { count: due.length }),
        paragraphs: [...due.map(lineOf), t(texts.dueKept)],
        link: {
          text: t(isOne ? texts.toCourse : texts.toCourses),
          url: `${site}/educationportal${isOne ? `/courses/${course}` : '?shown=due'}`
        }
      }
    })
  }
})
