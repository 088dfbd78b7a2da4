// The HTTP client of elements on partners' pages: nobody is signed in, and the server may be on another origin.
import axios from 'redaxios'

import type { Answer, Call, Input } from './call.ts'
import type { Refusal } from './refused.ts'

/** Where this script came from is where its server is, unless the page says otherwise. */
export const HERE = new URL(import.meta.url).origin

/** What was answered, or why not: 503 stands for no answer at all. */
export interface Outcome<C> {
  answer?: Answer<C>
  refusal?: Refusal
}

/** The timeout of a request. */
const PATIENCE = 20_000

/** Asks calls without places in their paths. Cookies are never sent, and a signal aborts the request. */
export async function askAt<C extends Call>(
  server: string | undefined,
  row: C,
  input: Input<C>,
  taken?: AbortSignal
): Promise<Outcome<C>> {
  const late = AbortSignal.timeout(PATIENCE)
  const signal = taken ? AbortSignal.any([taken, late]) : late
  try {
    const { data } = await axios<Answer<C>>(`${server || HERE}/api${row.path}`, {
      method: row.method,
      [row.method === 'GET' ? 'params' : 'data']: input,
      // redaxios reads an XSRF cookie of this name; none has it.
      xsrfCookieName: ';',
      fetch: (url: RequestInfo | URL, options?: RequestInit) => fetch(url, { ...options, credentials: 'omit', signal })
    })
    return { answer: data }
  } catch (error) {
    const { status = 503, data } = error as { status?: number; data?: Partial<Refusal> | null }
    const { message, challenge } = data ?? {}
    // A proxy refuses in its own way: its page is no sentence for anybody.
    return { refusal: { status, message: typeof message === 'string' ? message : '', ...(challenge && { challenge }) } }
  }
}
