// Who is signed in on this page. Undefined while nobody is; `$ready` says that the question has been asked.
import { atom, computed } from 'nanostores'

import { shared } from '../kit/registry.ts'
import type * as S from './schemas.ts'
import type { Out } from '../kit/call.ts'

export type Me = Out<typeof S.me>

export const $me = shared('me', () => atom<Me | undefined>())
export const $ready = shared('ready', () => atom(false))

/** Whom a privileged person looks at the site as; kept for the tab. */
export interface Viewed {
  userId: string
  firstName: string
  lastName: string
  profilePic: string
}
export const $viewed = shared('viewed', () => atom<Viewed | undefined>())

/** Whose data screens show: the viewed person's, or one's own. */
export const $shownId = computed([$me, $viewed], (me, viewed) => viewed?.userId ?? me?.id)
