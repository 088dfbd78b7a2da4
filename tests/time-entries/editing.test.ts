import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { emptyTrash } from '#server/kit/lists/trash.ts'
import * as calls from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { differences, furnish, log, NOTES, one, type Place, refusalOf, sumsOf } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let admin: TestPerson
let robin: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
  admin = await server.add({ role: 'Administrator' })
  robin = await server.add()
})
afterAll(() => server?.close())

const list = (id: string) => server.ask(calls.listEntries, { id, from: '2026-11-15', to: '2026-11-21' }, owner)

describe('an edit', () => {
  test('changes what is sent, says the seconds, and moves every sum along', async () => {
    const sam = await server.add()
    const { _id } = await log(server, place, sam, { taskId: place.task })
    const changes = { dateOfWork: '2026-11-17', hours: 2, minutes: 5, projectId: place.kitchen, taskId: null }
    const edited = await server.ask(calls.editEntry, { id: _id, ...changes, isTangible: false }, admin)
    expect(edited).toMatchObject({ ...changes, isTangible: false, rev: 2, totalSeconds: 7500, notes: NOTES })
    expect((await sumsOf(server, sam.id)).rows).toEqual([{ tangible_seconds: 0, intangible_seconds: 0 }])
    expect((await sumsOf(server, sam.id, '2026-11-17')).rows).toEqual([
      { tangible_seconds: 0, intangible_seconds: 7500 }
    ])
    expect(await one(server, 'select logged_seconds from task where id = $1', [place.task])).toEqual({
      logged_seconds: 0
    })
  })

  test('may say when the work began, and forget it: no hours change, so nothing is counted', async () => {
    const sam = await server.add()
    const other = await server.add({ role: 'Manager' })
    const entry = await log(server, place, sam, { beganAt: 540 })
    expect(entry).toMatchObject({ beganAt: 540, rev: 1 })
    const at = (beganAt: number | null, as = sam) => server.ask(calls.editEntry, { id: entry._id, beganAt }, as)
    expect(await at(600)).toMatchObject({ beganAt: 600, rev: 2, totalSeconds: 5400 })
    expect(await at(600)).toMatchObject({ rev: 2 })
    // Whoever may change the length may say when it was, and nobody else.
    expect(await refusalOf(at(660, other))).toMatchObject({ status: 403, message: texts.mayNotEdit })
    expect(await at(660, admin)).toMatchObject({ beganAt: 660, rev: 3 })
    expect(await refusalOf(at(1440))).toMatchObject({ status: 400, fields: { beganAt: texts.beganAt } })
    expect(await at(null)).not.toHaveProperty('beganAt')
    expect(await server.ask(calls.countEdits, { userId: sam.id }, sam)).toEqual({ edits: 0 })
    expect(await log(server, place, sam)).not.toHaveProperty('beganAt')
  })

  test('of nothing changes nothing: no new version, no history, no event', async () => {
    const entry = await log(server, place, robin)
    const count = () =>
      one<{ count: number }>(server, `select count(*) from audit_record where record_id = $1`, [entry._id])
    const before = await count()
    const same = { ...entry, id: entry._id, rev: entry.rev }
    expect(await server.ask(calls.editEntry, same, robin)).toEqual({ ...entry, totalSeconds: 5400 })
    expect(await count()).toEqual(before)
  })

  test('to a version that is no longer there is told, with the entry as it stands', async () => {
    const { _id, rev } = await log(server, place, robin)
    const current = await server.ask(calls.editEntry, { id: _id, rev, minutes: 45 }, robin)
    const { status, current: told } = await refusalOf(server.ask(calls.editEntry, { id: _id, rev, minutes: 15 }, robin))
    expect(status).toBe(409)
    expect({ ...(told as object), totalSeconds: 6300 }).toEqual(current)
  })

  test('by two at once: one is saved, the other told', async () => {
    const { _id, rev } = await log(server, place, robin)
    const edit = (minutes: number) => server.ask(calls.editEntry, { id: _id, rev, minutes }, robin)
    const done = await Promise.allSettled([edit(10), edit(20)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    [{ hours: 41 }, 'hours', texts.hours],
    [{ minutes: 60 }, 'hours', texts.minutes],
    [{ hours: 0, minutes: 0 }, 'hours', texts.noTime],
    [{ notes: 'short' }, 'notes', texts.notesRequired],
    [{ projectId: null }, 'projectId', texts.projectRequired],
    [{ projectId: 'Meadow' }, 'projectId', texts.noProject],
    [{ dateOfWork: 'today' }, 'dateOfWork', texts.dateInvalid],
    [{ dateOfWork: '2027-11-18' }, 'dateOfWork', 'Time can be logged for days up to Nov 25, 2026.']
  ])('to what cannot be is refused: %j', async (changes, field, text) => {
    const { _id } = await log(server, place, robin)
    expect(await refusalOf(server.ask(calls.editEntry, { id: _id, ...changes }, admin))).toMatchObject({
      status: 400,
      fields: { [field]: text }
    })
  })

  test('leaves alone what was fine once: notes without a link, a closed project, a day long ago', async () => {
    const { _id } = await log(server, place, robin)
    await server.database.raw(
      `update time_entry set notes = 'Dug.', project_id = $2, day = '2020-05-01' where id = $1`,
      [_id, place.archived]
    )
    const edited = await server.ask(
      calls.editEntry,
      { id: _id, isTangible: false, notes: 'Dug.', projectId: place.archived, dateOfWork: '2020-05-01' },
      admin
    )
    expect(edited).toMatchObject({ isTangible: false, dateOfWork: '2020-05-01' })
    await server.database.raw('delete from time_entry where id = $1', [_id])
    await server.database.raw('delete from person_day where person_id = $1', [robin.id])
    await server.database.raw('delete from person_project where person_id = $1', [robin.id])
    await server.database.raw('delete from time_entry where person_id = $1', [robin.id])
  })

  test('tells who wrote to it last, where that was not its person', async () => {
    const [sam, ada] = [
      await server.add(),
      await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Moss' })
    ]
    const { _id, lastModifiedBy } = await log(server, place, sam)
    expect(lastModifiedBy).toBeNull()
    const by = { _id: ada.id, firstName: 'Ada', lastName: 'Moss' }
    expect(await server.ask(calls.editEntry, { id: _id, hours: 2 }, ada)).toMatchObject({ lastModifiedBy: by })
    expect(await list(sam.id)).toMatchObject([{ _id, lastModifiedBy: by }])
    expect(await server.ask(calls.editEntry, { id: _id, hours: 3 }, sam)).toMatchObject({ lastModifiedBy: null })
    await server.ask(calls.deleteEntry, { id: _id }, sam)
    // Taking a delete back is no edit.
    expect((await server.ask(calls.restoreEntry, { id: _id }, ada)).entry.lastModifiedBy).toBeNull()
  })

  test('is told, newest first, to its person and to whoever may edit others, and to nobody else', async () => {
    const [sam, mate] = [await server.add({ firstName: 'Sam', lastName: 'Oh' }), await server.add({ role: 'Manager' })]
    const { _id: id } = await log(server, place, sam, { taskId: place.task })
    await server.ask(calls.editEntry, { id, hours: 4, projectId: place.kitchen, taskId: null }, admin)
    await server.ask(calls.deleteEntry, { id }, sam)
    await server.ask(calls.restoreEntry, { id }, sam)
    const { changes } = await server.ask(calls.readEntryHistory, { id }, sam)
    expect(changes.map(({ by }) => by?._id)).toEqual([sam.id, sam.id, admin.id, sam.id])
    expect(changes[2]).toMatchObject({ before: { totalSeconds: 5400 }, after: { totalSeconds: 16_200 } })
    expect(changes[2]?.before?.['work']).toContain('Roof truss')
    expect(changes[2]?.after?.['work']).toBe('Community Kitchen')
    expect((await server.ask(calls.readEntryHistory, { id }, admin)).changes).toHaveLength(4)
    expect((await refusalOf(server.ask(calls.readEntryHistory, { id }, mate))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.readEntryHistory, { id }, robin))).status).toBe(403)
  })

  test('leaves seconds alone that no form shows, and hours beyond what can be logged', async () => {
    const sam = await server.add()
    const { _id } = await log(server, place, sam)
    const add = (seconds: number) => {
      const where = 'where person_id = $2'
      return Promise.all([
        server.database.raw(`update time_entry set seconds = seconds + $1 ${where}`, [seconds, sam.id]),
        server.database.raw(`update person_day set tangible_seconds = tangible_seconds + $1 ${where}`, [
          seconds,
          sam.id
        ]),
        server.database.raw(`update person_project set tangible_seconds = tangible_seconds + $1 ${where}`, [
          seconds,
          sam.id
        ])
      ])
    }
    await add(50 * 3600 + 23)
    const [entry] = await list(sam.id)
    expect(entry).toMatchObject({ hours: 51, minutes: 30 })
    const sent = { id: _id, hours: 51, minutes: 30, notes: NOTES.replace('Redrew', 'Drew') }
    expect(await server.ask(calls.editEntry, sent, sam)).toMatchObject({ totalSeconds: 51 * 3600 + 1823, rev: 2 })
    expect(await server.ask(calls.countEdits, { userId: sam.id }, sam)).toEqual({ edits: 0 })
    expect(await refusalOf(server.ask(calls.editEntry, { id: _id, hours: 52 }, sam))).toMatchObject({ status: 400 })
    await server.ask(calls.editEntry, { id: _id, hours: 2, minutes: 0 }, sam)
    expect((await sumsOf(server, sam.id)).rows).toEqual([{ tangible_seconds: 7200, intangible_seconds: 0 }])
    expect(await differences(server)).toEqual([])
  })

  test('moves no entry to somebody else, and makes no lost time of work', async () => {
    const { _id } = await log(server, place, robin)
    const edit = (changes: object) => refusalOf(server.ask(calls.editEntry, { id: _id, ...changes }, admin))
    expect(await edit({ personId: admin.id })).toMatchObject({ status: 400, message: texts.personFixed })
    expect(await edit({ entryType: 'team' })).toMatchObject({ status: 400, message: texts.typeFixed })
  })
})

