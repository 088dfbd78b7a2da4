// Sends a file. Only XMLHttpRequest tells how much of a body has left, and a large one on a slow line takes minutes.
import type { Send } from './client.ts'
import { readClock } from '../time/now.ts'

/** Without a byte leaving for so long the line is taken for broken. */
const STILL_MS = 60_000

const read = (text: string, isJson: boolean): unknown => {
  try {
    return isJson ? JSON.parse(text) : text
  } catch {
    return text
  }
}

export const send: Send = ({ url, method, headers, body, progress, signal }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('stopped'))
    const asked = Date.now()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let still = setTimeout(stop, STILL_MS)
    const moved = () => {
      clearTimeout(still)
      still = setTimeout(stop, STILL_MS)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      if (total) progress?.(loaded / total)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(still)
      signal?.removeEventListener('abort', stop)
      if (request.status === 0) return reject(new Error('no answer'))
      const answered = new Headers()
      for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':')
        if (colon > 0) answered.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
      readClock(answered, asked)
      const isJson = answered.get('content-type')?.includes('json') ?? false
      resolve({ status: request.status, body: read(request.responseText, isJson), headers: answered })
    })
    signal?.addEventListener('abort', stop)
    request.send(body instanceof Blob ? body : null)
  })
