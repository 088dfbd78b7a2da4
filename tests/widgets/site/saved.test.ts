// Every form of the site, as a person uses it: what is typed is not lost, what is saved is saved once, and a form that is
// saved is left without a question. The pages are those of the route table, the forms those that stand there.
import { sql } from 'kysely'
import type { Locator } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { portalNames } from '#shared/portals.ts'
import type { Route } from '#site/routes/public.ts'
import { routes } from '#site/routes/routes.ts'
import { repeatWith, sample } from '#tests/kit/length.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { othersSaved, saveMine } from '#widgets/kit/texts.ts'

import { donesOn, lacking, REFUSALS, refuseWith } from '../refuses.ts'
import { inBrowser, stageFor } from '../stage.ts'
import { type Hints, hasWords } from './fill.ts'
import { pages, unreached } from './found.ts'
import { hintsFor, partOf, tableOf } from './hints.ts'
import { type Place, Visitor, type Write } from './visit.ts'

const SOME = 5

const asPattern = ({ path }: Route) => path.toLowerCase().replaceAll(/\{(\w+)\}/g, ':$1')
const stage = stageFor(new URL('shell.ts', import.meta.url), [...new Set(Object.values<Route>(routes).map(asPattern))])
let owner: TestPerson

beforeAll(async () => {
  const { server } = stage
  await fillDemo(server.database, { now: server.clock.now, people: 12, weeks: 1, hashes: new Map() })
  const portals = [...portalNames]
  const { id, email } = await server.database.transaction(trx =>
    trx.selectFrom('person').select(['id', 'email']).where('role', '=', 'Owner').orderBy('id').executeTakeFirstOrThrow()
  )
  owner = { id, email, ...(await server.signIn({ id, email, role: 'Owner' })) }
  await server.database.transaction(trx =>
    trx.updateTable('session').set({ portals }).where('id', '=', owner.sessionId).execute()
  )
})

async function hrefOf({ path }: Route): Promise<string> {
  let href = path
  for (const [whole, place = ''] of path.matchAll(/\{(\w+)\}/g)) href = href.replace(whole, await standsFor(place))
  return href
}

async function standsFor(place: string): Promise<string> {
  const { table, word } = tableOf(place)
  if (word !== undefined) return word
  if (table === undefined) return owner.id
  const { rows } = await stage.server.database.transaction(trx =>
    sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(trx)
  )
  return rows[0]?.id ?? ''
}

/** How many records there are that were ever written with these words. */
async function recordsWith(words: string): Promise<number> {
  const { rows } = await stage.server.database.transaction(trx =>
    sql<{ count: string }>`select count(distinct (about, record_id)) as count from audit_record
      where after::text like ${`%${words}%`} and before is null`.execute(trx)
  )
  return Number(rows[0]?.count)
}

const BEGINS = [/^(Add|Create|New|Request|Write)\b/, /^Edit\b/]

/** The form of the page, and those behind its buttons: one to begin something, and one to change something. */
async function placesAt(visitor: Visitor, href: string, tag: string): Promise<Place[]> {
  const names = await visitor.page
    .locator('main button:not([type=submit], [role])')
    .filter({ visible: true })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim()))
  const openers = BEGINS.flatMap(begins => names.filter(name => begins.test(name)).slice(0, 1))
  const places: Place[] = (await visitor.form(false).count()) > 0 ? [{ href, tag, opener: undefined }] : []
  for (const opener of openers) if (await visitor.isForm({ href, tag, opener })) places.push({ href, tag, opener })
  return places
}

let count = 0
/** Words that nobody else has written. */
const words = () => `Wren ${String.fromCodePoint(65 + (count % 26), 97 + (Math.floor(count++ / 26) % 26))}ley`

const isSaved = ({ status }: Write) => status < 300

/** Saves, by one write, and is asked nothing. */
async function savesOnce(person: Visitor, form: Locator, clickCount = 1): Promise<Write> {
  const writes = await person.save(form, clickCount)
  const saved = writes.filter(isSaved)
  expect(saved, `saved once, but: ${await person.told()} ${JSON.stringify(writes)}`).toHaveLength(1)
  const [one] = saved
  if (!one) throw new Error('it was not saved')
  expect(await person.question().isVisible(), `a question after ${one.method} ${one.path}`).toBe(false)
  return one
}

/** From where it went when it was saved, back to its form: it stands there still, or what was saved can be changed. */
async function comesBack(person: Visitor, form: Locator, typed: string): Promise<Locator | undefined> {
  if (await hasWords(form, typed)) return form
  if (!(await person.edits(typed))) return undefined
  const again = person.form(await person.hasDialog())
  await again.waitFor()
  return again
}

