// What a statement in SQL answers: all rows, the first, whether there is any, or a count.
import { sql } from 'kysely'

import type { Trx } from './database.ts'

type Values = Parameters<typeof sql> extends [unknown, ...infer Rest] ? Rest : never

/** Every row: allRows<Row>(trx)`select …`. */
export const allRows =
  <Row>(trx: Trx) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(trx)).rows

/** The first row, for a statement that gives one or none. */
export const firstRow =
  <Row>(trx: Trx) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<Row | undefined> =>
    (await allRows<Row>(trx)(text, ...values))[0]

/** Whether a statement found or wrote anything: anyRow(trx)`delete … returning 1`. */
export const anyRow =
  (trx: Trx) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<boolean> =>
    (await firstRow(trx)(text, ...values)) !== undefined

/** What a statement counts: oneCount(trx)`select count(*)::int as count …`. */
export const oneCount =
  (trx: Trx) =>
  async (text: TemplateStringsArray, ...values: Values): Promise<number> =>
    (await firstRow<{ count: number }>(trx)(text, ...values))?.count ?? 0
