// Deleting a job asks nothing and can be undone for as long as the message stands.
import { deleteJob, listAllJobs, restoreJob } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import { jobDeleted } from '#shared/jobs/texts.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useSaid } from '#widgets/kit/dialogs/use-refused-toast.ts'

export function useDeleteJob(): (job: KeptJob) => Promise<void> {
  const { run: remove, refused } = useCall(deleteJob)
  const { run: restore, refused: notRestored } = useCall(restoreJob)
  useSaid(refused, texts.deleteFailed)
  useSaid(notRestored, texts.restoreFailed)

  async function bringBack(id: string) {
    const back = await restore({ id })
    reload(listAllJobs)
    if (back) toast(t(texts.jobRestored), 'ok')
  }
  return async ({ _id: id }) => {
    const done = await remove({ id })
    reload(listAllJobs)
    if (done) toast(t(jobDeleted), 'info', { action: { label: t(texts.undo), run: () => void bringBack(id) } })
  }
}
