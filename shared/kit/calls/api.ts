// `api(row, input)`: the page's way to the server, with the session's token and a key for each write.
import { atom } from 'nanostores'

import { type Ask, connect, type Send } from './client.ts'
import { environment } from '../environment.ts'
import { keyed } from './keyed.ts'
import type { Refused } from './refused.ts'
import { shared } from '../registry.ts'

const TOKEN = 'token'
/** What was shown last: it goes with the sign-in that it was shown to. */
export const LAST_KNOWN = 'workbee/known'

/** The session's token, kept on the device under the name the described client uses. */
export const $token = shared('token', () => atom<string | undefined>(environment.keep.getItem(TOKEN) ?? undefined))

export function keepToken(token: string | undefined): void {
  if (token !== environment.keep.getItem(TOKEN)) environment.keep.removeItem(LAST_KNOWN)
  if (token) environment.keep.setItem(TOKEN, token)
  else environment.keep.removeItem(TOKEN)
  $token.set(token)
}

/** The last refusal of any call, for those who must act on it wherever it happened. */
export const $refused = shared('refused', () => atom<Refused | undefined>())

/** The id of whoever the person looks at the site as. */
export const $viewing = shared('viewing', () => atom<string | undefined>())

/** Loaded lazily with the first call, or as soon as one is likely. */
export const prepareCalls = () => import('./send-ky.ts')

/** A file goes by a way of its own, which says how far it is. */
const send: Send = async request =>
  (await (request.body instanceof Blob ? import('./send-file.ts') : prepareCalls())).send(request)

export const api: Ask = shared('api', () =>
  keyed(
    connect({
      send,
      base: () => environment.api,
      token: () => $token.get(),
      viewing: () => $viewing.get(),
      onRefused: refused => $refused.set(refused)
    })
  )
)
