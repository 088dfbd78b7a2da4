import { call } from '../kit/call.ts'
import type * as S from './answering-schemas.ts'

const needs = 'signed-in'
const limit = 4 * 1024 * 1024

export const formStatus = call<typeof S.formStatus>()('GET', '/form/status', { needs })
export const listOpenForms = call<typeof S.listOpenForms>()('GET', '/form/open', { needs })
export const answerForm = call<typeof S.answerForm>()('POST', '/form/response', { needs, status: 201, limit })

export const readSharedForm = call<typeof S.readSharedForm>()('GET', '/form/shared/{formId}', { needs: 'anyone' })
export const answerSharedForm = call<typeof S.answerSharedForm>()('POST', '/form/shared/{formId}/responses', {
  needs: 'anyone',
  status: 201,
  limit
})
