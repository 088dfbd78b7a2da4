import { call } from '../kit/calls/call.ts'
import type * as S from './answering-schemas.ts'

const needs = 'signed-in'
const limit = 4 * 1024 * 1024

export const formStatus = call<typeof S.formStatus>()('GET', '/form/status', { needs })
export const readOwnResponse = call<typeof S.readOwnResponse>()('GET', '/form/response', { needs })
export const listOpenForms = call<typeof S.listOpenForms>()('GET', '/form/open', { needs })
export const answerForm = call<typeof S.answerForm>()('POST', '/form/response', { needs, status: 201, limit })

export const readSharedForm = call<typeof S.readSharedForm>()('GET', '/form/shared/{formId}', { needs: 'anyone' })
/** Twice the same file is one, so that it needs no key. */
export const uploadSharedFile = call<typeof S.uploadSharedFile>()('POST', '/form/shared/{formId}/files', {
  needs: 'anyone',
  bytes: 'content',
  limit: 10 * 1024 * 1024,
  unrecorded: true,
  status: 201
})
export const answerSharedForm = call<typeof S.answerSharedForm>()('POST', '/form/shared/{formId}/responses', {
  needs: 'anyone',
  status: 201
})
