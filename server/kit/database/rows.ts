// What a statement in SQL answers: all rows, or the first.
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
