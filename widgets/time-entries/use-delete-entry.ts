// Deleting does not ask, and can be undone while its message is shown.
import { t } from '#shared/kit/texts.ts'
import { deleteEntry, restoreEntry } from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { focusEntry } from '#shared/time-entries/to-focus.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'

import { refresh } from './refresh.ts'

export function useDeleteEntry(): (entry: Entry) => Promise<boolean> {
  const { run: remove, refused } = useCall(deleteEntry)
  const { run: restore, refused: notRestored } = useCall(restoreEntry)
  const say = useEmit()
  useRefusedToast(refused, texts.deleteFailed)
  useRefusedToast(notRestored, texts.toggleFailed)

  async function bringBack(id: string) {
    if (!(await restore({ id }))) return
    focusEntry(id)
    refresh()
    toast(t(texts.restored), 'ok')
  }
  return async ({ _id: id }) => {
    const done = await remove({ id })
    refresh()
    if (done) say('bee-deleted', { id })
    if (done) toast(t(texts.deleted), 'info', { action: { label: t(texts.undo), run: () => void bringBack(id) } })
    return done !== undefined
  }
}
