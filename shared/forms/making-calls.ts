import { call } from '../kit/calls/call.ts'
import type * as S from './making-schemas.ts'

/** Whoever makes forms sees their own; all of them, whoever may edit them. */
const makers = { needs: { own: 'createFormQuestions', others: 'editFormQuestions' } } as const
const ofMakers = { ...makers, about: 'form' } as const
const ofDeleters = { needs: { own: 'createFormQuestions', others: 'deleteFormQuestions' }, about: 'form' } as const
/** What people answered is read by whoever asked, by Owners and Administrators. */
const ofReaders = {
  needs: { own: 'createFormQuestions', others: { roles: ['Owner', 'Administrator'] } },
  about: 'form'
} as const
/** 500 questions with their options. */
const limit = 4 * 1024 * 1024

export const listForms = call<typeof S.listForms>()('GET', '/form', { ...makers, narrows: true })
export const createForm = call<typeof S.createForm>()('POST', '/form', {
  needs: 'createFormQuestions',
  status: 201,
  limit
})
export const readForm = call<typeof S.readForm>()('GET', '/form/{id}', ofMakers)
export const updateForm = call<typeof S.updateForm>()('PUT', '/form/{id}', { ...ofMakers, limit })
export const deleteForm = call<typeof S.deleteForm>()('DELETE', '/form/{id}', ofDeleters)
export const restoreForm = call<typeof S.restoreForm>()('POST', '/form/{id}/restore', ofDeleters)

export const listResponses = call<typeof S.listResponses>()('GET', '/form/{id}/responses', ofReaders)
export const readResponse = call<typeof S.readResponse>()('GET', '/form/{id}/responses/{responseId}', ofReaders)
export const deleteResponse = call<typeof S.deleteResponse>()('DELETE', '/form/{id}/responses/{responseId}', ofReaders)
export const readFigures = call<typeof S.readFigures>()('GET', '/form/{id}/figures', { ...ofReaders, heavy: true })
export const exportResponses = call<typeof S.exportResponses>()('GET', '/form/{id}/export', {
  ...ofReaders,
  heavy: true
})
