import ky, { isHTTPError, type RetryOptions } from 'ky'

import { patienceFor, type Send } from './client.ts'
import { readClock } from '../time/now.ts'

/** The longest Retry-After, in seconds, that is retried; a longer one is shown to the person. */
const LONGEST_WAIT = 5

/** 503 comes with a Retry-After while the database is busy or fails over; 502 comes from a proxy while the server restarts. */
const passes = (status: number): boolean => status === 502 || status === 503

const http = ky.create({
  throwHttpErrors: passes,
  credentials: 'omit'
})

/** What may be retried: a read always, a write with an Idempotency-Key when the server says that it could not do it now. */
const retryOf = (method: string, hasKey: boolean): RetryOptions => ({
  limit: 2,
  methods: hasKey ? [method.toLowerCase()] : ['get'],
  statusCodes: [502, 503],
  shouldRetry: ({ error }) => {
    if (isHTTPError(error)) return Number(error.response.headers.get('retry-after')) > LONGEST_WAIT ? false : undefined
    return hasKey ? false : undefined
  }
})

export const send: Send = async ({ url, method, headers, body }) => {
  const asked = Date.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  try {
    const answer = await http(url, {
      method,
      headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
      timeout: patienceFor(text?.length),
      retry: retryOf(method, 'idempotency-key' in headers),
      ...(text !== undefined && { body: text })
    })
    readClock(answer.headers, asked)
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: json ? await answer.json() : await answer.text(), headers: answer.headers }
  } catch (error) {
    if (!isHTTPError(error)) throw error
    return { status: error.response.status, body: error.data, headers: error.response.headers }
  }
}
