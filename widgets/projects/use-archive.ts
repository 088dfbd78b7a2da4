// Archiving, deleting and restoring projects; what goes along is said before.
import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { deleteProject, editProject, readContents, restoreProject } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/page-texts.ts'
import type { Listed } from '#shared/projects/list.ts'
import type { Contents } from '#shared/projects/schemas.ts'
import { hasEntries } from '#shared/projects/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

const TRASH = {
  remove: deleteProject,
  restore: restoreProject,
  texts: {
    deleted: texts.removed,
    restored: texts.restored,
    deleteFailed: texts.removeFailed,
    restoreFailed: texts.restoreFailed
  }
}

/** Without an answer of the server the question is asked without the figures. */
const contentsOf = (id: string): Promise<Contents | undefined> => api(readContents, { id }).catch(() => undefined)

export function useArchive(refresh: () => void) {
  const archiving = useCall(editProject)
  useRefusedToast(archiving.refused, texts.saveFailed)
  const { remove, bringBack } = useTrash({ ...TRASH, refresh })

  async function archiveProject({ _id: id, projectName: name }: Listed) {
    const done = await archiving.run({ id, isArchived: true })
    refresh()
    if (!done) return
    const action = { label: t(kit.undo), run: () => void bringBack(id) }
    toast(t(texts.archivedWell, { name }), 'info', { action })
  }
  return {
    bringBack,
    async archive(project: Listed) {
      const contents = await contentsOf(project._id)
      const title = t(texts.archiveTitle, { name: project.projectName })
      const text = contents ? t(texts.archiveText, contents) : t(texts.archiveUnknown)
      if (await confirm({ title, text, yes: t(texts.archive), danger: true })) await archiveProject(project)
    },
    async remove(project: Listed) {
      const entries = (await contentsOf(project._id))?.entries ?? 0
      const title = t(texts.removeTitle, { name: project.projectName })
      if (entries > 0) {
        const text = t(hasEntries, { count: entries })
        if (await confirm({ title, text, yes: t(texts.archive) })) await archiveProject(project)
      } else if (await confirm({ title, text: t(texts.removeText), yes: t(texts.remove), danger: true }))
        await remove(project._id)
    }
  }
}
