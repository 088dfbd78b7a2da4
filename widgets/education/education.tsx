// The education portal: every course, the ones one is in first at hand.
import { useState } from 'react'

import * as calls from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { plus, school, trash as trashIcon, upload } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { Card } from './card.tsx'
import { CourseTrash } from './course-trash.tsx'
import css from './education.css?inline'
import { Importing } from './importing.tsx'
import { Progress } from './progress.tsx'
import { coursePath, NEW_COURSE } from './words.ts'

const SIZE = 24
const TRASH = {
  remove: calls.deleteCourse,
  restore: calls.restoreCourse,
  texts: {
    deleted: texts.deleted,
    restored: texts.restored,
    deleteFailed: texts.notDeleted,
    restoreFailed: texts.notRestored
  }
}

const SHOWN = ['all', 'mine', 'due', 'completed'] as const
type Shown = (typeof SHOWN)[number]
const LABELS: Readonly<Record<Shown, string>> = {
  all: texts.all,
  mine: texts.mine,
  due: texts.learnerDue,
  completed: texts.completedOnes
}
const ASKED: Readonly<Record<Shown, { mine?: 'true'; due?: 'true'; state?: 'completed' }>> = {
  all: {},
  mine: { mine: 'true' },
  due: { due: 'true' },
  completed: { state: 'completed' }
}
const isShown = (word: string | undefined): word is Shown => SHOWN.some(one => one === word)

const read = readWords(['search', 'shown'], { shown: isShown })
const shownIn = ({ shown }: Query): Shown => (isShown(shown) ? shown : 'all')

function GoOn() {
  const { data } = useRead(calls.listEnrolments, {})
  const last = data?.items.find(({ state, progress }) => state === 'enrolled' && progress > 0)
  if (!last) return null
  const { courseTitle: course, lessons } = last
  const next = lessons.findIndex(({ completedAt }) => completedAt === null)
  return (
    <section className="card card-body go-on" aria-labelledby="go-on">
      <div className="grow">
        <p className="muted small" id="go-on">
          {t(texts.goOn)}
        </p>
        <h2>
          {next < 0 ? course : t(texts.goOnWith, { course, number: next + 1, lesson: lessons[next]?.title ?? '' })}
        </h2>
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
  const shown = shownIn(query)
  const isAll = shown === 'all'
  const title = { all: texts.nothing, mine: texts.none, due: texts.noneDue, completed: texts.noneCompleted }[shown]
  return (
    <Empty icon={school} title={t(title)} {...(!isAll && { next: seeAll })}>
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
  const [opened, open] = useState<'import' | 'trash'>()
  const shown = shownIn(query)
  const of = usePages(calls.listCourses, 'items', {
    size: SIZE,
    ...(query['search'] && { search: query['search'] }),
    ...ASKED[shown]
  })
  const refresh = () => of.readMany(Math.min(Math.max(of.rows?.length ?? 0, SIZE), LARGEST_PAGE))
  const trash = useTrash({ ...TRASH, refresh })
  const mayWrite = can(me, calls.createCourse.needs)
  const total = of.first?.total
  const mine = (of.rows ?? []).filter(one => one.mine).length
  const lead = total && t(texts.lead, { count: total.count, mine })
  const grid = useKeptFocus('li', '.filters input')
  const narrow = (to: Shown) => change(to === 'all' ? { ...query, shown: '' } : { ...query, shown: to })
  return (
    <>
      <PageHead title={t(texts.welcome)} {...(lead && { lead })}>
        {mayWrite && (
          <>
            <Button kind="quiet" icon={trashIcon} onClick={() => open('trash')}>
              {t(texts.trash)}
            </Button>
            <Button icon={upload} onClick={() => open('import')}>
              {t(texts.importTitle)}
            </Button>
            <LinkButton icon={plus} href={NEW_COURSE}>
              {t(texts.newCourse)}
            </LinkButton>
          </>
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
      <div ref={grid}>
        <PagesView of={of} none={<Nothing query={query} onAll={() => change({})} />}>
          {all => (
            <ul role="list" className="course-grid" aria-busy={of.isLate}>
              {all.map(course => (
                <Card
                  key={course._id}
                  course={course}
                  onEnrolled={() => {
                    count(enrolledNow + 1)
                    refresh()
                  }}
                  onRemove={mayWrite ? () => void trash.remove(course._id) : undefined}
                />
              ))}
            </ul>
          )}
        </PagesView>
      </div>
      {opened === 'trash' && <CourseTrash restore={trash.bringBack} onClose={() => open(undefined)} />}
      {opened === 'import' && <Importing onDone={refresh} onClose={() => open(undefined)} />}
    </>
  )
}

define('bee-education', Education, { props: {}, css })
