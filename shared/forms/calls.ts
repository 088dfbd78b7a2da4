import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const needs = 'signed-in'

export const readFormDraft = call<typeof S.readFormDraft>()('GET', '/form-drafts/{form}', { needs })
export const saveFormDraft = call<typeof S.saveFormDraft>()('PUT', '/form-drafts/{form}', { needs, unrecorded: true })
export const dropFormDraft = call<typeof S.dropFormDraft>()('DELETE', '/form-drafts/{form}', {
  needs,
  unrecorded: true
})
