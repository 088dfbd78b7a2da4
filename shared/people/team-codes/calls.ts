import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const changeAllCodes = call<typeof S.changeAllCodes>()('PATCH', '/AllTeamCodeChanges', { needs: 'editTeamCode' })

export const replaceTeamCode = call<typeof S.replaceTeamCode>()('POST', '/userProfile/replaceTeamCode', {
  needs: 'editTeamCode'
})
