// The education portal: every course, the ones one is in first at hand.
import { useState } from 'react'

import * as calls from '#shared/education/calls.ts'
import type { CourseItem } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { formatDay } from '#shared/kit/day.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { type Query, type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { plus, school } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Segments } from '#widgets/kit/marks/segments.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './education.css?inline'
import { Progress } from './progress.tsx'
import { coursePath, NEW_COURSE, sizeText } from './words.ts'

const SHOWN = ['all', 'mine', 'completed'] as const
type Shown = (typeof SHOWN)[number]
const LABELS: Readonly<Record<Shown, string>> = { all: texts.all, mine: texts.mine, completed: texts.completedOnes }
const ASKED: Readonly<Record<Shown, { mine?: 'true'; state?: 'completed' }>> = {
  all: {},
  mine: { mine: 'true' },
  completed: { state: 'completed' }
}
const isShown = (word: string | undefined): word is Shown => SHOWN.some(one => one === word)

const read: ReadQuery = words => ({
  query: Object.fromEntries(
    Object.entries(words).filter(([name, word]) => name === 'search' || (name === 'shown' && isShown(word)))
  ),
  dropped: []
})
const shownIn = ({ shown }: Query): Shown => (isShown(shown) ? shown : 'all')

function Foot({ course, onEnrolled }: { course: CourseItem; onEnrolled: () => void }) {
  const enrolling = useCall(calls.enrol)
  useRefusedToast(enrolling.refused, '{message}')
  const { _id: id, title, mine, lessons } = course
  if (!mine)
    return (
      <div className="card-foot">
        <span className="muted">{t(texts.notStarted)}</span>
        <Button
          size="sm"
          className="end"
          busy={enrolling.busy && t(texts.enrolling)}
          label={t(texts.enrolIn, { title })}
          onClick={() =>
            void enrolling.run({ id }).then(made => {
              if (!made) return
              toast(t(texts.enrolled, { title }), 'ok')
              onEnrolled()
            })
          }
        >
          {t(texts.enrolNow)}
        </Button>
      </div>
    )
  const isDone = mine.state === 'completed'
  return (
    <div className="card-foot">
      <Progress percent={mine.progress} lessons={lessons} />
      <LinkButton
        size="sm"
        className="end"
        href={coursePath(id)}
        label={t(isDone ? texts.openCourse : texts.continueWith, { title })}
      >
        {t(isDone ? texts.open : texts.continueNow)}
      </LinkButton>
    </div>
  )
}

const Card = ({ course, onEnrolled }: { course: CourseItem; onEnrolled: () => void }) => (
  <li className="card course-card">
    <div className="card-body">
      <h2>
        <a href={coursePath(course._id)}>{course.title}</a>
      </h2>
      <p className="muted small">
        <Icon of={school} /> {sizeText(course.lessons, course.minutes)}
        {course.by && <> · {course.by.name}</>}
      </p>
      {course.summary !== '' && <p className="course-summary">{course.summary}</p>}
      <p className="course-marks">
        {!course.isPublished && <Pill kind="warn">{t(texts.draft)}</Pill>}
        {course.mine?.state === 'completed' && <Pill kind="ok">{t(texts.completedOnes)}</Pill>}
        {course.mine?.state === 'enrolled' && course.mine.dueOn && (
          <Pill kind="info">{t(texts.due, { day: formatDay(course.mine.dueOn, 'profile') })}</Pill>
        )}
      </p>
    </div>
    <Foot course={course} onEnrolled={onEnrolled} />
  </li>
)

function GoOn() {
  const { data } = useRead(calls.listEnrolments, {})
  const last = data?.items.find(({ state, progress }) => state === 'enrolled' && progress > 0)
  if (!last) return null
  return (
    <section className="card card-body go-on" aria-labelledby="go-on">
      <div className="grow">
        <p className="muted small" id="go-on">
          {t(texts.goOn)}
        </p>
        <h2>{last.courseTitle}</h2>
        <Progress percent={last.progress} lessons={last.lessons.length} />
      </div>
      <LinkButton
        kind="primary"
        href={coursePath(last.courseId)}
        label={t(texts.continueWith, { title: last.courseTitle })}
      >
        {t(texts.continueNow)}
      </LinkButton>
    </section>
  )
}

function Nothing({ query, onAll }: { query: Query; onAll: () => void }) {
  const seeAll = <Button onClick={onAll}>{t(texts.seeAll)}</Button>
  if (query['search'])
    return (
      <Empty icon={school} title={t(texts.noneFits)} next={seeAll}>
        {t(texts.noneFitsText)}
      </Empty>
    )
  const isAll = shownIn(query) === 'all'
  return (
    <Empty icon={school} title={t(isAll ? texts.nothing : texts.none)} {...(!isAll && { next: seeAll })}>
      {t(texts.noneText)}
    </Empty>
  )
}

function Education() {
  const me = useStore($me)
  const address = useAddress(read)
  const { query, change } = address
  const [typed, type] = useTyped(address)
  const [enrolledNow, count] = useState(0)
  const shown = shownIn(query)
  const of = usePages(calls.listCourses, 'items', {
    size: 24,
    ...(query['search'] && { search: query['search'] }),
    ...ASKED[shown]
  })
  const total = of.first?.total
  const mine = (of.rows ?? []).filter(one => one.mine).length
  const lead = total && (total.count === 1 ? t(texts.leadOne) : t(texts.lead, { count: total.count, mine }))
  const narrow = (to: Shown) => change(to === 'all' ? { ...query, shown: '' } : { ...query, shown: to })
  return (
    <>
      <PageHead title={t(texts.welcome)} {...(lead && { lead })}>
        {can(me, calls.createCourse.needs) && (
          <LinkButton icon={plus} href={NEW_COURSE}>
            {t(texts.newCourse)}
          </LinkButton>
        )}
      </PageHead>
      <GoOn key={enrolledNow} />
      <div className="filters">
        <SearchField label={t(texts.search)} value={typed} most={200} onChange={type} />
        <Segments
          label={t(texts.which)}
          options={SHOWN.map(key => ({ key, label: t(LABELS[key]) }))}
          value={shown}
          onChange={narrow}
        />
      </div>
      <PagesView of={of} none={<Nothing query={query} onAll={() => change({})} />}>
        {all => (
          <ul role="list" className="course-grid" aria-busy={of.isLate}>
            {all.map(course => (
              <Card
                key={course._id}
                course={course}
                onEnrolled={() => {
                  count(enrolledNow + 1)
                  of.readMany(Math.max(all.length, 24))
                }}
              />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  )
}

define('bee-education', Education, { props: {}, css })
