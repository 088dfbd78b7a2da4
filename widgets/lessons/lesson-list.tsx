// The page of lessons learned: searched, narrowed, sorted, opened, and their tags tidied.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/lessons/calls.ts'
import { type Period, periods } from '#shared/lessons/rules.ts'
import { type Sort, sorts } from '#shared/lessons/sorts.ts'
import * as texts from '#shared/lessons/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { $me } from '#shared/session/store.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { pencil, school, tag as tagIcon, unfold } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { DeleteTags } from './delete-tags.tsx'
import { LessonCard } from './lesson-card.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import files from '#widgets/kit/marks/file-list.css?inline'
import css from './lessons.css?inline'
import { formPath } from './paths.ts'
import { counted } from './words.ts'

const PERIODS: Readonly<Record<Period, string>> = {
  year: texts.thisYear,
  month: texts.thisMonth,
  week: texts.thisWeek
}
const SORTS: Readonly<Record<Sort, string>> = { newest: texts.newest, date: texts.date, likes: texts.likes }

const isPeriod = (word: string | undefined): word is Period => periods.some(one => one === word)
const isSort = (word: string | undefined): word is Sort => sorts.some(one => one === word)

/** What an address says that means nothing here is left out. */
const read = readWords(['period', 'project', 'search', 'sort', 'tag'], { period: isPeriod, sort: isSort })

const SIZE = 20

const askedBy = ({ search, period, sort, tag, project }: Query) => ({
  size: SIZE,
  ...(search && { search }),
  ...(isPeriod(period) && { period }),
  ...(isSort(sort) && { sort }),
  ...(tag && { tag }),
  ...(project && { project })
})

const leadOf = (total: { count: number; isMore: boolean } | undefined): string | null =>
  total ? (total.isMore ? t(texts.leadMany, { count: total.count }) : counted(total.count)) : null

function Nothing({ query }: { query: Query }) {
  const isNarrowed = Object.keys(query).some(name => name !== 'sort')
  const title = query['tag'] ? t(texts.noneWith, { tag: query['tag'] }) : t(isNarrowed ? texts.noneFits : texts.none)
  const next = (
    <LinkButton icon={pencil} href={formPath(query['project'])}>
      {t(texts.write)}
    </LinkButton>
  )
  return (
    <Empty icon={school} title={title} next={next}>
      {t(isNarrowed ? texts.noneFitsText : texts.noneText)}
    </Empty>
  )
}

function LessonList() {
  const me = useStore($me)
  const address = useAddress(read)
  const { query, change } = address
  const [typed, type] = useTyped(address)
  const [opened, open] = useState<ReadonlySet<string>>(new Set())
  const [isTidying, tidy] = useState(false)
  const tags = useRead(calls.countTags, {})
  const projects = useRead(listProjects, {})
  const of = usePages(calls.listLessons, 'items', askedBy(query))
  useRefusedToast(of.refused ?? tags.refused ?? projects.refused, texts.notLoaded)
  const mayTidy = useCall(calls.removeTag).allowed
  const refresh = () => {
    of.readMany(Math.min(Math.max(of.rows?.length ?? 0, SIZE), 200))
    reload(calls.countTags, {})
  }
  const trash = useTrash({
    remove: calls.removeLesson,
    restore: calls.restoreLesson,
    texts: {
      deleted: texts.deleted,
      restored: texts.restored,
      deleteFailed: texts.notDeleted,
      restoreFailed: texts.notRestored
    },
    refresh
  })
  const set = (name: string) => (value: string) => {
    const { [name]: _, ...others } = query
    change(value ? { ...others, [name]: value } : others)
  }
  const rows = of.rows ?? []
  const areAllOpen = rows.length > 0 && rows.every(({ _id }) => opened.has(_id))
  const toggle = (id: string, isOpen: boolean) =>
    open(before => new Set(isOpen ? [...before, id] : [...before].filter(one => one !== id)))
  return (
    <>
      <PageHead title={t(texts.page)} lead={leadOf(of.first?.total)}>
        <LinkButton kind="primary" icon={pencil} href={formPath(query['project'])}>
          {t(texts.write)}
        </LinkButton>
      </PageHead>
      <div className="filters lesson-tools">
        <SearchField label={t(texts.search)} value={typed} most={100} onChange={type} />
        <Choose
          label={t(texts.filter)}
          options={[{ key: '', label: t(texts.noFilter) }, ...periods.map(key => ({ key, label: t(PERIODS[key]) }))]}
          value={query['period'] ?? ''}
          onChange={set('period')}
        />
        <Choose
          label={t(texts.sort)}
          options={sorts.map(key => ({ key, label: t(SORTS[key]) }))}
          value={query['sort'] ?? 'newest'}
          onChange={set('sort')}
        />
        <Choose
          label={t(texts.byTag)}
          options={[
            { key: '', label: t(texts.everyTag) },
            ...(tags.data?.items ?? []).map(({ name, lessons }) => ({
              key: name,
              label: t(texts.tagCounted, { tag: name, count: lessons })
            }))
          ]}
          value={query['tag'] ?? ''}
          onChange={set('tag')}
        />
        <Choose
          label={t(texts.byProject)}
          options={[
            { key: '', label: t(texts.everyProject) },
            ...(projects.data ?? []).map(({ _id, projectName }) => ({ key: _id, label: projectName }))
          ]}
          value={query['project'] ?? ''}
          onChange={set('project')}
        />
        {mayTidy && (
          <Button kind="quiet" icon={tagIcon} aria-expanded={isTidying} onClick={() => tidy(!isTidying)}>
            {t(texts.tidyTags)}
          </Button>
        )}
        <Button
          kind="quiet"
          className="end"
          icon={unfold}
          disabled={rows.length === 0}
          onClick={() => open(new Set(areAllOpen ? [] : rows.map(({ _id }) => _id)))}
        >
          {t(areAllOpen ? texts.collapseAll : texts.expandAll)}
        </Button>
      </div>
      {isTidying && <DeleteTags tags={tags.data?.items ?? []} onDeleted={refresh} />}
      <div className="lessons" ref={useKeptFocus('details', '.filters input')}>
        <PagesView of={of} none={<Nothing query={query} />} foot="lesson-foot">
          {all => (
            <div aria-busy={of.isLate}>
              {all.map(lesson => (
                <LessonCard
                  key={lesson._id}
                  lesson={lesson}
                  meId={me?.id ?? ''}
                  isOwner={me?.role === 'Owner'}
                  isOpen={opened.has(lesson._id)}
                  onToggle={isOpen => toggle(lesson._id, isOpen)}
                  onChanged={now => of.change(before => before.map(one => (one._id === now._id ? now : one)))}
                  onRemove={id => void trash.remove(id)}
                />
              ))}
            </div>
          )}
        </PagesView>
      </div>
    </>
  )
}

define('bee-lesson-list', LessonList, { props: {}, css: files + css })
