// The calls of saved views: of any list, a record's or one by hand.
import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const readViews = call<typeof S.readViews>()('GET', '/list-views', { needs: 'signed-in' })
/** Sharing needs the right to write to the list; a view for oneself the right to read it. */
export const saveView = call<typeof S.saveView>()('POST', '/list-views', { needs: 'signed-in', status: 201 })
export const changeView = call<typeof S.changeView>()('PUT', '/list-views/{id}', { needs: 'signed-in' })
export const deleteView = call<typeof S.deleteView>()('DELETE', '/list-views/{id}', { needs: 'signed-in' })
