// The statements that one connection has prepared under a name: PostgreSQL parses and plans them once.
import { type Answer, type Columns, type Plan, type Statement, toColumns, toValue } from './wire.ts'

/** Each holds some ten kB of the server's memory. */
const MOST = 250

const NONE = toColumns()

export class Prepared {
  /** By name, the one used last at the end; undefined until its first answer. */
  readonly #columns = new Map<string, Columns | undefined>()
  #closing: string[] = []

  plan(statements: readonly Statement[]): { plans: Plan[]; close: string[] } {
    const plans = statements.map(statement => this.#planOf(statement))
    const close = this.#closing
    this.#closing = []
    return { plans, close }
  }

  columnsOf({ name, text }: Plan, answer: Answer): Columns {
    const columns = text === undefined ? this.#columns.get(name) : toColumns(answer.columns)
    if (name && text !== undefined) this.#columns.set(name, columns)
    return columns ?? NONE
  }

  /** Of a statement that failed nobody knows whether it is prepared. To close what does not exist is no error. */
  forget({ name, text }: Plan): void {
    if (!name || text === undefined) return
    this.#columns.delete(name)
    this.#closing.push(name)
  }

  #planOf({ name = '', text, values }: Statement): Plan {
    const sent = values.map(toValue)
    const columns = this.#columns.get(name)
    // A packet that holds the same new statement twice prepares it once.
    if (!name || (!columns && this.#columns.has(name))) return { name: '', text, values: sent }
    this.#columns.delete(name)
    this.#columns.set(name, columns)
    this.#closeOldest()
    return columns ? { name, values: sent } : { name, text, values: sent }
  }

  #closeOldest(): void {
    if (this.#columns.size <= MOST) return
    const [oldest = ''] = this.#columns.keys()
    this.#columns.delete(oldest)
    this.#closing.push(oldest)
  }
}
