// The session's life on a page: found at start, entered, left, and the same in every tab.
import { $refused, $token, api, keepToken } from '../kit/calls/api.ts'
import { forgetDrafts } from '../kit/form/drafts.ts'
import { environment } from '../kit/environment.ts'
import { Refused } from '../kit/calls/refused.ts'
import { shared } from '../kit/registry.ts'
import { readMe } from './me-call.ts'
import { $farewell, $me, $ready, $unreached } from './store.ts'
import * as texts from './texts.ts'
import { tabs } from './tabs.ts'
import { isOver } from './token.ts'
import { forgetViewed, restoreViewed } from './viewing.ts'

/** Another tab may have changed what the device keeps. */
const readToken = (): string | undefined => environment.keep.getItem('token') ?? undefined

export const TICKET = 'forcedUpdateTicket'
/** Who this tab was last for. */
export const LAST = 'lastPerson'

/** What somebody else read or typed at this tab is not for the next one. */
async function makeRoomFor(personId: string): Promise<void> {
  if (environment.tab.getItem(LAST) === personId) return
  // Fetched now, for the login page has nothing to forget and should not wait for it.
  const { forgetReads } = await import('../kit/calls/load.ts')
  forgetReads()
  forgetDrafts()
  environment.tab.setItem(LAST, personId)
}

/** Asks who is signed in; once more, when what they may do has changed. */
export async function load(): Promise<void> {
  const token = $token.get()
  const me = await api(readMe, {})
  await makeRoomFor(me.id)
  // Another tab signed out, or somebody else in, while the answer was on its way.
  if ($token.get() !== token) return
  // Whoever was recalled is drawn already, and mostly nothing has changed since.
  if (JSON.stringify(me) !== JSON.stringify($me.get())) $me.set(me)
  $unreached.set(undefined)
  $ready.set(true)
}

/** Nobody is signed in on this page any more. What was being typed waits for the same person to come back. */
function leave(why: string | undefined): void {
  $token.set(undefined)
  forgetViewed()
  $farewell.set(why)
  $me.set(undefined)
  $unreached.set(undefined)
  $ready.set(true)
}

/** Only the tab where it happened clears the device: a slow one could throw away the token of the next person. */
export function leaveEverywhere(why: string | undefined): void {
  keepToken(undefined)
  leave(why)
  tabs.tell({ kind: 'out', why })
}

/** Takes a token that the server just gave, here and in the other tabs. */
export async function enter(token: string): Promise<void> {
  keepToken(token)
  $farewell.set(undefined)
  await load()
  tabs.tell({ kind: 'in' })
}

export const forcedTicket = (): string | undefined => environment.tab.getItem(TICKET) ?? undefined
export const forgetForcedTicket = (): void => environment.tab.removeItem(TICKET)

/** When the server has ended the session already, as after a change of the password. */
export const forgetSession = (why: string): void => leaveEverywhere(why)

let asking = false

/** A call was refused: when that is because the session is over, the page is left. */
async function isItOver(refused: Refused | undefined): Promise<void> {
  const token = $token.get()
  // A second factor is asked for since this page was opened: whoever must set one up is led there.
  if (refused?.refusal.status === 428 && $me.get()?.mustSetUpFactor === false) return void load()
  if (refused?.refusal.status !== 401 || asking || !$me.get() || !token) return
  asking = true
  try {
    await api(readMe, {})
  } catch (error) {
    const isEnded = error instanceof Refused && error.refusal.status === 401
    if (isEnded && $token.get() === token) leaveEverywhere(texts.ended)
  } finally {
    asking = false
  }
}

const AGAIN_MS = 5000
let again: ReturnType<typeof setTimeout> | undefined

async function find(): Promise<void> {
  clearTimeout(again)
  const token = readToken()
  if (!token) return leave(undefined)
  if (isOver(token, new Date())) return leaveEverywhere(texts.expired)
  keepToken(token)
  try {
    await load()
    if ($me.get()) restoreViewed()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The refusal of an old token is not about the one that another tab stored meanwhile.
    if (readToken() !== token) return
    if (error.refusal.status === 401) return leaveEverywhere(texts.ended)
    // Offline, the token may still be valid: nobody is sent to the login page for that.
    $unreached.set(error.refusal)
    again = setTimeout(() => void find(), AGAIN_MS)
  }
}

/** Asks who is signed in, and follows what happens to the session from here on. Widgets that were loaded apart start it once. */
export const startSession = (): Promise<void> => shared('session start', begin)

async function begin(): Promise<void> {
  tabs.hear(said => {
    clearTimeout(again)
    if (said.kind === 'out') leave(said.why)
    else void find()
  })
  $refused.listen(refused => void isItOver(refused))
  await find()
}
