// Tabs of one browser tell each other that a summary was saved, so that the other reads it before somebody types on.
import { reload } from '#shared/kit/calls/load.ts'
import { shared } from '#shared/kit/registry.ts'
import { readSummaries } from '#shared/summaries/calls.ts'

const port = shared('summaries channel', () => new BroadcastChannel('workbee/summaries'))

export const tellTabs = (userId: string): void => port.postMessage(userId)

export function hearTabs(userId: string): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === userId) reload(readSummaries, { userId })
  }
  port.addEventListener('message', heard)
  return () => port.removeEventListener('message', heard)
}
