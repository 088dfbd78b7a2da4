// The walk of rows: every call by an id, found from its schema and from the tables that it asks for it. What is in the trash is
// gone for it, what is stale is refused, of two at once one is refused, and what was deleted comes back as it was.
import { isDeepStrictEqual } from 'node:util'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { idFieldOf } from '#server/kit/calls/admit.ts'
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { Session } from '#server/kit/database/session.ts'
import { pathParameters } from '#shared/kit/calls/call.ts'
import { featureNames, openRehearsal, type Rehearsal } from '#tests/kit/walk/endpoints.ts'
import { describeInput } from '#tests/kit/walk/inputs.ts'
import { repeatWith } from '#tests/kit/length.ts'
import { askFor, NOBODY, type Standing, type StandingRow, standingRows } from '#tests/kit/walk/standing-rows.ts'

/** Calls that are for what is in the trash too. */
const OF_TRASH = /^restore|\.restore$|history|undo/i

/** Others that do not answer of what is in the trash as of what never was. This list may only shrink. */
const ANSWERS_OF_TRASH: Readonly<Record<string, string>> = {
  eraseApplication: 'whoever asks for it is erased from the trash too',
  listMaterialUses: 'what was used up stays what it was'
}

/** What is archived is read as inactive, and never written. */
const ARCHIVED = 'project'

/** Calls that no row here is right for. This list may only shrink. */
const UNMET: Readonly<Record<string, string>> = {
  changeReportSchedule: 'wants readers who may have the report',
  moveTasks: 'by the numbers of tasks',
  readApplicationResume: 'the application came without a file',
  readPopupBackup: 'the text was never changed',
  restoreReportSchedule: 'it is not in the trash',
  undoTaskImport: 'nothing was imported'
}

/** Writes that take a `rev` and are not refused for a stale one here. This list may only shrink. */
const TAKES_STALE: Readonly<Record<string, string>> = {
  decideBooking: 'nobody decides about their own',
  editTaskStatus: 'an old copy turns nobody’s work back, and is refused for that alone',
  saveSummary: 'wants the links of the week'
}

/** Others of which no two can be sent here, one of which would change something. This list may only shrink. */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  assignBadges: 'its rev is of all badges of a person',
  extendReservation: 'wants a later end',
  setSitePlace: 'its rev is of the place, not of the project',
  takeOverReportSchedule: 'it is theirs already'
}

/** What is not deleted here. This list may only shrink. */
const STAYS: Readonly<Record<string, string>> = {
  Activity: 'somebody is registered, so it is cancelled instead'
}

interface ById {
  endpoint: Endpoint
  field: string
  row: StandingRow
  /** What it answers to an id of nothing, and to the row's. */
  unknown: number
  live: number
}

let rehearsal: Rehearsal
let standing: Standing
const found: ById[] = []
/** Calls that answer 404 to an id of nothing, and to every row. */
const unmet = new Set<string>()

const valueOf = ({ endpoint, field }: Pick<ById, 'endpoint' | 'field'>, id: string) =>
  describeInput(endpoint).properties?.[field]?.type === 'array' ? [id] : id

const inPath = ({ endpoint, field }: Pick<ById, 'endpoint' | 'field'>) =>
  pathParameters(endpoint.call.path).includes(field)

/** Where an id may stand in an input. */
const idsIn = (endpoint: Endpoint): string[] =>
  Object.entries(describeInput(endpoint).properties ?? {})
    .filter(([field, { format, items }]) => inPath({ endpoint, field }) || (items?.format ?? format) === 'uuid')
    .map(([name]) => name)

/** The other ids that it needs, by the tables that they are called after; at the top of a tree nothing is above. */
function placesFor(endpoint: Endpoint): Record<string, string> {
  const { required = [] } = describeInput(endpoint)
  const tableOf = (name: string) => name.replace(/Id$/, '').replaceAll(/[A-Z]/g, one => `_${one.toLowerCase()}`)
  const rowFor = (name: string) =>
    standing.rows.find(({ table }) => table !== 'person' && `_${table}`.endsWith(`_${tableOf(name)}`))
  const places = required.map(name => [name, name === 'mother' ? '0' : rowFor(name)?.id])
  return Object.fromEntries(places.filter(([, id]) => id !== undefined)) as Record<string, string>
}

const askOn = (app: Pick<Rehearsal, 'app'>, one: Pick<ById, 'endpoint' | 'field'>, id: string, more: object = {}) =>
  askFor(app, one.endpoint, { ...placesFor(one.endpoint), [one.field]: valueOf(one, id), ...more }, standing.owner)
