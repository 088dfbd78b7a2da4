// Calls of the present client, with its paths.
import { call } from '../../kit/calls/call.ts'
import type * as S from './popup-schemas.ts'

const editors = { needs: ['createPopup', 'updatePopup'] } as const

export const readPopup = call<typeof S.readPopup>()('GET', '/popupeditor/{id}', { needs: 'signed-in' })

export const readPopupBackup = call<typeof S.readPopupBackup>()('GET', '/backup/popupeditor/{id}', editors)

export const createPopupBackup = call<typeof S.createPopupBackup>()('POST', '/backup/popupeditors', {
  ...editors,
  status: 201
})
