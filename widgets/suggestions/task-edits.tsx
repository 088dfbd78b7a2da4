// The page of suggested edits of tasks: who suggests what, since when, and one press from the decision.
import { useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listTaskEdits } from '#shared/suggestions/calls.ts'
import * as texts from '#shared/suggestions/page-texts.ts'
import type { TaskEdit } from '#shared/suggestions/schemas.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { refresh as refreshIcon } from '#widgets/kit/marks/icons-first.ts'
import { chevronDown, chevronUp } from '#widgets/kit/marks/icons-home.ts'
import { clipboardList } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { EditDialog } from './edit-dialog.tsx'
import css from './task-edits.css?inline'
import { When } from '#widgets/kit/marks/when.tsx'

interface Sort {
  by: 'date' | 'user'
  isDown: boolean
}

const FIRST: Sort = { by: 'date', isDown: true }
const keys = {
  date: ({ dateSuggested }: TaskEdit) => dateSuggested,
  user: ({ user, dateSuggested }: TaskEdit) => `${user.toLowerCase()} ${dateSuggested}`
}

function sorted(edits: readonly TaskEdit[], { by, isDown }: Sort): TaskEdit[] {
  const key = keys[by]
  const up = edits.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return isDown ? up.toReversed() : up
}

/** Each of both sorts turns round by itself, and takes the other's place. */
function Head({
  by,
  label,
  sort,
  onSort
}: {
  by: Sort['by']
  label: string
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const isOn = sort.by === by
  const state = isOn ? (sort.isDown ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={state}>
      <button type="button" onClick={() => onSort({ by, isDown: isOn ? !sort.isDown : by === 'date' })}>
        {label} {isOn && <Icon of={sort.isDown ? chevronDown : chevronUp} />}
      </button>
    </th>
  )
}

function Edits({ edits, onOpen }: { edits: readonly TaskEdit[]; onOpen: (edit: TaskEdit) => void }) {
  const [sort, setSort] = useState(FIRST)
  const box = useKeptFocus('tbody tr', 'thead button')
  if (!edits.length)
    return (
      <Empty icon={clipboardList} title={t(texts.none)}>
        {t(texts.noneText)}
      </Empty>
    )
  return (
    <div className="table-wrap" ref={box} tabIndex={-1}>
      <table className="table fold task-edits" aria-label={t(texts.list)}>
        <thead>
          <tr>
            <Head by="date" label={t(texts.date)} sort={sort} onSort={setSort} />
            <Head by="user" label={t(texts.user)} sort={sort} onSort={setSort} />
            <th scope="col">{t(texts.task)}</th>
            <th scope="col">
              <span className="vh">{t(texts.act)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted(edits, sort).map(edit => (
            <tr key={edit._id}>
              <td data-label={t(texts.date)} className="fold-wide">
                <When at={edit.dateSuggested} />
              </td>
              <td data-label={t(texts.user)} className="fold-wide">
                <a href={`/userprofile/${edit.userId}`}>{edit.user}</a>
              </td>
              <td className="fold-title">
                <span>
                  {edit.taskName} <small className="subtle">{edit.projectName}</small>
                </span>
              </td>
              <td className="fold-wide act end">
                <Button
                  size="sm"
                  label={t(texts.viewOf, { name: edit.user, task: edit.taskName })}
                  onClick={() => onOpen(edit)}
                >
                  {t(texts.view)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TaskEdits() {
  const read = useRead(listTaskEdits, {})
  const [open, setOpen] = useState<TaskEdit>()
  const again = () => {
    reload(listTaskEdits)
    // The counter in the header is a part of it.
    reload(readDashboard)
  }
  const newest = Array.isArray(read.data) ? read.data.find(({ _id }) => _id === open?._id) : undefined
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        <Button icon={refreshIcon} onClick={again}>
          {t(texts.refresh)}
        </Button>
      </PageHead>
      <section className="card box">
        <Loaded of={read}>{edits => (Array.isArray(edits) ? <Edits edits={edits} onOpen={setOpen} /> : null)}</Loaded>
      </section>
      {open && <EditDialog key={open._id} edit={newest ?? open} onDone={again} onClose={() => setOpen(undefined)} />}
    </>
  )
}

define('bee-task-edits', TaskEdits, { props: {}, css })
