// What only this suite would find: that an import of wrong rows harms the tree, or that one cannot be taken back.
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { listTasks } from '#shared/tasks/calls.ts'
import * as calls from '#shared/tasks/import/calls.ts'
import { guessOf, type ImportRow, rowsOf } from '#shared/tasks/import/map.ts'
import { MOST_ROWS, readRows } from '#shared/tasks/import/rules.ts'
import type { SentRow } from '#shared/tasks/import/schemas.ts'
import * as texts from '#shared/tasks/import/texts.ts'
import * as treeTexts from '#shared/tasks/tree/texts.ts'
import { editTask, readTree } from '#shared/tasks/tree/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { asItMustBe, type Grove, groveFor } from './tree-place.ts'

test('a head that is not known has a guess, of what no other column is', () => {
  expect(guessOf('People', ['taskName', ''])).toBe('resources')
  expect(guessOf('Due by', [''])).toBe('dueDatetime')
  expect(guessOf('Due by', ['dueDatetime', ''])).toBeUndefined()
  expect(guessOf('Colour', [''])).toBeUndefined()
  const text = 'Task;Worst case\nPaths;x\nFences;3'
  const mended = new Map<number, ImportRow | false>([
    [0, { hoursWorst: '6' }],
    [1, false]
  ])
  expect(rowsOf(text, ['taskName', 'hoursWorst'], mended)).toEqual({
    list: [{ taskName: 'Paths', hoursWorst: '6', estimatedHours: 2 }],
    lines: [2],
    places: [0]
  })
})

describe('rows', () => {
  const parents = (rows: SentRow[]) => readRows(rows).map(({ parent, problem }) => problem ?? parent)
  const named = (...rows: SentRow[]) => rows.map((row, at) => ({ taskName: `Task ${at}`, ...row }))

  test('are under others by dotted numbers, by the row they name, or by levels in their order', () => {
    expect(parents(named({ num: '1.0.0.0' }, { num: '1.2.0.0' }, { num: '1.2.1' }, { num: 2 }))).toEqual([
      undefined,
      0,
      1,
      undefined
    ])
    expect(parents(named({ num: 'B', mother: 'a' }, { num: 'A' }))).toEqual([1, undefined])
    expect(parents(named({ level: 1 }, { level: 2 }, { level: '3' }, { level: 2 }, { level: 1 }))).toEqual([
      undefined,
      0,
      1,
      0,
      undefined
    ])
  })

  test('say what is wrong with each', () => {
    const wrong = named(
      { num: '1', mother: '2' },
      { num: '2', mother: '1' },
      { num: '4.1' },
      { num: '5', taskName: ' ' },
      { num: '5.1' },
      { num: '6', hoursBest: 'many' },
      { num: '7', dueDatetime: '2026-02-30' },
      { num: '7' },
      { num: '8' },
      { num: '8.1' },
      { num: '8.1.1' },
      { num: '8.1.1.1' },
      { num: '8.1.1.1.1' },
      { num: '9', taskName: 'n'.repeat(201) },
      { num: '10', links: 'https://one.example.org; www.two.example.org' },
      { num: '11', links: 'http://three.example.org' },
      { num: '12', links: Array.from({ length: 51 }, (_, at) => `https://example.org/${at}`) },
      { num: '13', resources: Array.from({ length: 51 }, (_, at) => `Person ${at}`) },
      { num: '14', classification: 'c'.repeat(101) },
      { num: '15', whyInfo: 'w'.repeat(10_001) }
    )
    expect(parents(wrong)).toEqual([
      texts.circle,
      texts.circle,
      'No row has the number 4, which this one would be under.',
      texts.nameMissing,
      texts.parentWrong,
      '“many” is no number of hours.',
      '“2026-02-30” is no day. Please write year, month and day: 2026-11-22.',
      'Another row has the number 7 as well.',
      undefined,
      8,
      9,
      10,
      texts.tooDeep,
      treeTexts.nameLong,
      '“www.two.example.org” is no link: it starts with https:// and has 2,000 characters at the most.',
      '“http://three.example.org” is no link: it starts with https:// and has 2,000 characters at the most.',
      treeTexts.tooManyLinks,
      treeTexts.tooManyPeople,
      'Category and classification have 100 characters at the most.',
      treeTexts.textLong
    ])
    // The present client's word for no links.
    expect(readRows(named({ num: '1', links: 'null' }))).toMatchObject([{ right: { fields: { links: [] } } }])
  })

  test('whatever they hold, are read, and those that are right stand under one that is', () => {
    const cell = fc.option(
      fc.oneof(
        fc.string({ maxLength: 5 }),
        fc.integer({ min: -2, max: 5 }),
        fc.constantFrom('1', '1.1', '1.1.1', '2.1', '')
      )
    )
    const rows = fc.array(fc.record({ taskName: fc.constant('Task'), num: cell, mother: cell, level: cell }), {
      maxLength: 12
    })
    fc.assert(
      fc.property(rows, some => {
        const read = readRows(some)
        for (const { parent, problem } of read)
          if (problem === undefined && parent !== undefined) expect(read[parent]?.problem).toBeUndefined()
      })
    )
  })
})

