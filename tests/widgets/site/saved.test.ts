// Every form of the site, as a person uses it: what is typed is not lost, what is saved is saved once, and a form that is
// saved is left without a question. The pages are those of the route table, the forms those that stand there.
import { sql } from 'kysely'
import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { portalNames } from '#shared/portals.ts'
import type { Route } from '#site/public-routes.ts'
import { routes } from '#site/routes.ts'
import { repeatWith, sample } from '#tests/kit/length.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { othersSaved, saveMine } from '#widgets/kit/texts.ts'

import { stageFor } from '../stage.ts'
import { type Hints, hasWords } from './fill.ts'
import { pages, unreached } from './found.ts'
import { hintsFor, partOf, tableOf } from './hints.ts'
import { type Place, Visitor, type Write } from './visit.ts'

const SOME = 9

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

class Person extends Visitor {
  /** Saves, by one write, and is asked nothing. */
  async savesOnce(form: Locator, clickCount = 1): Promise<Write> {
    const writes = await this.save(form, clickCount)
    const saved = writes.filter(isSaved)
    expect(saved, `saved once, but: ${await this.told()} ${JSON.stringify(writes)}`).toHaveLength(1)
    const [one] = saved
    if (!one) throw new Error('it was not saved')
    expect(await this.question().isVisible(), `a question after ${one.method} ${one.path}`).toBe(false)
    return one
  }

  /** From where it went when it was saved, back to its form: it stands there still, or what was saved can be changed. */
  async comesBack(form: Locator, typed: string): Promise<Locator | undefined> {
    if (await hasWords(form, typed)) return form
    if (!(await this.edits(typed))) return undefined
    const again = this.form(await this.hasDialog())
    await again.waitFor()
    return again
  }
}

/** One tab saves what another has open, and has changed too. */
async function twoTabs(person: Person, form: Locator, other: Person, otherForm: Locator, hints: Hints): Promise<void> {
  const [mine, theirs] = [words(), words()]
  await person.fill(form, mine, hints)
  await other.fill(otherForm, theirs, hints)
  await other.savesOnce(otherForm)
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

async function holds(person: Person, place: Place, name: string): Promise<string> {
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
  if (lost === 0 && !(await form.isVisible())) return 'is part of another form'
  if (hasLine) expect(await hasWords(form, typed), 'what was typed stands after a save that failed').toBe(true)
  const first = await person.savesOnce(form, 2)
  if (first.sentRev === undefined) expect(await recordsWith(typed), 'records of two presses').toBeLessThanOrEqual(1)

  // Saved once more, it is the same record.
  const once = hasLine && (await person.comesBack(form, typed))
  if (!once) return `${first.method} ${first.path} ${await recordsWith(typed)} and goes`
  expect(await once.locator('[aria-invalid=true]').count(), 'a form that was saved scolds').toBe(0)
  const again = words()
  await person.fill(once, again, hints)
  const second = await person.savesOnce(once)
  expect(await recordsWith(again), 'a second record').toBe(0)
  if (first.rev !== undefined) expect(second.rev, `${second.method} ${second.path} after ${first.rev}`).toBe(first.rev + 1)
  if (second.sentRev === undefined) return `${first.method} ${first.path} ${second.method} has no rev`

  const here = await person.comesBack(once, again)
  if (!here) return `${second.method} ${second.path} goes`
  const there = await person.page.evaluate(() => location.pathname + location.search)
  const other = new Person(await stage.show(there))
  await other.page.locator('main h1').filter({ visible: true }).first().waitFor()
  await other.settled()
  if (await person.hasDialog()) await other.edits(again)
  const otherForm = other.form(await person.hasDialog())
  await otherForm.waitFor()
  await other.settled()
  await twoTabs(person, here, other, otherForm, hints)
  return `${first.method} ${first.path}, ${second.method} ${second.path} ${second.rev}, two tabs`
}

test('every form of a record is on some page', () => {
  expect(unreached()).toEqual([])
})

describe('what is written in a form is saved once', () => {
  test.for(sample(pages, SOME, 'forms'))('%s', async ([name, route]) => {
    const page = await stage.open('/notifications', { as: owner })
    const visitor = new Person(page)
    const href = await hrefOf(route)
    await visitor.go({ href, tag: route.widget })
    console.log(name)
    const places = await placesAt(visitor, href, route.widget)
    await visitor.begin()
    for (const place of places)
      try { console.log(name, place.opener ?? 'page', await holds(visitor, place, name)) } catch (e) { console.log(name, place.opener ?? 'page', 'FAIL', String(e).slice(0, 700)); await page.screenshot({ path: `/tmp/shots/${name}.png` }).catch(() => {}); await visitor.begin() }
    void repeatWith
  }, 60_000)
})
