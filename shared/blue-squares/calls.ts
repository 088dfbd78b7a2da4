import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const addSquare = call<typeof S.addSquare>()('POST', '/userprofile/{id}/addInfringement', {
  needs: 'addInfringements',
  about: 'person'
})
/** Nobody changes or takes away their own. */
export const editSquare = call<typeof S.editSquare>()('PUT', '/userprofile/{id}/infringements/{squareId}', {
  needs: { own: [], others: 'editInfringements' },
  about: 'person'
})
export const deleteSquare = call<typeof S.deleteSquare>()('DELETE', '/userprofile/{id}/infringements/{squareId}', {
  needs: { own: [], others: 'deleteInfringements' },
  about: 'person'
})

const keepers = { needs: { roles: ['Owner', 'Administrator'] } } as const

/** Who gets a copy of each mail about a new blue square. */
export const listSquareCopies = call<typeof S.listSquareCopies>()('GET', '/AssignBlueSquareEmail', keepers)
export const addSquareCopy = call<typeof S.addSquareCopy>()('POST', '/AssignBlueSquareEmail', keepers)
export const removeSquareCopy = call<typeof S.removeSquareCopy>()('DELETE', '/AssignBlueSquareEmail/{id}', keepers)

const deciders = {
  roles: ['Owner', 'Administrator', 'Manager'],
  or: ['addInfringements', 'editInfringements', 'deleteInfringements']
} as const

/** Of the people whose hours one may see. */
export const listAtRisk = call<typeof S.listAtRisk>()('GET', '/bluesquares/atRisk', { needs: deciders, heavy: true })

export const remindOfHours = call<typeof S.remindOfHours>()('POST', '/bluesquares/reminders', { needs: deciders })
export const takeBackReminders = call<typeof S.takeBackReminders>()('POST', '/bluesquares/reminders/back', {
  needs: deciders
})

/** Nobody answers for somebody else. */
export const appealSquare = call<typeof S.appealSquare>()('POST', '/userprofile/{id}/infringements/{squareId}/appeal', {
  needs: { own: 'signed-in', others: [] },
  about: 'person',
  status: 201
})
export const listAppealsOf = call<typeof S.listAppealsOf>()('GET', '/userprofile/{id}/appeals', {
  needs: { own: 'signed-in', others: ['editInfringements', 'deleteInfringements'] },
  about: 'person'
})
export const listAppeals = call<typeof S.listAppeals>()('GET', '/bluesquares/appeals', { needs: deciders })
/** Not one's own; a Manager without a right over squares decides for their teams. */
export const decideAppeal = call<typeof S.decideAppeal>()('PUT', '/userprofile/{id}/infringements/{squareId}/appeal', {
  needs: { roles: ['Owner', 'Administrator', 'Manager'], or: ['deleteInfringements'] },
  about: 'person'
})

export const readSquareReminder = call<typeof S.readSquareReminder>()('GET', '/bluesquares/reminder', {
  needs: 'signed-in'
})
export const saveSquareReminder = call<typeof S.saveSquareReminder>()('PUT', '/bluesquares/reminder', {
  needs: 'signed-in'
})
