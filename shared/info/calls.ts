import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const readOwnerMessage = call<typeof S.readOwnerMessage>()('GET', '/ownerMessage', { needs: 'signed-in' })
export const listMouseoverTexts = call<typeof S.listMouseoverTexts>()('GET', '/mouseoverText', { needs: 'signed-in' })
