// A database that keeps nothing: every transaction answers as usual and is then rolled back.
import type { Database, Trx } from '#server/kit/database/database.ts'

class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

export function rehearse(database: Database): Database {
  return {
    ...database,
    engine: database.engine,
    raw: (sql, values) => database.raw(sql, values),
    listen: (...all) => database.listen(...all),
    statements: () => database.statements(),
    packets: () => database.packets(),
    readiness: () => database.readiness(),
    otherPrimaries: () => database.otherPrimaries(),
    use: () => database.use(),
    watch: watcher => database.watch(watcher),
    close: () => database.close(),
    async transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      try {
        return await database.transaction<T>(async trx => {
          throw new RolledBack(await work(trx))
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.answer as T
        throw error
      }
    }
  }
}
