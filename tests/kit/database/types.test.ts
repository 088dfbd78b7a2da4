import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Database, json } from '#server/kit/database/database.ts'

import { engines, open } from './engines.ts'

declare module '#server/kit/database/database.ts' {
  interface Tables {
    every_type: { id: number; document: unknown; words: string[] | null }
  }
}

const everything = `
  select 7::int2 as small, 42::int4 as whole, 9007199254740991::int8 as large, count(*) as many,
    12.50::numeric as exact, 0.1::float8 as rough, sum(3600) as total, true as yes, false as no,
    'Zoë 🐝'::text as words, 'ab'::varchar(5) as short, 'ab'::char(4) as padded,
    '0192f0c1-2345-7abc-8def-0123456789ab'::uuid as id,
    date '2026-03-08' as day, time '02:30' as clock,
    timestamptz '2026-03-08 01:30:00.5-08' as instant, timestamp '2026-03-08 01:30:00' as local,
    timestamptz '2026-03-08 09:30:00.123456+00' as precise, timestamptz 'infinity' as never,
    interval '3 days 04:05:06' as span, '\\x00ff10'::bytea as bytes,
    '{"a": [1, null, "x"]}'::json as old_document, '{"b": {"c": true}}'::jsonb as document, 'null'::jsonb as nothing,
    array['a', 'with "quotes" and \\', null, 'NULL', ''] as texts, array[]::text[] as none,
    array['0192f0c1-2345-7abc-8def-0123456789ab']::uuid[] as ids, array[1, 2] as numbers, array[3, 4]::int8[] as larges,
    array[date '2026-01-01'] as days, array[timestamptz '2026-01-01 00:00+00'] as instants, array[true, false] as truths,
    array['{"a": 1}'::jsonb] as documents, array[[1, 2], [3, 4]] as square, null::int as absent, 'x'::name as name`

const expected = {
  small: 7,
  whole: 42,
  large: 9_007_199_254_740_991,
  many: 1,
  exact: 12.5,
  rough: 0.1,
  total: 3600,
  yes: true,
  no: false,
  words: 'Zoë 🐝',
  short: 'ab',
  padded: 'ab  ',
  id: '0192f0c1-2345-7abc-8def-0123456789ab',
  day: '2026-03-08',
  clock: '02:30:00',
  instant: '2026-03-08T09:30:00.500Z',
  local: '2026-03-08T01:30:00.000Z',
  precise: '2026-03-08T09:30:00.123Z',
  never: 'infinity',
  span: '3 days 04:05:06',
  bytes: new Uint8Array([0, 255, 16]),
  old_document: { a: [1, null, 'x'] },
  document: { b: { c: true } },
  nothing: null,
  texts: ['a', 'with "quotes" and \\', null, 'NULL', ''],
  none: [],
  ids: ['0192f0c1-2345-7abc-8def-0123456789ab'],
  numbers: [1, 2],
  larges: [3, 4],
  days: ['2026-01-01'],
  instants: ['2026-01-01T00:00:00.000Z'],
  truths: [true, false],
  documents: [{ a: 1 }],
  square: [
    [1, 2],
    [3, 4]
  ],
  absent: null,
  name: 'x'
}

describe.each(engines)('%s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await open(engine)
    await database.raw('create table every_type (id int primary key, document jsonb, words text[])')
  })
  afterAll(() => database.close())

  test('every type comes out as what the code expects', async () => {
    const { rows } = await database.raw(everything)
    expect(rows).toStrictEqual([expected])
  })

  test('the same values come out of a statement with parameters, which travels another way', async () => {
    const { rows } = await database.raw(`select all_of.* from (${everything}) all_of where $1`, [true])
    expect(rows).toStrictEqual([expected])
  })

  test('parameters of every kind arrive as what they are', async () => {
    const { rows } = await database.raw(
      `select $1::text as text, $2::int as number, $3::bool as truth, $4::timestamptz as instant, $5::bytea as bytes,
        $6::text[] as texts, $7::int8 as big, $8::text as absent, $9::jsonb as document, $10::numeric as exact,
        $11::timestamp as local, $12::int[][] as square`,
      [
        `it's "so" \\ 🐝`,
        -5,
        false,
        new Date('2026-07-01T00:00:00.250Z'),
        new Uint8Array([1, 0, 254]),
        ['a,b', '{c}', '"', '\\', null],
        12_345_678_901n,
        undefined,
        { a: ['x'] },
        0.25,
        new Date('2026-07-01T00:00:00.000Z'),
        [
          [1, 2],
          [3, 4]
        ]
      ]
    )
    expect(rows).toStrictEqual([
      {
        text: `it's "so" \\ 🐝`,
        number: -5,
        truth: false,
        instant: '2026-07-01T00:00:00.250Z',
        bytes: new Uint8Array([1, 0, 254]),
        texts: ['a,b', '{c}', '"', '\\', null],
        big: 12_345_678_901,
        absent: null,
        document: { a: ['x'] },
        exact: 0.25,
        local: '2026-07-01T00:00:00.000Z',
        square: [
          [1, 2],
          [3, 4]
        ]
      }
    ])
  })

  test('json documents of every shape are kept as they are', async () => {
    const documents = [{ a: 1 }, [1, [2]], [], 'words', '{"not": "parsed"}', 5, true]
    const kept = await database.transaction(async trx => {
      const values = documents.map((document, id) => ({ id, document: json(document), words: ['a', 'b'] }))
      await trx.insertInto('every_type').values(values).execute()
      return trx.selectFrom('every_type').select(['document', 'words']).orderBy('id').execute()
    })
    expect(kept).toStrictEqual(documents.map(document => ({ document, words: ['a', 'b'] })))
  })

  test('changes are counted, and so are rows', async () => {
    await database.raw('create table counted as select generate_series(1, 10) as id')
    expect(await database.raw('update counted set id = id where id > $1', [4])).toEqual({ rows: [], rowCount: 6 })
    expect((await database.raw('select id from counted')).rowCount).toBe(10)
    expect((await database.raw('create index on counted (id)')).rowCount).toBe(0)
    const deleted = await database.transaction(trx => sql`delete from counted where id < 3`.execute(trx))
    expect(deleted).toMatchObject({ numAffectedRows: 2n })
    const looked = await database.transaction(trx => sql`select * from counted`.execute(trx))
    expect(looked.numAffectedRows).toBeUndefined()
  })

  test('several statements may travel together, and their rows come in order', async () => {
    expect(await database.raw(`select 1 as a; select 'x' as b`)).toEqual({ rows: [{ a: 1 }, { b: 'x' }], rowCount: 1 })
    expect(await database.raw('')).toEqual({ rows: [], rowCount: 0 })
  })

  test('days and words sort alike everywhere', async () => {
    const { rows } = await database.raw(
      `select word from unnest(array['b', 'a', 'Ä', 'B', 'A', 'a b', 'ab', '-']) word order by word`
    )
    expect(rows.map(({ word }) => word)).toEqual(['-', 'A', 'B', 'a', 'a b', 'ab', 'b', 'Ä'])
  })
})
