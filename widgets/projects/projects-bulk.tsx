// What can be done with the projects that are chosen; one that is refused is named, the others are saved.
import { useState } from 'react'

import { api } from '#shared/kit/api.ts'
import type { Input } from '#shared/kit/call.ts'
import { refusalOf } from '#shared/kit/client.ts'
import { t } from '#shared/kit/texts.ts'
import { categories } from '#shared/projects/categories.ts'
import { editProject } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/page-texts.ts'
import type { Listed } from '#shared/projects/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { archive, minus } from '#widgets/kit/marks/icons.ts'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'

interface BulkProps {
  rows: readonly Listed[]
  mayEdit: boolean
  mayArchive: boolean
  clear: () => void
  refresh: () => void
}

export function ProjectsBulk({ rows, mayEdit, mayArchive, clear, refresh }: BulkProps) {
  const [busy, setBusy] = useState(false)
  const count = rows.length

  async function save(change: Omit<Input<typeof editProject>, 'id'>) {
    if (busy) return
    setBusy(true)
    let done = 0
    let problem: string | undefined
    for (const { _id: id, projectName } of rows) {
      try {
        await api(editProject, { id, ...change })
        done += 1
      } catch (error) {
        problem ??= `${projectName}: ${t(refusalOf(error).message)}`
      }
    }
    setBusy(false)
    refresh()
    if (problem) return toast(t(texts.manyLeft, { done, left: count - done, message: problem }), 'danger')
    clear()
    return toast(t(texts.manySaved, { count: done }), 'ok')
  }
  async function ask(act: string, text: string | undefined, change: Omit<Input<typeof editProject>, 'id'>) {
    const title = t(texts.manyTitle, { act: t(act), count })
    if (await confirm({ title, ...(text && { text: t(text) }), yes: t(act), danger: change.isArchived === true }))
      await save(change)
  }
  return (
    <ChosenBar chosen={{ count, clear }}>
      {mayEdit && (
        <>
          <Menu
            label={t(texts.setCategory)}
            button={t(busy ? texts.saving : texts.setCategory)}
            className="btn sm secondary"
            items={categories.map(category => ({ label: category, run: () => void save({ category }) }))}
          />
          <Button size="sm" icon={minus} onClick={() => void ask(texts.makeInactive, undefined, { isActive: false })}>
            {t(texts.makeInactive)}
          </Button>
        </>
      )}
      {mayArchive && (
        <Button
          size="sm"
          icon={archive}
          onClick={() => void ask(texts.archive, texts.archiveMany, { isArchived: true })}
        >
          {t(texts.archive)}
        </Button>
      )}
    </ChosenBar>
  )
}
