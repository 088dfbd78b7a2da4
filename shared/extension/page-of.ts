// Whose work a page is: found among the links of tasks and the addresses in what was logged. Pure, and asked of nobody.
import { taskPath } from '../tasks/task-path.ts'
import type { WorkChoice } from '../timer/work.ts'
import type { Snapshot } from './snapshot.ts'

/** What an address says of where it was copied, and not of where it leads. */
const NOISE = /^(?:utm_\w+|usp|pli|tab|dl|authuser)$/
/** How a document was open when its address was copied. */
const MODE = /\/(?:edit|view|preview)?$/

interface Place {
  host: string
  path: string
  asks: [string, string][]
}

function placeOf(address: string): Place | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const asks = [...url.searchParams].filter(([name]) => !NOISE.test(name))
  return { host: url.host.replace(/^www\./, ''), path: url.pathname.replace(MODE, ''), asks }
}

/** Whether the page is the link's, or below it. What leads to the front of a site belongs to nobody. */
function isAt(page: Place, link: Place): boolean {
  if (page.host !== link.host || (link.path === '' && link.asks.length === 0)) return false
  if (page.path !== link.path && !page.path.startsWith(`${link.path}/`)) return false
  return link.asks.every(([name, value]) => page.asks.some(([other, its]) => other === name && its === value))
}

const ADDRESS = /https?:\/\/[^\s"'<>]+/g

const addressesIn = (html: string): string[] =>
  [...html.matchAll(ADDRESS)].map(([found]) => found.replaceAll('&amp;', '&'))

type Source = Pick<Snapshot, 'server' | 'tasks' | 'today'>

function* known({ server, tasks, today }: Source): Generator<{ link: string; chosen: WorkChoice }> {
  for (const { _id: taskId, projectId, wbsId, taskName: label, links = [] } of tasks) {
    const chosen = { projectId, wbsId, taskId, label }
    for (const link of [server + taskPath(taskId), ...links]) yield { link, chosen }
  }
  for (const { projectId, wbsId, taskId, taskName, projectName, notes } of today?.entries ?? []) {
    if (!projectId) continue
    const chosen = { projectId, wbsId: wbsId ?? null, taskId: taskId ?? null, label: taskName ?? projectName ?? '' }
    for (const link of addressesIn(notes)) yield { link, chosen }
  }
}

/** The longest address says most; of two that say the same, a task's own link. */
export function workOf(address: string, source: Source): WorkChoice | undefined {
  const page = placeOf(address)
  let best: { length: number; chosen: WorkChoice } | undefined
  if (!page) return undefined
  for (const { link, chosen } of known(source)) {
    const place = placeOf(link)
    if (!place || !isAt(page, place)) continue
    const length = place.path.length + place.asks.length
    if (!best || length > best.length) best = { length, chosen }
  }
  return best?.chosen
}

/** An address as it is shown: where it is, without how it is reached. */
export const shownAddress = (address: string): string => {
  const url = URL.parse(address)
  return url ? (url.host + url.pathname).replace(/\/$/, '') : ''
}