describe('an import', () => {
  let server: TestServer
  let admin: TestPerson
  let volunteer: TestPerson
  let grove: Grove
  beforeAll(async () => {
    server = await openTestServer()
    admin = await server.add({ role: 'Administrator' })
    volunteer = await server.add({ firstName: 'Ingrid', lastName: 'Solberg' })
  })
  beforeEach(async () => {
    grove = await groveFor(server, admin)
  })
  afterAll(() => server?.close())

  const put = (list: SentRow[], more: object = {}) =>
    server.ask(
      calls.importTasks,
      { wbsId: grove.wbs, list: list.map(row => ({ ...row, links: [], resources: row.resources as string })), ...more },
      admin
    )
  const list: SentRow[] = [
    { taskName: 'Walls', num: '1' },
    { taskName: 'Bales', num: '1.1', estimatedHours: '2,5', resources: 'ingrid solberg' },
    { taskName: 'Lime', num: '1.2', estimatedHours: 4, priority: 'tertiary', resources: 'Someone|x|pic' }
  ]

  test('is tried first, comes whole or without its wrong rows, and is taken back but for what was worked on', async () => {
    await grove.grow('Site')
    const tried = await put(list, { dryRun: true })
    expect(tried.rows.map(({ num, problem }) => problem ?? num)).toEqual([
      '2.0.0.0',
      '2.1.0.0',
      'Nobody of the project or of your teams is called x.'
    ])
    expect(await refusalOf(put(list))).toMatchObject({
      status: 400,
      message: 'One of 3 rows cannot be imported. Nothing was imported.'
    })
    expect(await grove.lines()).toEqual(['1.0.0.0 Site'])
    const { importId = '', rows } = await put(list, { skipWrong: true })
    expect(rows.map(({ num }) => num)).toEqual(['2.0.0.0', '2.1.0.0', ''])
    const { tasks, people } = await server.ask(readTree, { wbsId: grove.wbs }, admin)
    expect(people).toMatchObject([{ userID: volunteer.id }])
    expect(tasks[1]).toMatchObject({ estimatedHours: 2.5, people: [0] })
    const { stored, right } = asItMustBe(await grove.stored())
    expect(stored).toEqual(right)
    await put([{ taskName: 'Sand' }], { under: tasks[1]?._id })
    expect(await server.ask(calls.undoTaskImport, { importId }, admin)).toMatchObject({ count: 1, stayed: 1 })
    expect(await grove.lines()).toEqual(['1.0.0.0 Site', '2.0.0.0 Walls', '2.1.0.0 Sand'])
    expect(await refusalOf(server.ask(calls.undoTaskImport, { importId: admin.id }, admin))).toMatchObject({
      status: 404
    })
  })

  test('keeps no script of what its rows say', async () => {
    await put([{ taskName: 'Walls', whyInfo: '<p>Dry<script>x()</script></p>', intentInfo: '<svg onload=x()>' }])
    const [task] = await server.ask(listTasks, { wbsId: grove.wbs, level: '1', mother: '0' }, admin)
    expect(task).toMatchObject({ whyInfo: '<p>Dry</p>', intentInfo: '' })
  })

  test('of too many rows, of none, or by one who may not, is refused in words', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ taskName: `Task ${at}`, whyInfo: 'x'.repeat(300) }))
    expect(await refusalOf(put(many))).toMatchObject({
      status: 400,
      message: expect.stringContaining(`${MOST_ROWS} rows`)
    })
    expect(await refusalOf(put([]))).toMatchObject({ status: 400, message: texts.none })
    expect(
      await refusalOf(server.ask(calls.importTasks, { wbsId: grove.wbs, list: [{ taskName: 'One' }] }, volunteer))
    ).toMatchObject({ status: 403 })
    const most = await put(many.slice(0, MOST_ROWS))
    expect(most.count).toBe(MOST_ROWS)
    const tree = await server.ask(readTree, { wbsId: grove.wbs }, admin)
    await server.ask(editTask, { id: tree.tasks[7]?._id ?? '', status: 'Complete' }, admin)
    expect(await server.ask(calls.undoTaskImport, { importId: most.importId ?? '' }, admin)).toMatchObject({
      stayed: 1
    })
    expect(await grove.lines()).toEqual(['1.0.0.0 Task 7'])
  })
})
