import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const office = { needs: 'accessHgnSkillsDashboard' } as const

export const listQuestions = call<typeof S.listQuestions>()('GET', '/questions', { needs: 'signed-in' })
export const addQuestion = call<typeof S.addQuestion>()('POST', '/questions', {
  needs: 'createFormQuestions',
  status: 201
})
export const editQuestion = call<typeof S.editQuestion>()('PUT', '/questions/{id}', { needs: 'editFormQuestions' })
export const removeQuestion = call<typeof S.removeQuestion>()('DELETE', '/questions/{id}', {
  needs: 'deleteFormQuestions'
})
export const restoreQuestion = call<typeof S.restoreQuestion>()('POST', '/questions/{id}/restore', {
  needs: 'deleteFormQuestions'
})

export const sendAnswers = call<typeof S.sendAnswers>()('POST', '/hgnform', { needs: 'signed-in', status: 201 })
export const readOwnAnswers = call<typeof S.readOwnAnswers>()('GET', '/hgnform/own', { needs: 'signed-in' })
export const showAnswers = call<typeof S.showAnswers>()('PUT', '/hgnform/shown', { needs: 'signed-in' })
export const listAnswers = call<typeof S.listAnswers>()('GET', '/hgnform', { ...office, heavy: true })
export const rankAnswers = call<typeof S.rankAnswers>()('GET', '/hgnform/ranked', office)
export const listSkills = call<typeof S.listSkills>()('GET', '/hgnform/skills', { needs: 'signed-in' })
export const readSkills = call<typeof S.readSkills>()('GET', '/hgnform/skills/{userId}', {
  needs: 'signed-in',
  about: 'person'
})
