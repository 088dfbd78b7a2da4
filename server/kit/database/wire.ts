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

export interface Columns {
  columns: { name: string; read: (text: string) => unknown }[]
  /** A row in which every column is null: to fill in a copy is faster than to add one field after the other. */
  empty: Record<string, unknown>
}

export const toColumns = (columns: Answer['columns'] = []): Columns => ({
  columns: columns.map(({ name, type }) => ({ name, read: reader(type) })),
  empty: Object.fromEntries(columns.map(({ name }) => [name, null]))
})

const tags = new Map<string, Pick<Reply, 'command' | 'rowCount'>>()

/** Few are ever seen, as most statements are about one row. */
function readTag(tag: string): Pick<Reply, 'command' | 'rowCount'> {
  const known = tags.get(tag)
  if (known) return known
  const read = { rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0), command: tag.split(' ', 1)[0]! }
  if (tags.size < 100) tags.set(tag, read)
  return read
}

/** Rows as objects, read by the type of each column. */
export function toReply({ rows, tag }: Answer, { columns, empty }: Columns): Reply {
  return {
    rows: rows.map(values => {
      const row = { ...empty }
      for (let index = 0; index < columns.length; index += 1) {
        const [column, text] = [columns[index]!, values[index]]
        row[column.name] = typeof text === 'string' ? column.read(text) : null
      }
      return row
    }),
    ...readTag(tag)
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
