// The cells of the list of projects that are changed in place.
import { useStore } from '@nanostores/react'

import type { Input } from '#shared/kit/calls/call.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { categories } from '#shared/projects/categories.ts'
import { editProject } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/page-texts.ts'
import type { Listed } from '#shared/projects/list.ts'
import { projectName } from '#shared/projects/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { RenameCell } from '#widgets/kit/form/rename-cell.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface CellProps {
  project: Listed
  onSaved: (project: Listed) => void
}

type Change = Pick<Input<typeof editProject>, 'category' | 'isActive' | 'projectName'>

/** Saves one field of the row and shows the row as it is then; what others changed in its other fields stays. */
function useCell({ project, onSaved }: CellProps) {
  const me = useStore($me)
  const { run, busy, refused } = useCall(editProject)
  async function saveChange(change: Change, rev?: number) {
    const saved = await run({ id: project._id, ...change, ...(rev !== undefined && { rev }) })
    if (!saved) return undefined
    const { projectName: name, category: inIt, isActive, modifiedDatetime } = saved
    onSaved({ ...project, rev: saved.rev, projectName: name, category: inIt, isActive, modifiedDatetime })
    return saved
  }
  /** `back` is what it was, for whoever takes the change back. */
  async function save(change: Change, back?: Change) {
    const saved = await saveChange(change)
    if (!saved) return false
    const takeBack = async () => {
      if (await saveChange(back ?? {}, saved.rev)) toast(t(texts.manyUndone), 'ok')
    }
    toast(t(texts.saved), 'ok', back && { action: { label: t(kit.undo), run: () => void takeBack() } })
    return true
  }
  return { save, busy, refused, mayEdit: holds(me, 'putProject') && !project.isArchived }
}

export function ActiveSwitch(props: CellProps) {
  const { save, busy, refused, mayEdit } = useCell(props)
  useRefusedToast(refused, texts.saveFailed)
  const { projectName: name, isActive } = props.project
  return (
    <Switch
      bare
      label={t(texts.activeOf, { name })}
      checked={isActive}
      disabled={!mayEdit}
      onChange={() => busy || void save({ isActive: !isActive }, { isActive })}
    />
  )
}

/** One that is not offered any more cannot be given again. */
export const listed = (name: string) => categories.find(one => one === name)

export function CategoryCell(props: CellProps) {
  const { save, refused, mayEdit } = useCell(props)
  useRefusedToast(refused, texts.saveFailed)
  const { projectName: name, category } = props.project
  if (!mayEdit) return category
  const before = listed(category)
  return (
    <Choose
      className="select sm"
      label={t(texts.categoryOf, { name })}
      options={categories}
      value={category}
      // A category of an older project may be in no list.
      unknown={category}
      onChange={one => void save({ category: listed(one) }, before && { category: before })}
    />
  )
}

/** Its name, while it is being changed. */
export function RenameProject({ onDone, ...props }: CellProps & { onDone: () => void }) {
  const { projectName: before } = props.project
  const { save, busy, refused } = useCell(props)
  return (
    <RenameCell
      {...{ before, busy, refused, onDone }}
      field="projectName"
      label={t(texts.nameOf, { name: before })}
      longest={100}
      schema={projectName}
      save={name => save({ projectName: name }, { projectName: before })}
    />
  )
}