/** One tab saves what another has open, and has changed too. */
async function twoTabs(
  person: Visitor,
  form: Locator,
  other: Visitor,
  otherForm: Locator,
  hints: Hints
): Promise<void> {
  const [mine, theirs] = [words(), words()]
  await person.fill(form, mine, hints)
  await other.fill(otherForm, theirs, hints)
  await savesOnce(other, otherForm)
  const [late] = await person.save(form)
  expect(late?.status, 'a save that came too late').toBe(409)
  await person.page.getByText(othersSaved).waitFor()
  expect(await hasWords(form, mine), 'what was typed stands beside what somebody else saved').toBe(true)
  const before = person.writes.length
  await person.page.getByRole('button', { name: saveMine }).click()
  await person.settled()
  expect(person.writes.slice(before).filter(isSaved), 'mine, saved over theirs').toHaveLength(1)
  expect(await person.question().isVisible(), 'a question after mine was saved').toBe(false)
}

async function holds(person: Visitor, place: Place, name: string): Promise<void> {
  const { opener } = place
  const isInDialog = opener !== undefined
  const hints = hintsFor(name)
  const typed = words()
  await person.go(place)
  let form = await person.open(place)
  const hasLine = (await person.fill(form, typed, hints)) !== undefined

  // What is typed is asked about, or there again.
  if (hasLine && !(await person.leaves(isInDialog))) {
    if (!isInDialog) await person.go(place)
    form = await person.open(place)
    expect(await hasWords(form, typed), 'what was typed stands when one comes again').toBe(true)
    await person.fill(form, typed, hints)
  }
  const part = partOf(name)
  if (part !== undefined && !isInDialog) {
    const inner = await person.open({ ...place, opener: part })
    await person.fill(inner, words(), hints)
    await person.save(inner)
  }

  // The line is dead: what was typed stands, and two presses more save it once.
  const lost = await person.cutOff(() => person.save(form))
  if (lost === 0 && !(await form.isVisible())) return
  if (hasLine) expect(await hasWords(form, typed), 'what was typed stands after a save that failed').toBe(true)
  for (const refusal of lost > 0 ? REFUSALS : []) {
    const dones = await donesOn(person.page)
    await person.cutOff(() => person.save(form), refuseWith(refusal))
    const after = `after ${refusal.status}`
    expect(await form.isVisible(), `the form stands ${after}`).toBe(true)
    if (hasLine) expect(await hasWords(form, typed), `what was typed stands ${after}`).toBe(true)
    expect(lacking(await donesOn(person.page), dones), `nothing is said to be saved ${after}`).toEqual([])
    expect(await person.told(), `it is said ${after}`).not.toBe('')
  }
  const first = await savesOnce(person, form, 2)
  if (first.sentRev === undefined) expect(await recordsWith(typed), 'records of two presses').toBeLessThanOrEqual(1)

  // Saved once more, it is the same record.
  const once = hasLine && (await comesBack(person, form, typed))
  if (!once) return
  expect(await once.locator('[aria-invalid=true]').count(), 'a form that was saved scolds').toBe(0)
  const again = words()
  await person.fill(once, again, hints)
  const second = await savesOnce(person, once)
  expect(await recordsWith(again), 'a second record').toBe(0)
  if (first.rev !== undefined)
    expect(second.rev, `${second.method} ${second.path} after ${first.rev}`).toBe(first.rev + 1)
  if (second.sentRev === undefined) return

  const here = await comesBack(person, once, again)
  if (!here) return
  const there = await person.page.evaluate(() => location.pathname + location.search)
  const other = new Visitor(await stage.show(there))
  await other.page.locator('main h1').filter({ visible: true }).first().waitFor()
  await other.settled()
  if (await person.hasDialog()) await other.edits(again)
  const otherForm = other.form(await person.hasDialog())
  await otherForm.waitFor()
  await other.settled()
  await twoTabs(person, here, other, otherForm, hints)
}

test('every form of a record is on some page', () => {
  expect(unreached()).toEqual([])
})

test.for(sample(pages, SOME, 'forms'))(
  'what is written at %s is kept until it is saved, and saved once',
  inBrowser,
  async ([name, route]) => {
    const person = new Visitor(await stage.open('/notifications', { as: owner }))
    const href = await hrefOf(route)
    await person.go({ href, tag: route.widget })
    for (const place of await placesAt(person, href, route.widget)) {
      await person.begin()
      await holds(person, place, name).catch((error: unknown) => {
        throw new Error(`${href}, ${place.opener ?? 'its form'}, ${repeatWith}`, { cause: error })
      })
    }
  }
)
