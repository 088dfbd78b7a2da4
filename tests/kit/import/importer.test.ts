// Only here: what holds for every file that comes in, whatever it is of.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Trx } from '#server/kit/database/database.ts'
import { fileOf, importer } from '#server/kit/import/importer.ts'
import { csvLine } from '#shared/kit/files/csv.ts'
import { dayIn, lineOf, partsIn, unguarded, wrongCell, yesNoIn } from '#shared/kit/import/cells.ts'
import { columnsOf } from '#shared/kit/import/columns.ts'
import * as texts from '#shared/kit/import/texts.ts'
import { rowsOf, sheetOf, meaningsOf } from '#shared/tasks/import/map.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const labels = { name: 'Name', hours: 'Weekly hours', on: 'Date' } as const
const columns = columnsOf(labels, { name: ['who', '#'] })

describe('columns', () => {
  test('are found by field, label or another word, in any writing, each field once', () => {
    expect(columns.find(['WHO', 'weekly-hours', 'Name', 'date', 'Colour'])).toEqual([
      'name',
      'hours',
      undefined,
      'on',
      undefined
    ])
    expect(columns.find(['#', 'a'], { a: 'on' })).toEqual(['name', 'on'])
    expect(columns.find(['a', 'b'], { a: 'on', b: 'on' })).toEqual(['on', undefined])
  })

  test('with the names of what every object has are no fields', () => {
    const odd = ['constructor', 'toString', '__proto__', 'hasOwnProperty', '']
    expect(columns.find(odd, {})).toEqual(odd.map(() => undefined))
    expect(odd.filter(columns.isField)).toEqual([])
  })

  test('of tasks: a second column with the name does not stand over the first', () => {
    const text = 'Task;Title;Status\nPaths;;Active'
    const found = meaningsOf(sheetOf(text)?.heads ?? [])
    expect(found).toEqual(['taskName', undefined, 'status'])
    expect(
      rowsOf(
        text,
        found.map(one => one ?? '')
      ).list
    ).toEqual([{ taskName: 'Paths', status: 'Active' }])
  })
})

describe('cells', () => {
  test('are read as our own files have them', () => {
    const text = fc.stringMatching(/^[a-z0-9;=+@\- \n\t]{0,30}$/).map(each => each.trim())
    fc.assert(
      fc.property(text, each => {
        const { lines } = fileOf(csvLine(['Text', 'More']) + csvLine([each, 'x']), { most: 5, empty: '' })
        expect(lines[0]?.cells).toEqual([each, 'x'])
      })
    )
    expect(unguarded(" '=a;'+b ")).toBe('=a;+b')
    expect(rowsOf("Task;Status\n'=Paths;", ['taskName', 'status']).list).toEqual([{ taskName: '=Paths', status: '' }])
  })

  test('say days, yes or no, and several things', () => {
    expect(['2026-11-30', '11/3/2026', '2026-02-30', 'soon'].map(dayIn)).toEqual([
      '2026-11-30',
      '2026-11-03',
      undefined,
      undefined
    ])
    expect(['Yes', 'y', '1', 'FALSE', 'n', 'perhaps'].map(yesNoIn)).toEqual([true, true, true, false, false, undefined])
    expect(partsIn('a; b | c\n;')).toEqual(['a', 'b', 'c'])
  })
})

describe('a file', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await server.database.raw('create table planted (name text, tried boolean)')
  })
  afterAll(() => server?.close())

  const wrong = wrongCell(labels)
  const stored = async () => (await server.database.raw('select name from planted order by name')).rows
  const there = async () => (await stored()).length
  /** The least that a feature says. */
  const plant = importer({
    of: 'plants',
    otherFile: 'Something has changed.',
    async judge({ text }: { text: string; confirm?: string }, { trx }: { trx: Trx }) {
      const { lines } = fileOf(text, { most: 3, empty: 'Nothing.', bare: texts.onlyHeadings })
      const judged = lines.map(line => ({
        line: line.line,
        ...lineOf(line, () => ({ name: line.cells[0] || wrong('name', texts.missing) }))
      }))
      // What is judged may try to write.
      const before = await there()
      await sql`insert into planted (name, tried) values ('tried', true)`.execute(trx)
      return { judged, before }
    },
    show: ({ judged }, mark) => ({ rows: judged, mark }),
    leansOn: ({ before }) => before,
    async write({ judged }, { trx }) {
      const names = judged.flatMap(one => ('name' in one ? [one.name] : []))
      await sql`delete from planted where tried`.execute(trx)
      await sql`insert into planted (name) select w from unnest(${names}::text[]) w`.execute(trx)
      return { written: true }
    }
  })
  const run = (text: string, confirm?: string) =>
    server.database.transaction(trx => plant({ text, ...(confirm && { confirm }) }, { trx }))

  test('is shown first, and what was shown alone is written: once, also by two at once', async () => {
    const text = 'Name\nOak\n""\nAsh'
    const dry = await run(text)
    expect(dry.rows).toEqual([
      { line: 2, name: 'Oak' },
      { line: 4, name: 'Ash' }
    ])
    expect(await there()).toBe(0)
    const both = await Promise.allSettled([run(text, dry.mark), run(text, dry.mark)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stored()).toEqual([{ name: 'Ash' }, { name: 'Oak' }])
    expect(await refusalOf(run('Name\nElm', dry.mark))).toMatchObject({
      status: 409,
      message: 'Something has changed.'
    })
  })

  test('that only adds is judged after another that comes at the same moment', async () => {
    const add = importer({
      of: 'plants',
      judge: async (_: { dryRun: boolean }, { trx }: { trx: Trx }) =>
        (await sql`select from planted`.execute(trx)).rows.length,
      show: count => ({ count }),
      write: async (count, { trx }) => {
        await sql`insert into planted (name) values (${`Tree ${count + 1}`})`.execute(trx)
        return {}
      }
    })
    const before = await there()
    const adding = () => server.database.transaction(trx => add({ dryRun: false }, { trx }))
    const counts = (await Promise.all([adding(), adding()])).map(({ count }) => count)
    expect(counts.toSorted((one, other) => one - other)).toEqual([before, before + 1])
  })

  test('is refused in words when it is empty, bare or long; a line with a value under no heading is wrong', async () => {
    const refused = async (text: string) => (await refusalOf(run(text))).message
    expect(await refused('')).toBe('Nothing.')
    expect(await refused('Name')).toBe(texts.onlyHeadings)
    expect(await refused('Name\na\nb\nc\nd')).toBe('The file has 4 lines; 3 are the most at once.')
    expect((await run('Name\nOak,\nAsh,lost\n" ",x')).rows).toMatchObject([
      { name: 'Oak' },
      { problem: texts.otherWidth },
      { problem: texts.otherWidth }
    ])
    expect((await run('Name,Date\n,2026-11-01')).rows).toEqual([
      { line: 2, problem: 'Name: This is empty.', field: 'name' }
    ])
  })
})
