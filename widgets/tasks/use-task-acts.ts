// Copying, deleting and restoring tasks of a tree; what goes along is said before.
import { api } from '#shared/kit/calls/api.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { copyTask, deleteTask, readTaskContents, restoreTask } from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { TreeRow } from '#shared/tasks/tree/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Task = Pick<TreeRow, '_id' | 'childrenQty' | 'mother' | 'taskName'>

/** Without an answer of the server the question is asked without the figures. */
const contentsOf = (id: string) => api(readTaskContents, { id }).catch(() => undefined)

export function useTaskActs(refresh: () => void) {
  const [removing, restoring, copying] = [useCall(deleteTask), useCall(restoreTask), useCall(copyTask)]
  useRefusedToast(removing.refused, texts.deleteFailed)
  useRefusedToast(restoring.refused, texts.restoreFailed)
  useRefusedToast(copying.refused, texts.copyFailed)

  async function restore(id: string): Promise<boolean> {
    const back = await restoring.run({ id })
    refresh()
    if (back) toast(t(texts.restored), 'ok')
    return back !== undefined
  }
  async function removeTask({ _id: id, mother, taskName: name }: Task): Promise<boolean> {
    const done = await removing.run({ id, mother })
    refresh()
    if (!done) return false
    const below = done.count - 1
    const text = below > 0 ? t(texts.deletedWith, { name, count: below }) : t(texts.deleted, { name })
    toast(text, 'info', { action: { label: t(kit.undo), run: () => void restore(id) } })
    return true
  }
  return {
    restore,
    async remove(task: Task): Promise<boolean> {
      const { _id: id, taskName: name, childrenQty } = task
      const contents = childrenQty > 0 ? await contentsOf(id) : undefined
      const count = contents ? contents.tasks : 0
      const text =
        count > 0 ? t(texts.deleteWith, { count, hours: hoursSaid(contents?.hoursLogged ?? 0) }) : t(texts.deleteOne)
      const agreed = await confirm({ title: t(texts.deleteTitle, { name }), text, yes: t(texts.remove), danger: true })
      return agreed && removeTask(task)
    },
    async copy({ _id: id, taskName: name }: Task): Promise<string | undefined> {
      const made = await copying.run({ id })
      refresh()
      if (!made) return undefined
      const { count, task } = made
      const text = count > 1 ? t(texts.copiedWith, { name, count: count - 1 }) : t(texts.copied, { name })
      const undo = () => void removing.run({ id: task._id, mother: task.mother }).then(refresh)
      toast(text, 'ok', { action: { label: t(kit.undo), run: undo } })
      return task._id
    }
  }
}
