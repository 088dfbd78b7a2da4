import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { recordChange } from '#server/kit/audit/record-change.ts'
import { keepAuditParts } from '#server/kit/audit/parts.ts'
import { type Database, json } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { historyOf } from '#server/kit/audit/lines.ts'
import { engines, open } from '#tests/kit/database/engines.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const write = (database: Database, at: string, recordId = 'one') =>
  database.transaction(async trx =>
    recordChange(trx, { actorId: null, viewingId: null, call: at, now: day(at) }, 'thing', recordId, { after: { at } })
  )
const keep = (database: Database, at: string) => database.transaction(trx => keepAuditParts(trx, day(at)))

/** The parts with the days that are in them. */
async function partsOf(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await database.raw<{ part: string; call: string }>(
    `select relname as part, coalesce(call, '') as call from pg_inherits join pg_class part on part.oid = inhrelid
     left join audit_record on audit_record.tableoid = part.oid
     where inhparent = 'audit_record'::regclass order by relname, id`
  )
  const parts: Record<string, string[]> = {}
  for (const { part, call } of rows) (parts[part.replace('audit_record_', '')] ??= []).push(...(call ? [call] : []))
  return parts
}

const callsOf = (database: Database, recordId = 'one') =>
  database.transaction(async trx => {
    const lines = await historyOf(trx, 'thing', recordId, { size: 100 })
    return lines.map(({ call }) => call)
  })

const changeYears = (database: Database, auditYears: number) =>
  database.transaction(trx =>
    trx
      .insertInto('setting')
      .values({ name: 'organisation', value: json({ auditYears }) })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value: json({ auditYears }) }))
      .execute()
  )

describe.each(engines)('%s', engine => {
  let database: Database
  beforeEach(async () => {
    database = await open(engine)
    await migrate(database)
  })
  afterEach(() => database.close())

  test('a month has a part before it comes, and nothing is refused or lost for want of one', async () => {
    await changeYears(database, 0)
    await write(database, '2035-03-02')
    await write(database, '2035-09-09')
    await write(database, '2019-01-01')
    expect(await partsOf(database)).toEqual({ rest: ['2019-01-01', '2035-03-02', '2035-09-09'] })
    await keep(database, '2035-03-03')
    await write(database, '2035-04-30')
    await keep(database, '2035-03-04')
    expect(await partsOf(database)).toEqual({
      '2035_03': ['2035-03-02'],
      '2035_04': ['2035-04-30'],
      '2035_05': [],
      rest: ['2019-01-01', '2035-09-09']
    })
    expect(await callsOf(database)).toEqual(['2035-09-09', '2035-04-30', '2035-03-02', '2019-01-01'])
  })

  test('what is older than the organisation keeps goes with its whole part', async () => {
    await keep(database, '2019-01-01')
    for (const at of ['2019-01-01', '2035-03-02', '2035-04-30']) await write(database, at)
    await keep(database, '2035-03-03')
    // Seven years, when nothing else is set.
    await keep(database, '2042-03-31')
    expect(await callsOf(database)).toEqual(['2035-04-30', '2035-03-02'])
    await changeYears(database, 0)
    await keep(database, '2142-05-01')
    expect(await callsOf(database)).toEqual(['2035-04-30', '2035-03-02'])
    await changeYears(database, 10)
    await keep(database, '2045-04-01')
    expect(await callsOf(database)).toEqual(['2035-04-30'])
    expect(Object.keys(await partsOf(database))).not.toContain('2035_03')
  })

  test('a history reads no part from before its record', async () => {
    for (const month of ['2035-01', '2035-04', '2035-07']) await keep(database, `${month}-01`)
    // Of June 2035.
    const id = '01e11d30-5c00-7000-8000-000000000001'
    await write(database, '2035-06-20', id)
    await write(database, '2035-08-20', id)
    expect(await callsOf(database, id)).toEqual(['2035-08-20', '2035-06-20'])
    const { rows } = await database.raw<{ 'QUERY PLAN': string }>(
      `explain select id from audit_record where about = 'thing' and record_id = '${id}'
        and id >= '01e0797b-0c00-0000-0000-000000000000' order by id desc limit 50`
    )
    const read = rows.flatMap(row => /audit_record_(\w+?)_about/.exec(row['QUERY PLAN'])?.[1] ?? [])
    expect(read).not.toContain('2035_04')
    expect(read).toContain('2035_06')
  })
})
