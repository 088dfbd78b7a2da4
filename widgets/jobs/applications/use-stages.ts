// The stages of applications on a screen: which there are, and moving along them, with the way back in the message.
import { listApplicationStages, placeApplications, readApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, Move, Stage } from '#shared/jobs/schemas.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { undo } from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export const useStages = (jobId?: string): readonly Stage[] =>
  useRead(listApplicationStages, jobId ? { jobId } : {}).data?.stages ?? []

type Movable = Pick<Application, '_id' | 'rev'>

export interface Moving {
  /** Whether whoever looks may move them at all. */
  allowed: boolean
  move: (rows: readonly Movable[], stageId: string) => Promise<boolean>
}

export function useMoving(onMoved: () => void): Moving {
  const placing = useCall(placeApplications)
  useRefusedToast(placing.refused, texts.notMovedTo)
  const refresh = () => {
    reload(listApplicationStages)
    reload(readApplication)
    onMoved()
  }
  async function takeBack(moves: Move[]) {
    const done = await placing.run({ moves })
    refresh()
    if (done) toast(t(texts.movedBack), 'ok')
  }
  return {
    allowed: placing.allowed,
    async move(rows, stageId) {
      const done = await placing.run({ moves: rows.map(({ _id: id, rev }) => ({ id, rev, stageId })) })
      refresh()
      if (!done) return false
      const { back, message } = done
      toast(message, 'ok', back.length > 0 ? { action: { label: t(undo), run: () => void takeBack(back) } } : undefined)
      return true
    }
  }
}
