// What can be done with the projects that are chosen; one that is refused is named, the others are saved.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Answer, Input } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { t } from '#shared/kit/texts.ts'
import { categories } from '#shared/projects/categories.ts'
import { editProject, restoreProject } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/page-texts.ts'
import type { Listed } from '#shared/projects/list.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { archive, chevronDown, minus } from '#widgets/kit/marks/icons.ts'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'
import * as kit from '#widgets/kit/texts.ts'

import { listed } from './project-cells.tsx'

interface BulkProps {
  rows: readonly Listed[]
  mayEdit: boolean
  mayArchive: boolean
  clear: () => void
  refresh: () => void
}

type Change = Pick<Input<typeof editProject>, 'category' | 'isActive' | 'isArchived'>

interface Done {
  row: Listed
  saved: Answer<typeof editProject>
}

const NAMED = 3
/** A longer name does not fit a button. */
const SHORT = 40

function namesOf(rows: readonly Listed[]): string {
  const names = rows.slice(0, NAMED).map(({ projectName }) => `“${projectName}”`)
  const count = rows.length - names.length
  return count ? t(texts.andMore, { names: names.join(', '), count }) : names.join(', ')
}

const saidOf = ({ category, isArchived }: Change) =>
  texts.manySaved[isArchived ? 'archive' : category ? 'category' : 'inactive']

/** One after the other: what is refused stops none of the others. */
async function each<Row, Out>(rows: readonly Row[], act: (row: Row) => Promise<Out>) {
  const done: Out[] = []
  const failed: { row: Row; message: string }[] = []
  for (const row of rows) {
    try {
      done.push(await act(row))
    } catch (error) {
      failed.push({ row, message: t(refusalOf(error).message) })
    }
  }
  return { done, failed }
}

export function ProjectsBulk({ rows, mayEdit, mayArchive, clear, refresh }: BulkProps) {
  const [busy, setBusy] = useState(false)
  const count = rows.length
  const [first] = rows

  async function save(change: Change) {
    if (busy) return
    setBusy(true)
    const { done, failed } = await each(rows, async row => ({
      row,
      saved: await api(editProject, { id: row._id, ...change })
    }))
    setBusy(false)
    refresh()
    const action = { label: t(kit.undo), run: () => void takeBack(done, change) }
    const more = done.length ? { action } : {}
    const [wrong] = failed
    if (wrong) {
      const message = `${wrong.row.projectName}: ${wrong.message}`
      return toast(t(texts.manyLeft, { done: done.length, left: failed.length, message }), 'danger', more)
    }
    clear()
    return toast(t(saidOf(change), { names: namesOf(rows), category: change.category ?? '' }), 'ok', more)
  }
  /** What somebody changed since stays as it is. */
  async function takeBack(done: readonly Done[], change: Change) {
    const { failed } = await each(done, async ({ row, saved: { rev } }) => {
      const { _id: id, isActive } = row
      if (change.isArchived) await api(restoreProject, { id })
      else if (change.category) {
        const category = listed(row.category)
        if (!category) throw new Error(row.category)
        await api(editProject, { id, rev, category })
      } else await api(editProject, { id, rev, isActive })
    })
    refresh()
    const names = failed.map(({ row: { row } }) => row.projectName).join(', ')
    toast(names ? t(texts.manyUndoneBut, { names }) : t(texts.manyUndone), names ? 'danger' : 'ok')
  }
  async function ask() {
    const title = t(texts.archiveManyTitle, { names: namesOf(rows) })
    if (
      await confirm({
        title,
        text: t(texts.archiveMany),
        yes: t(texts.archiveCount, { count }),
        danger: true
      })
    )
      await save({ isArchived: true })
  }
  return (
    <ChosenBar chosen={{ count, clear }}>
      {mayEdit && (
        <>
          <Menu
            label={t(texts.setCategory)}
            button={
              <>
                {t(busy ? texts.saving : texts.setCategory)} <Icon of={chevronDown} />
              </>
            }
            className="btn sm secondary"
            items={categories.map(category => ({ label: category, run: () => void save({ category }) }))}
          />
          <Button size="sm" icon={minus} onClick={() => void save({ isActive: false })}>
            {first && count === 1 && first.projectName.length <= SHORT
              ? t(texts.inactiveOne, { name: first.projectName })
              : t(texts.inactiveCount, { count })}
          </Button>
        </>
      )}
      {mayArchive && (
        <Button size="sm" icon={archive} onClick={() => void ask()}>
          {t(texts.archive)}
        </Button>
      )}
    </ChosenBar>
  )
}
