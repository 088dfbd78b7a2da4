// Who is signed in on this page. Undefined while nobody is; `$ready` says that the question has been asked.
import { atom, computed } from 'nanostores'

import type { Out } from '../kit/calls/call.ts'
import type { Refusal } from '../kit/calls/refused.ts'
import { now } from '../kit/time/now.ts'
import { liveIn } from '../kit/time/lives-in.ts'
import { shared } from '../kit/registry.ts'
import type * as S from './schemas.ts'

export type Me = Out<typeof S.me>

export const $me = shared('me', () => atom<Me | undefined>())
// The first listener, so that what is drawn then has the right clock.
$me.listen(me => liveIn(me?.timeZone, now))
export const $ready = shared('ready', () => atom(false))

/** Why the session could not be read: the server cannot be reached. It is retried by itself. */
export const $unreached = shared('unreached', () => atom<Refusal | undefined>())

/** The sentence that the login page shows to somebody who did not mean to be there. */
export const $farewell = shared('farewell', () => atom<string | undefined>())

/** Whom a privileged person looks at the site as; kept for the tab. */
export type Viewed = Out<(typeof S.startViewing)['answer']>
export const $viewed = shared('viewed', () => atom<Viewed | undefined>())

/** Whose data screens show: the viewed person's, or one's own. */
export const $shownId = computed([$me, $viewed], (me, viewed) => viewed?.userId ?? me?.id)
