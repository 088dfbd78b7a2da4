// Deleting an application asks nothing and can be undone for as long as the message stands.
import { deleteApplication, listAllJobs, restoreApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application } from '#shared/jobs/schemas.ts'
import { applicationDeleted } from '#shared/jobs/texts.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useSaid } from '#widgets/kit/dialogs/use-refused-toast.ts'

export function useDeleteApplication(onChanged: () => void): (one: Application) => Promise<void> {
  const { run: remove, refused } = useCall(deleteApplication)
  const { run: restore, refused: notRestored } = useCall(restoreApplication)
  useSaid(refused, texts.applicationNotDeleted)
  useSaid(notRestored, texts.restoreFailed)

  const refresh = () => {
    onChanged()
    reload(listAllJobs)
  }
  async function bringBack(id: string) {
    const back = await restore({ id })
    refresh()
    if (back) toast(t(texts.applicationRestored), 'ok')
  }
  return async ({ _id: id }) => {
    const done = await remove({ id })
    refresh()
    if (done) toast(t(applicationDeleted), 'info', { action: { label: t(texts.undo), run: () => void bringBack(id) } })
  }
}
