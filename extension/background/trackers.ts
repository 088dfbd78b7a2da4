// Start buttons stand where the browser's permission says so, and nowhere else: the permission is what is kept of the choice.
import { noteOf } from '#shared/extension/page-note.ts'
import { originAt, ownHost, trackerAt, trackers, workTitle } from '#shared/extension/trackers.ts'
import { isRecord, isText } from '#shared/kit/is.ts'

import { browser, type Sender } from '../browser.ts'
import type { Background } from './background.ts'

const LONGEST_TITLE = 500

let last: Promise<unknown> = Promise.resolve()

async function register(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll()
  const own = origins.flatMap(origin => ownHost(origin) ?? [])
  const wanted = [
    ...trackers.filter(({ origin }) => origins.includes(origin)),
    ...own.map(host => ({ id: `own ${host}`, origin: `https://${host}/*` }))
  ]
  const known = await browser.scripting.getRegisteredContentScripts()
  const gone = known.filter(({ id }) => !wanted.some(one => one.id === id)).map(({ id }) => id)
  const fresh = wanted.filter(({ id }) => !known.some(one => one.id === id))
  if (gone.length > 0) await browser.scripting.unregisterContentScripts({ ids: gone })
  if (fresh.length > 0)
    await browser.scripting.registerContentScripts(
      fresh.map(({ id, origin }) => ({ id, matches: [origin], js: ['start-button.js'], runAt: 'document_idle' }))
    )
}

/** One after the other, so that none registers what another has just registered. */
function keepUp(): void {
  last = last.then(register).catch(() => undefined)
}

/** Also where the permission is given or taken in the browser's own settings. */
export function followTrackers(): void {
  browser.permissions.onAdded.addListener(keepUp)
  browser.permissions.onRemoved.addListener(keepUp)
  browser.runtime.onInstalled.addListener(keepUp)
  browser.runtime.onStartup.addListener(keepUp)
}

/** The permission may have been given back while the page stayed open. */
async function isAllowed(address: string): Promise<boolean> {
  const origin = originAt(address)
  return origin !== undefined && browser.permissions.contains({ origins: [origin] })
}

/** The browser says which page it is: what the page itself says counts for its title alone. */
export async function startHere(background: Background, message: unknown, { id, url, tab }: Sender): Promise<unknown> {
  if (id !== browser.runtime.id || !tab || !url || !trackerAt(url)) return undefined
  if (!isRecord(message) || message['kind'] !== 'start-here' || !isText(message['title'])) return undefined
  if (!(await isAllowed(url))) return undefined
  const title = workTitle(url, message['title'].slice(0, LONGEST_TITLE))
  return noteOf({ address: url, title }) ? (await background.startFor({ address: url, title })) === true : undefined
}
