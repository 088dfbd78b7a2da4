import axios from 'redaxios'

import type { Send } from './client.ts'

export const send: Send = async ({ url, method, headers, body }) => {
  const answer = await axios(url, {
    method: method.toLowerCase() as 'get',
    headers,
    ...(body === undefined ? {} : { data: body }),
    validateStatus: () => true
  })
  return { status: answer.status, body: answer.data, headers: answer.headers }
}
