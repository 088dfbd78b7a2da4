import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { texts as kit } from '#server/kit/texts.ts'
import { noPictures } from '#shared/kit/text/rich-texts.ts'
import * as calls from '#shared/time-entries/calls.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import {
  differences,
  furnish,
  log,
  NOTES,
  one,
  type Place,
  refusalOf,
  sumsOf,
  TODAY,
  written
} from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let admin: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
  admin = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

const list = (id: string, as: TestPerson, from = '2026-11-15', to = '2026-11-21') =>
  server.ask(calls.listEntries, { id, from, to }, as)

describe('a new entry', () => {
  test('is stored, listed with its names, and counted', async () => {
    const robin = await server.add()
    const { message, entry } = await server.ask(
      calls.addEntry,
      written(place, robin.id, { taskId: place.task, wbsId: place.wbs }),
      robin
    )
    expect(message).toBe(texts.added)
    expect(entry).toMatchObject({
      personId: robin.id,
      entryType: 'default',
      dateOfWork: TODAY,
      hours: 1,
      minutes: 30,
      notes: NOTES,
      isTangible: true,
      isActive: true,
      rev: 1,
      projectName: 'Earthbag Village',
      projectCategory: 'Housing',
      wbsName: 'Drawings',
      taskName: 'Roof truss'
    })
    expect(await list(robin.id, robin)).toEqual([entry])
    expect((await sumsOf(server, robin.id)).rows).toEqual([{ tangible_seconds: 5400, intangible_seconds: 0 }])
    const sql = 'select category, tangible_seconds from person_category where person_id = $1'
    expect(await one(server, sql, [robin.id])).toEqual({ category: 'Housing', tangible_seconds: 5400 })
  })

  test('of a project without a category counts as unassigned, and an intangible one in no category', async () => {
    const robin = await server.add()
    await log(server, place, robin, { projectId: place.kitchen })
    await log(server, place, robin, { isTangible: false })
    const sql = 'select category, tangible_seconds from person_category where person_id = $1'
    expect((await server.database.raw(sql, [robin.id])).rows).toEqual([
      { category: 'unassigned', tangible_seconds: 5400 }
    ])
    expect((await sumsOf(server, robin.id)).rows).toEqual([{ tangible_seconds: 5400, intangible_seconds: 5400 }])
  })

  test('names its project by its task alone', async () => {
    const robin = await server.add()
    const entry = await log(server, place, robin, { projectId: null, taskId: place.kitchenTask })
    expect(entry.projectId).toBe(place.kitchen)
  })

  test('is kept as the narrow HTML that screens show', async () => {
    const robin = await server.add()
    const notes =
      '<h1 onclick="x()">Wall <b>sample</b></h1><script>alert(1)</script><p style="color:red">Built the two-bale ' +
      '<i>corner</i> sample and measured it <a href="javascript:alert(1)">here</a> and ' +
      '<a href="https://photos.example.org/wall" target="_blank">there</a> after the first plaster coat.</p>'
    expect((await log(server, place, robin, { notes })).notes).toBe(
      '<p>Wall <strong>sample</strong></p><p>Built the two-bale <em>corner</em> sample and measured it here and ' +
        '<a href="https://photos.example.org/wall">there</a> after the first plaster coat.</p>'
    )
  })

  test('sent twice with one key is one row, and gives the same answer', async () => {
    const robin = await server.add()
    const key = { 'idempotency-key': newId() }
    const input = written(place, robin.id)
    const answers = await Promise.all([
      server.ask(calls.addEntry, input, robin, key),
      server.ask(calls.addEntry, input, robin, key)
    ])
    expect(answers[1]).toEqual(answers[0])
    expect(await list(robin.id, robin)).toHaveLength(1)
    expect((await sumsOf(server, robin.id)).rows[0]?.tangible_seconds).toBe(5400)
  })

  test('whose answer was lost on the way is one row when it is sent again, and two with another key', async () => {
    const robin = await server.add()
    const input = written(place, robin.id)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const sendWith = (key: string) =>
      fetch(`${address}/api/TimeEntry`, {
        method: 'POST',
        headers: { authorization: robin.token, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(input)
      })
    const key = newId()
    const body = JSON.stringify(input)
    const lost = connect(Number(new URL(address).port), '127.0.0.1').pause()
    lost.write(
      `POST /api/TimeEntry HTTP/1.1\r\nHost: workbee\r\nAuthorization: ${robin.token}\r\nIdempotency-Key: ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
    // The entry is written, and whoever sent it goes without having read that it is.
    await expect.poll(async () => (await list(robin.id, robin)).length).toBe(1)
    lost.destroy()

    const [again, twice] = await Promise.all([sendWith(key), sendWith(key)])
    const answers = [await again.json(), await twice.json()]
    expect(answers[0]).toEqual({ message: texts.added, entry: (await list(robin.id, robin))[0] })
    expect(answers[1]).toEqual(answers[0])
    expect((await sendWith(newId())).status).toBe(200)
    expect(await list(robin.id, robin)).toHaveLength(2)
    expect((await sumsOf(server, robin.id)).rows[0]?.tangible_seconds).toBe(10_800)
  })

  test('is written into the history with who wrote it, and can be put together from it when it is gone', async () => {
    const robin = await server.add()
    const { _id } = await log(server, place, robin, {}, admin)
    await server.ask(calls.editEntry, { id: _id, hours: 3, minutes: 0 }, admin)
    await server.ask(calls.editEntry, { id: _id, isTangible: false }, admin)
    await server.ask(calls.deleteEntry, { id: _id }, admin)
    const { rows } = await server.database.raw<{ actor_id: string; call: string; before: object; after: object }>(
      `select actor_id, call, before, after from audit_record
       where about = 'time-entry' and record_id = $1 order by id desc`,
      [_id]
    )
    expect(rows.map(({ call }) => call)).toEqual(['deleteEntry', 'editEntry', 'editEntry', 'addEntry'])
    expect(rows.at(-1)).toEqual({ actor_id: admin.id, call: 'addEntry', before: null, after: {} })
    const first: object = Object.assign({}, ...rows.map(({ before }) => before ?? {}))
    expect(first).toMatchObject({ personId: robin.id, totalSeconds: 5400, isTangible: true, dateOfWork: TODAY })
    expect(Object.keys(first)).toContain('notes')
  })
})

// The answer is put together from what was written: a field that a read would give otherwise shows here alone.
describe('the answer to a new entry', () => {
  test.each<[string, () => Partial<Written>]>([
    ['on a project', () => ({})],
    ['on a task', () => ({ taskId: place.task })],
    ['on a task alone', () => ({ projectId: '', taskId: place.kitchenTask })],
    ['on everything', () => ({ wbsId: place.wbs, taskId: place.task.toUpperCase(), teamId: place.team })],
    ['lost, of a person', () => ({ entryType: 'person', projectId: null, notes: '' })],
    ['lost, of a team', () => ({ entryType: 'team', teamId: place.team, isTangible: false })],
    ['with much to tidy', () => ({ notes: `<div onclick="x()">${NOTES}<b>Ä “quoted” &amp; 𝒳</b><script>x</script>` })]
  ])('%s is what a later read finds', async (_, parts) => {
    const robin = await server.add()
    const made = await log(server, place, robin, parts(), owner)
    const own = await log(server, place, owner, parts())
    expect(await list(robin.id, owner)).toEqual([made])
    expect((await list(owner.id, owner)).find(({ _id }) => _id === own._id)).toEqual(own)
  })
})

describe('the first entry ever', () => {
  const readPerson = (id: string) =>
    one<{ start_date: string; has_logged_time: boolean; rev: number }>(
      server,
      'select start_date, has_logged_time, rev from person where id = $1',
      [id]
    )

  test('makes its day the first one, the second does not, and deleting does not undo it', async () => {
    const robin = await server.add()
    await server.database.raw(`update person set start_date = '2026-11-02' where id = $1`, [robin.id])
    await server.database.raw(`insert into committed_hours values ($1, '2026-11-02', 10)`, [robin.id])
    const { _id } = await log(server, place, robin)
    const started = { start_date: TODAY, has_logged_time: true, rev: 2 }
    expect(await readPerson(robin.id)).toEqual(started)
    const sql = 'select from_day from committed_hours where person_id = $1'
    expect(await one(server, sql, [robin.id])).toEqual({ from_day: TODAY })
    await server.ask(calls.deleteEntry, { id: _id }, robin)
    server.clock.now = new Date('2026-11-19T18:00:00Z')
    await log(server, place, robin, { dateOfWork: '2026-11-19' })
    server.clock.now = new Date('2026-11-18T18:00:00Z')
    expect(await readPerson(robin.id)).toEqual(started)
  })
})

describe('what is refused', () => {
  const bad = (parts: object, as = owner) =>
    refusalOf(server.ask(calls.addEntry, { ...written(place, as.id), ...parts }, as))

  test.each([
    ['no date', { dateOfWork: '' }, 'dateOfWork', texts.dateRequired],
    ['no day', { dateOfWork: '2026-02-30' }, 'dateOfWork', texts.dateInvalid],
    [
      'a day five years back',
      { dateOfWork: '2021-11-17' },
      'dateOfWork',
      'Time can be logged for Jan 1, 2022 and later.'
    ],
    ['a far future day', { dateOfWork: '2026-11-26' }, 'dateOfWork', 'Time can be logged for days up to Nov 25, 2026.'],
    ['41 hours', { hours: 41 }, 'hours', texts.hours],
    ['minus one hour', { hours: -1 }, 'hours', texts.hours],
    ['half an hour as a number', { hours: 0.5 }, 'hours', texts.hours],
    ['hours as text', { hours: '1' }, 'hours', texts.hours],
    ['60 minutes', { minutes: 60 }, 'hours', texts.minutes],
    ['no time', { hours: 0, minutes: 0 }, 'hours', texts.noTime],
    ['no project', { projectId: undefined }, 'projectId', texts.projectRequired],
    ['an empty project', { projectId: '' }, 'projectId', texts.projectRequired],
    ['a project that is none', { projectId: 'Meadow' }, 'projectId', texts.noProject],
    ['an unknown project', { projectId: newId() }, 'projectId', texts.noProject],
    ['an unknown task', { taskId: newId() }, 'projectId', texts.noTask],
    ['an unknown structure', { wbsId: newId() }, 'projectId', texts.noWbs],
    ['few words', { notes: '<p>Fixed it https://example.org/x</p>' }, 'notes', texts.notesRequired],
    ['no link', { notes: 'one two three four five six seven eight nine ten eleven' }, 'notes', texts.notesRequired],
    ['a picture', { notes: `${NOTES}<img src="https://example.org/x.png">` }, 'notes', noPictures],
    ['endless notes', { notes: `${NOTES}${'word '.repeat(4000)}` }, 'notes', texts.notesTooLong],
    ['notes that are none', { notes: 7 }, 'notes', texts.notesRequired],
    ['a tangible that is none', { isTangible: 'yes' }, 'isTangible', texts.tangible],
    ['an unknown kind', { entryType: 'party' }, 'entryType', texts.entryType]
  ])('%s', async (_, parts, field, text) => {
    expect(await bad(parts)).toMatchObject({ status: 400, fields: { [field]: text } })
  })

  test('a task, a structure and a project that do not belong together, and one that is closed', async () => {
    const problem = (text: string) => ({ status: 400, fields: { projectId: text } })
    expect(await bad({ taskId: place.kitchenTask })).toMatchObject(problem(texts.noTask))
    expect(await bad({ projectId: place.kitchen, wbsId: place.wbs })).toMatchObject(problem(texts.noWbs))
    expect(await bad({ projectId: place.archived })).toMatchObject(problem(texts.closedProject))
    await server.database.raw('update task set is_active = false where id = $1', [place.task])
    expect(await bad({ taskId: place.task })).toMatchObject(problem(texts.closedTask))
    await server.database.raw('update task set is_active = true where id = $1', [place.task])
  })

  test('time of nobody, and of somebody who left before today', async () => {
    expect((await bad({ personId: newId() })).status).toBe(404)
    expect((await bad({ personId: 'Meadow' })).status).toBe(404)
    const gone = await server.add({ isActive: false, firstName: 'Ida', lastName: 'Fern' })
    await server.database.raw(`update person set end_date = '2026-11-17' where id = $1`, [gone.id])
    expect(await bad({ personId: gone.id })).toMatchObject({
      status: 403,
      message: 'Ida Fern is no longer active, so no time can be logged.'
    })
    await server.database.raw(`update person set end_date = '2026-11-18' where id = $1`, [gone.id])
    expect((await log(server, place, gone, {}, owner)).personId).toBe(gone.id)
  })

  test('leaves nothing behind', async () => {
    const robin = await server.add()
    await bad({ hours: 41 }, robin)
    expect(await list(robin.id, robin)).toEqual([])
    expect((await sumsOf(server, robin.id)).rows).toEqual([])
  })
})

describe('the list', () => {
  test('has the newest change first, and nothing of other days', async () => {
    const robin = await server.add()
    const first = await log(server, place, robin)
    server.clock.now = new Date('2026-11-18T18:05:00Z')
    const second = await log(server, place, robin, { hours: 2 })
    server.clock.now = new Date('2026-11-18T18:10:00Z')
    await server.ask(calls.editEntry, { id: first._id, minutes: 45 }, robin)
    server.clock.now = new Date('2026-11-18T18:00:00Z')
    expect((await list(robin.id, robin)).map(({ _id }) => _id)).toEqual([first._id, second._id])
    expect(await list(robin.id, robin, '2026-11-15', '2026-11-17')).toEqual([])
  })

  test('takes date-times of which the Pacific day is meant', async () => {
    const robin = await server.add()
    await log(server, place, robin)
    const [from, to] = ['2026-11-18T00:00:00', '2026-11-18T23:59:59']
    expect(await list(robin.id, robin, from, to)).toHaveLength(1)
    expect(await list(robin.id, robin, `${from}-08:00`, `${to}-08:00`)).toHaveLength(1)
    // Half past seven in the evening of the 18th, on the coast.
    expect(await list(robin.id, robin, '2026-11-19T03:30:00.000Z', '2026-11-19T03:30:00.000Z')).toHaveLength(1)
  })

  test('takes any span of one person', async () => {
    const robin = await server.add()
    const entry = await log(server, place, robin)
    expect((await list(robin.id, robin, '2016-01-01', '3000-12-31T23:59:59')).map(({ _id }) => _id)).toEqual([
      entry._id
    ])
  })

  test('is refused for days the wrong way round, or none', async () => {
    const asked = (from: string, to: string) => refusalOf(list(owner.id, owner, from, to))
    expect(await asked('2026-11-20', '2026-11-19')).toMatchObject({ status: 400, message: texts.order })
    expect(await asked('yesterday', '2026-11-19')).toMatchObject({ status: 400, message: texts.day })
    expect(await asked('2026-11-31', '2026-12-01')).toMatchObject({ status: 400, message: texts.day })
  })

  test('is for those who see the person’s hours', async () => {
    const [robin, stranger, mate, lead] = [
      await server.add(),
      await server.add(),
      await server.add(),
      await server.add({ role: 'Core Team' })
    ]
    for (const { id } of [robin, mate])
      await server.database.raw('insert into team_member (team_id, person_id, added_at) values ($1, $2, now())', [
        place.team,
        id
      ])
    await log(server, place, robin)
    expect(await refusalOf(list(robin.id, stranger))).toMatchObject({ status: 403, message: kit.notYourTeam })
    expect(await list(robin.id, mate)).toHaveLength(1)
    expect(await list(robin.id, lead)).toHaveLength(1)
  })
})

test('whatever was done here, the sums are what the entries come to', async () => {
  expect(await differences(server)).toEqual([])
})
