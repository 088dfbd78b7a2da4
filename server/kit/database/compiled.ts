// Statements that nearly every call sends: building one takes longer than sending it, so it is built once.
import type { Compilable, CompiledQuery } from 'kysely'

import type { Trx } from './database.ts'
import { send } from './transaction.ts'

/** Stands in the parameters for the value that comes with each call. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

interface CompiledStatement<A extends unknown[], Row> {
  (trx: Trx, ...values: A): Promise<Row[]>
  /** The statement with these values, for `sendWithCommit`. */
  with: (trx: Trx, ...values: A) => { compile: () => CompiledQuery<Row> }
}

/** One parameter for each value, however often the statement names it: each is written, sent and read. */
function compact<Row>({ parameters, ...rest }: CompiledQuery<Row>): CompiledQuery<Row> {
  const kept: unknown[] = []
  const numbers = parameters.map(one => {
    const known = one instanceof Placeholder ? kept.indexOf(one) : -1
    return known < 0 ? kept.push(one) : known + 1
  })
  const sql = rest.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`)
  return { ...rest, sql, parameters: kept }
}

/** `builtRow((trx, row: Row) => trx.insertInto(…).values(row))`: its columns are named by the row alone, each a parameter. */
export function builtRow<R extends Record<string, unknown>, Row>(
  build: (trx: Trx, row: R) => Pick<Compilable<Row>, 'compile'>
): (trx: Trx, row: R) => { compile: () => CompiledQuery<Row> } {
  let names: readonly string[] | undefined
  const statement = built((trx, ...values: unknown[]) =>
    build(trx, Object.fromEntries(names!.map((name, index) => [name, values[index]])) as R)
  )
  return (trx, row) => statement.with(trx, ...(names ??= Object.keys(row)).map(name => row[name]))
}

/** `built((trx, id: string) => trx.selectFrom(…)…)`: the values may only be parameters of the statement, unchanged. */
export function built<A extends unknown[], Row>(
  build: (trx: Trx, ...values: A) => Pick<Compilable<Row>, 'compile'>
): CompiledStatement<A, Row> {
  let known: CompiledQuery<Row> | undefined
  function compile(trx: Trx, values: A): CompiledQuery<Row> {
    known ??= compact(build(trx, ...(values.map((_, index) => new Placeholder(index)) as A)).compile())
    return { ...known, parameters: known.parameters.map(one => (one instanceof Placeholder ? values[one.index] : one)) }
  }
  const run = (trx: Trx, ...values: A): Promise<Row[]> => send(trx, compile(trx, values))
  return Object.assign(run, { with: (trx: Trx, ...values: A) => ({ compile: () => compile(trx, values) }) })
}
