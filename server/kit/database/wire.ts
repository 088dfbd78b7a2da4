// What passes between a connection and PostgreSQL, whichever engine it is.
import { reader, toParameter } from './values.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** The name under which the connection prepares it; without one it is parsed each time. */
  name?: string | undefined
  /** The text may hold several statements, and then has no values. */
  several?: boolean
}

export interface Reply {
  rows: Record<string, unknown>[]
  rowCount: number
  /** PostgreSQL's word for what was done: SELECT, INSERT, COMMIT. */
  command: string
}

/** How one statement is sent. */
export interface Plan {
  /** Empty for a statement that is parsed each time. */
  name: string
  /** Missing where the connection has prepared the name already, and knows its columns. */
  text?: string
  values: (string | Uint8Array | null)[]
}

/** One exchange: statements in one transmission, or a text that may hold several. */
export type Packet = { plans: Plan[]; close: string[] } | { text: string }

/** The result of one statement as PostgreSQL sends it; columns only where it was asked for them. */
export interface Answer {
  columns?: { name: string; type: number }[]
  rows: (string | null)[][]
  tag: string
}

/** The answers of a packet; after an error PostgreSQL skips the rest of it. */
export interface Outcome {
  answers: Answer[]
  error?: Error | undefined
}

export interface Column {
  name: string
  read: (text: string) => unknown
}

export const toColumns = (columns: Answer['columns'] = []): Column[] =>
  columns.map(({ name, type }) => ({ name, read: reader(type) }))

/** Rows as objects, read by the type of each column. */
export function toReply({ rows, tag }: Answer, columns: readonly Column[]): Reply {
  return {
    rows: rows.map(values => {
      const row: Record<string, unknown> = {}
      for (const [index, { name, read }] of columns.entries()) {
        const text = values[index]
        row[name] = typeof text === 'string' ? read(text) : null
      }
      return row
    }),
    rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0),
    command: tag.split(' ', 1)[0]!
  }
}

/** Of several statements all rows, and the count of the last. */
export function together(answers: readonly Answer[]): Reply {
  const replies = answers.map(answer => toReply(answer, toColumns(answer.columns)))
  return { rowCount: 0, command: '', ...replies.at(-1), rows: replies.flatMap(({ rows }) => rows) }
}

/** Bytes travel as they are, everything else as text. */
export function toValue(value: unknown): string | Uint8Array | null {
  if (!ArrayBuffer.isView(value)) return toParameter(value)
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}
