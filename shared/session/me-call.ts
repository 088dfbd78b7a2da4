// The one call that every page makes, apart from those that few make.
import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const readMe = call<typeof S.readMe>()('GET', '/login', {
  needs: 'signed-in',
  extension: true,
  settingUp: true
})
