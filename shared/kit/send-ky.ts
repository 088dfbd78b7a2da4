import ky from 'ky'

import type { Send } from './client.ts'

const http = ky.create({
  throwHttpErrors: false,
  retry: { limit: 2, methods: ['get'] },
  timeout: 30_000,
  credentials: 'omit'
})

export const send: Send = async ({ url, method, headers, body }) => {
  const answer = await http(url, { method, headers, ...(body === undefined ? {} : { json: body }) })
  const json = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: json ? await answer.json() : await answer.text(), headers: answer.headers }
}
