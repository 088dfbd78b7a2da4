import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const listMails = call<typeof S.listMails>()('GET', '/mails', { needs: { roles: ['Owner'] } })
export const readMail = call<typeof S.readMail>()('GET', '/mails/{mailId}', { needs: { roles: ['Owner'] } })
export const sendAgain = call<typeof S.sendAgain>()('POST', '/mails/{mailId}/again', { needs: { roles: ['Owner'] } })
