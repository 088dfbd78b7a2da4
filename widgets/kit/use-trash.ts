// Deleting asks nothing and can be undone for as long as its message is on screen.
import type { Call, Shapes } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'

import { toast } from './dialogs/toast.tsx'
import { useRefusedToast } from './dialogs/use-refused-toast.ts'
import { undo } from './texts.ts'
import { useCall } from './use-call.ts'

type CallById = Call<Shapes, `${string}{id}${string}`>

interface Trash {
  remove: CallById
  restore: CallById
  /** `{message}` in the two failures is what the server says. */
  texts: { deleted: string; restored: string; deleteFailed: string; restoreFailed: string }
  /** Reads again what shows the record. */
  refresh: () => void
}

interface UsingTrash {
  /** Deletes the record of an id: true once it has gone. */
  remove: (id: string) => Promise<boolean>
  bringBack: (id: string) => Promise<void>
}

export function useTrash({ remove, restore, texts, refresh }: Trash): UsingTrash {
  const removing = useCall(remove)
  const restoring = useCall(restore)
  useRefusedToast(removing.refused, texts.deleteFailed)
  useRefusedToast(restoring.refused, texts.restoreFailed)

  async function bringBack(id: string) {
    const back = await restoring.run({ id })
    refresh()
    if (back !== undefined) toast(t(texts.restored), 'ok')
  }
  return {
    bringBack,
    async remove(id) {
      const done = await removing.run({ id })
      refresh()
      if (done === undefined) return false
      toast(t(texts.deleted), 'info', { action: { label: t(undo), run: () => void bringBack(id) } })
      return true
    }
  }
}