/** Answers, and leaves everything as it was. */
const ask = (one: Pick<ById, 'endpoint' | 'field'>, id: string, more?: object) => askOn(rehearsal, one, id, more)
const write = (one: ById, more?: object) => askOn(rehearsal.server, one, one.row.id, more)
const raw = (text: string, values: unknown[]) => rehearsal.server.database.raw(text, values)

/** The updates of plain lists are one code, which `kit/records/holds.ts` asks. */
const hasRev = ({ endpoint, field }: Pick<ById, 'endpoint' | 'field'>): boolean =>
  endpoint.record === undefined &&
  endpoint.call.method !== 'GET' &&
  field === idFieldOf(endpoint.call) &&
  'rev' in (describeInput(endpoint).properties ?? {})

const ofPeople = new Set(['person', 'profile', 'worker'])

/** The rows that a call may be about: of the tables that it asks for this id. */
async function findRows(endpoint: Endpoint, field: string, asked: () => Set<string>): Promise<void> {
  const one = { endpoint, field }
  if (ofPeople.has(endpoint.call.about ?? '') && field === idFieldOf(endpoint.call) && !hasRev(one)) return
  const { status: unknown } = await ask(one, NOBODY)
  const tables = asked()
  const isById =
    inPath(one) && /^id$|Id$/.test(field) && standing.rows.some(row => row.hasTrash && tables.has(row.table))
  let isMet = unknown !== 404 || !isById
  for (const row of standing.rows.filter(({ table }) => tables.has(table))) {
    if (isMet && !row.hasTrash && !hasRev(one)) continue
    const { status: live } = await ask(one, row.id)
    if (live === unknown) continue
    isMet = true
    found.push({ endpoint, field, row, unknown, live })
  }
  if (!isMet) unmet.add(endpoint.name)
}

