// The typed client: `ask(row, input)`. The transport is a `Send`: ky in our own faces, redaxios in partner files.
import { type Answer, type Call, fill, type Input } from './call.ts'
import { fromBody, type Refusal, Refused } from './refused.ts'

export interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** JSON, or bytes as they are. */
  body?: unknown
  /** Told how much of the body has left, from 0 to 1. */
  progress?: ((share: number) => void) | undefined
  /** Stops it. */
  signal?: AbortSignal | undefined
}
/** Answers any status; throws only when nothing came back. */
export type Send = (request: SentRequest) => Promise<{ status: number; body: unknown; headers: Headers }>

const PATIENCE_MS = 30_000
/** On a slow line: a file takes longer than words. */
const BYTES_A_MS = 20

/** How long an answer is waited for, by how much is sent. */
export const patienceFor = (bytes = 0): number => PATIENCE_MS + bytes / BYTES_A_MS

export interface Connection {
  send: Send
  base: () => string
  token: () => string | undefined
  /** Whom the person looks at the site as; written down with what they do. */
  viewing?: () => string | undefined
  /** Called with every refusal, so that an ended session ends on the whole page. */
  onRefused?: (refused: Refused) => void
}

export const OFFLINE = '503 (The server is temporarily offline. Please try again later.)'
/** Of a write that was sent and never answered. */
export const UNKNOWN =
  'No answer came, so we do not know whether it was saved. Try again: it is saved once, however often you do.'
export const UNEXPECTED = 'Unexpected error'

/** What to tell the person about an error; one that is no refusal is a bug. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { status: 500, message: UNEXPECTED }

/** The page's own words where nobody knows what went wrong. */
export const inWordsOf = (text: string, refused: Refusal | undefined): Refusal | undefined =>
  refused?.message === UNEXPECTED ? { ...refused, message: text } : refused

export interface AskOptions extends Pick<SentRequest, 'progress' | 'signal'> {
  key?: string
}

export type Ask = <C extends Call>(row: C, input: Input<C>, options?: AskOptions) => Promise<Answer<C>>

/** A network that wants a sign-in first gives its own page to every address, as if all were well. */
const isOfAnother = (headers: Headers): boolean => headers.get('content-type')?.includes('text/html') ?? false

function query(rest: Record<string, unknown>): string {
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined)
  return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
}

export function connect(connection: Connection): Ask {
  return async (row, input, options = {}) => {
    const { url, rest } = fill(row.path, input as Record<string, unknown>)
    const reads = row.method === 'GET'
    const token = connection.token()
    const viewing = connection.viewing?.()
    const { [row.bytes ?? '']: bytes, ...named } = rest
    const body = row.list ? rest[row.list] : row.bytes ? bytes : rest
    const request: SentRequest = {
      method: row.method,
      url: connection.base() + url + (reads || row.bytes ? query(named) : ''),
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(viewing ? { 'viewing-as': viewing } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {})
      },
      ...(reads ? {} : { body }),
      ...(options.progress && { progress: options.progress }),
      ...(options.signal && { signal: options.signal })
    }
    let answer
    try {
      answer = await connection.send(request)
    } catch (error) {
      const isUnknown = !reads && error instanceof Error && error.name === 'TimeoutError'
      throw new Refused(isUnknown ? { status: 504, message: UNKNOWN } : { status: 503, message: OFFLINE })
    }
    if (answer.status < 400 && isOfAnother(answer.headers)) throw new Refused({ status: 503, message: OFFLINE })
    if (answer.status < 400) return answer.body as Answer<typeof row>
    const refused = fromBody(answer.status, answer.body, answer.status >= 502 ? OFFLINE : UNEXPECTED)
    connection.onRefused?.(refused)
    throw refused
  }
}
