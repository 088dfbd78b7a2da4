// Whether a newer build is out: the hash of the deployed one against the hash read at the start.
import { atom } from 'nanostores'

import { askHash } from '#widgets/kit/element/build-hash.ts'

const EVERY = 300_000

export const $updated = atom(false)

async function readHash(): Promise<string | undefined> {
  const answer = await askHash()
  return answer?.ok ? (await answer.text().catch(() => '')).trim() || undefined : undefined
}

export async function watchUpdates(): Promise<void> {
  const first = await readHash()
  if (!first) return
  const look = async () => {
    const now = await readHash()
    if (now && now !== first) {
      $updated.set(true)
      clearInterval(timer)
    }
  }
  const timer = setInterval(() => void look(), EVERY)
  // A script that fails to load may have been removed by a newer build.
  addEventListener('vite:preloadError', () => void look())
}
