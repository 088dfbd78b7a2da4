// Statements that nearly every call sends: building one takes longer than sending it, so it is built once.
import type { Compilable, CompiledQuery } from 'kysely'

import type { Trx } from './database.ts'

/** Stands in the parameters for the value that comes with each call. */
class Place {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/** `built((trx, id: string) => trx.selectFrom(…)…)`: the values may only be parameters of the statement, unchanged. */
export function built<A extends unknown[], Row>(
  build: (trx: Trx, ...values: A) => Compilable<Row>
): (trx: Trx, ...values: A) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined
  return async (trx, ...values) => {
    known ??= build(trx, ...(values.map((_, index) => new Place(index)) as A)).compile()
    const parameters = known.parameters.map(one => (one instanceof Place ? values[one.index] : one))
    const { rows } = await trx.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}
