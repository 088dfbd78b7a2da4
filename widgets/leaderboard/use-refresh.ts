// The Refresh button: reloads everything, and announces it before and after.
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { readLeaderboardPage, readOrganisation } from '#shared/leaderboard/calls.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

export function useRefresh(input: Input<typeof readLeaderboardPage>): {
  refresh: () => void
  refused: Refusal | undefined
} {
  const { busy, refused, run } = useCall(readLeaderboardPage)
  async function again() {
    if (busy) return
    toast(t(texts.refreshing))
    const page = await run(input)
    if (!page) return
    putAnswer(readLeaderboardPage, input, page)
    // Of a longer list other pages are on screen.
    if (page.next !== undefined) reload(readLeaderboardPage)
    reload(readOrganisation)
    reload(readDashboard, { userId: input.userId })
    toast(t(texts.refreshed), 'ok')
  }
  return { refresh: () => void again(), refused }
}
