// Sends by plain fetch, where a library would be larger than all the code that uses it.
import { patienceFor, type Send } from './client.ts'

export const send: Send = async ({ url, method, headers, body }) => {
  const sent = body instanceof Blob || body === undefined ? body : JSON.stringify(body)
  const isText = typeof sent === 'string'
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(isText && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: sent }),
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceFor(isText ? sent.length : sent?.size))
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text(), headers: answer.headers }
}
