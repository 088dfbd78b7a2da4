// Whoever comes back sees at once what they saw last: the session and the data are asked for meanwhile, side by side.
import { environment } from '#shared/kit/environment.ts'
import { keepFor, keepKnown, type Known, recall } from '#shared/kit/calls/last-known.ts'
import { LAST } from '#shared/session/start.ts'
import { $me, $ready, type Me } from '#shared/session/store.ts'
import { isViewing } from '#shared/session/viewing.ts'

/** The page's own script is called otherwise in every other build. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

const isMe = (known: Known): known is Known & Me => 'role' in known && 'permissions' in known

/** A tab that looks at the site as somebody, or that was another person's, waits for the server. */
function recallMe(): void {
  if ($ready.get() || isViewing()) return
  const me = recall()
  const last = environment.tab.getItem(LAST)
  if (!me || !isMe(me) || (last !== null && last !== me.id)) return
  environment.tab.setItem(LAST, me.id)
  $me.set(me)
  $ready.set(true)
}

export function recallVisit(): void {
  keepFor(build())
  recallMe()
  $me.subscribe(me => me && keepKnown(me))
}