beforeAll(async () => {
  rehearsal = await openRehearsal({ asItIs: true })
  standing = await standingRows(rehearsal.server)
  const send = vi.spyOn(Session.prototype, 'send')
  const asked = () => {
    const texts = send.mock.calls.flatMap(([{ text, values }]) =>
      JSON.stringify(values).includes(NOBODY) ? [text] : []
    )
    const tables = texts.flatMap(text => [...text.matchAll(/\b(?:from|into|join|update)\s+"?(\w+)/gi)])
    return new Set(tables.map(([, table = '']) => table))
  }
  for (const endpoint of featureNames.flatMap(rehearsal.walked))
    for (const field of idsIn(endpoint)) {
      send.mockClear()
      await findRows(endpoint, field, asked)
    }
  send.mockRestore()
})
afterAll(() => rehearsal?.close())

test('every table with a trash has a row here', () => {
  expect(standing.empty.filter(table => !table.startsWith('test_'))).toEqual([])
})

test('every call by an id is met with a row, but these', () => {
  expect([...unmet].filter(name => !(name in UNMET))).toEqual([])
})

test('what is in the trash answers as what never was', async () => {
  const wrong: string[] = []
  const isHeld = ({ endpoint, row }: ById) =>
    row.hasTrash &&
    !OF_TRASH.test(endpoint.name) &&
    !(endpoint.name in ANSWERS_OF_TRASH) &&
    !(row.table === ARCHIVED && endpoint.call.method === 'GET')
  for (const [row, calls] of Map.groupBy(found.filter(isHeld), one => one.row)) {
    await raw(`update "${row.table}" set deleted_at = $1 where id = $2`, [rehearsal.server.clock.now, row.id])
    for (const one of calls) {
      const { status } = await ask(one, row.id)
      if (status !== one.unknown)
        wrong.push(`${one.endpoint.name} by ${one.field} of ${row.table}: ${status}, not ${one.unknown}`)
    }
    await raw(`update "${row.table}" set deleted_at = null where id = $1`, [row.id])
  }
  expect(wrong, repeatWith).toEqual([])
})

/** Writes of a row that say which state of it they are of. */
const revised = () => found.filter(one => one.row.hasRev && hasRev(one))

/** What is fresh was never said before, so that whoever says it changes something. */
type Change = readonly [one: object, other: object, isFresh: boolean]

/** What else two may send, so that something changes: other words, numbers or choices. */
function changesFor(endpoint: Endpoint): Change[] {
  const fields = Object.entries(describeInput(endpoint).properties ?? {}).filter(
    ([name]) => name !== 'rev' && !pathParameters(endpoint.call.path).includes(name)
  )
  return fields.flatMap(([name, { type, enum: choices, format }]): Change[] => {
    const both = (one: unknown, other: unknown, isFresh = false): Change[] => [
      [{ [name]: one }, { [name]: other }, isFresh]
    ]
    const [first, ...more] = choices ?? []
    if (more.length)
      return [...both(more.at(-1), more.at(-2)), ...both(more.at(-1), first), ...both(first, more.at(-1))]
    if (type === 'string' && !format) return both('Words of one', 'Words of another', true)
    if (type === 'boolean') return both(true, true)
    return type === 'integer' || type === 'number' ? both(2, 3) : []
  })
}

/** Also with something changed, for what changes nothing is not refused. */
async function isRefused(one: ById): Promise<boolean> {
  for (const change of [{}, ...changesFor(one.endpoint).map(([first]) => first)])
    if ((await ask(one, one.row.id, { ...change, rev: 1_000_000 })).status === 409) return true
  return false
}

test('a stale rev is refused', async () => {
  const taken: string[] = []
  for (const one of revised())
    if (!(one.endpoint.name in TAKES_STALE) && !(await isRefused(one))) taken.push(one.endpoint.name)
  expect(taken, repeatWith).toEqual([])
})

const rowOf = async ({ table, id }: StandingRow): Promise<Record<string, unknown>> =>
  (await raw(`select * from "${table}" where id = $1`, [id])).rows[0] ?? {}

/** What a row says beside how often and when it was written. */
const lasting = async (row: StandingRow) =>
  Object.entries(await rowOf(row)).filter(([name]) => !/^(?:rev|updated_at|changed_at|tree_version)$/.test(name))

const alive = async () => {
  const tables = standing.rows.filter(({ hasTrash }) => hasTrash).map(({ table }) => table)
  const counts = tables.map(table => `(select count(*) from "${table}" where deleted_at is null) as "${table}"`)
  return (await raw(`select ${counts.join(', ')}`, [])).rows[0]
}

/** What went wrong when this was deleted and restored. */
async function wayBack(remove: ById, restore: ById): Promise<unknown[]> {
  const [before, all] = [await lasting(restore.row), await alive()]
  const gone = await write(remove)
  const { deleted_at: deletedAt } = await rowOf(restore.row)
  const back = await write(restore)
  const [after, allAfter] = [await lasting(restore.row), await alive()]
  const refused = [gone, back].filter(({ status }) => status >= 300).map(({ body }) => body)
  return [
    ...refused,
    ...(deletedAt === null ? ['It is still there.'] : []),
    ...(isDeepStrictEqual(after, before) ? [] : [before, after]),
    ...(isDeepStrictEqual(allAfter, all) ? [] : [all, allAfter])
  ]
}

test('what is deleted and restored is as it was, with all that belongs to it', async () => {
  const wrong: Record<string, unknown[]> = {}
  for (const restore of found.filter(one => one.endpoint.name.startsWith('restore') && inPath(one))) {
    const what = restore.endpoint.name.replace('restore', '')
    const names = [`delete${what}`, `remove${what}`]
    const remove = found.find(one => one.row === restore.row && names.includes(one.endpoint.name))
    const faults = remove && !(what in STAYS) ? await wayBack(remove, restore) : []
    if (faults.length) wrong[what] = faults
  }
  expect(wrong, repeatWith).toEqual({})
})

/** What two did who wrote a row at once, where neither was refused as the later one. */
async function raceOf(one: ById): Promise<string | undefined> {
  const tried: string[] = []
  for (const [first, second, isFresh] of [[{}, {}, false] as const, ...changesFor(one.endpoint)]) {
    const { rev } = await rowOf(one.row)
    const answers = await Promise.all([first, second].map(change => write(one, { ...change, rev })))
    const [best = 500, worst = 500] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    if (best < 300 && worst === 409) return undefined
    const what = `${JSON.stringify([first, second])} ${best} ${worst}`
    const writes = Number((await rowOf(one.row))['rev']) - Number(rev)
    if (isFresh && worst < 300 && writes > 1) return what
    tried.push(what)
  }
  return `nothing that shows it: ${tried.join(', ')}`
}

test('of two at once one is refused', async () => {
  const wrong: string[] = []
  for (const one of revised()) {
    if (one.endpoint.name in TAKES_STALE || one.endpoint.name in CHANGES_NOTHING) continue
    const race = await raceOf(one)
    if (race) wrong.push(`${one.endpoint.name}: ${race}`)
  }
  expect(wrong, repeatWith).toEqual([])
})