describe('the trash', () => {
  const rows = async (id: string) =>
    (await server.database.raw('select id from time_entry where id = $1', [id])).rows.length
  const at = async <T>(now: string, work: () => Promise<T>): Promise<T> => {
    const before = server.clock.now
    server.clock.now = new Date(now)
    return work().finally(() => (server.clock.now = before))
  }

  test('takes a deleted entry out of lists and sums, and gives it back', async () => {
    const sam = await server.add()
    const entry = await log(server, place, sam, { taskId: place.task })
    expect(await server.ask(calls.deleteEntry, { id: entry._id }, sam)).toEqual({ message: texts.removed })
    expect(await list(sam.id)).toEqual([])
    expect((await sumsOf(server, sam.id)).rows).toEqual([{ tangible_seconds: 0, intangible_seconds: 0 }])
    expect((await refusalOf(server.ask(calls.deleteEntry, { id: entry._id }, sam))).status).toBe(404)
    expect((await refusalOf(server.ask(calls.editEntry, { id: entry._id, hours: 2 }, sam))).status).toBe(404)
    expect(await differences(server)).toEqual([])

    const back = await server.ask(calls.restoreEntry, { id: entry._id }, sam)
    expect(back).toMatchObject({ message: texts.restored, entry: { _id: entry._id, hours: 1, minutes: 30 } })
    // As it was: taking a delete back is no edit.
    expect(back.entry).toEqual({ ...entry, rev: back.entry.rev })
    expect(await list(sam.id)).toHaveLength(1)
    expect((await sumsOf(server, sam.id)).rows).toEqual([{ tangible_seconds: 5400, intangible_seconds: 0 }])
    // Pressed twice it is back once.
    await server.ask(calls.restoreEntry, { id: entry._id }, sam)
    expect((await sumsOf(server, sam.id)).rows[0]?.tangible_seconds).toBe(5400)
  })

  test('gives back only to those who may delete', async () => {
    const sam = await server.add()
    const { _id } = await log(server, place, sam)
    await server.ask(calls.deleteEntry, { id: _id }, admin)
    expect((await refusalOf(server.ask(calls.restoreEntry, { id: _id }, robin))).status).toBe(403)
    await at('2026-11-19T18:00:00Z', async () => {
      expect(await refusalOf(server.ask(calls.restoreEntry, { id: _id }, sam))).toMatchObject({
        status: 403,
        message: texts.mayNotDelete
      })
    })
  })

  test('is emptied after 30 days', async () => {
    const { _id } = await log(server, place, await server.add())
    await server.ask(calls.deleteEntry, { id: _id }, admin)
    const empty = (now: string) => server.database.transaction(trx => emptyTrash(trx, ['time_entry'], new Date(now)))
    await empty('2026-12-18T17:59:00Z')
    expect(await rows(_id)).toBe(1)
    await at('2026-12-18T18:01:00Z', async () => {
      // Also in the hours until the night, and for those who may still sign in then.
      await server.database.raw(`update session set expires_at = '2027-01-01'`)
      const { status } = await refusalOf(server.ask(calls.restoreEntry, { id: _id }, admin))
      expect([401, 404]).toContain(status)
    })
    await empty('2026-12-18T18:01:00Z')
    expect(await rows(_id)).toBe(0)
  })
})

test('whatever was done here, the sums are what the entries come to', async () => {
  expect(await differences(server)).toEqual([])
})
