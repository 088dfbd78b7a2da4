import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** Twice the same file is one, so that it needs no key; who sent it is written down beside it. */
export const uploadFile = call<typeof S.uploadFile>()('POST', '/files', {
  needs: 'signed-in',
  bytes: 'content',
  limit: 10 * 1024 * 1024,
  unrecorded: true,
  status: 201
})
