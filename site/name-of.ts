import { load } from '#shared/kit/calls/load.ts'
import { readProfile } from '#shared/people/calls.ts'

import type { PersonName } from './title.ts'

/** Tells the name now and whenever it changes. The page itself reads the same profile, so that nothing is asked twice. */
export function hearName(id: string, told: (named: PersonName) => void, until: AbortSignal): void {
  if (until.aborted) return
  const stop = load(readProfile, { id }).subscribe(({ data }) => data && told(data))
  until.addEventListener('abort', stop)
}
