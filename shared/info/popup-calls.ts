import { call } from '../kit/calls/call.ts'
import type * as S from './popup-schemas.ts'

export const listPopups = call<typeof S.listPopups>()('GET', '/popupeditors', { needs: 'signed-in' })

export const createPopup = call<typeof S.createPopup>()('POST', '/popupeditors', { needs: 'createPopup', status: 201 })
export const updatePopup = call<typeof S.updatePopup>()('POST', '/popupeditor/{id}', {
  needs: 'updatePopup',
  status: 201
})

const editors = { needs: ['createPopup', 'updatePopup'] } as const

export const listPopupBackups = call<typeof S.listPopupBackups>()('GET', '/backup/popupeditors', editors)

export const updatePopupBackup = call<typeof S.updatePopupBackup>()('POST', '/backup/popupeditor/{id}', {
  ...editors,
  status: 201
})
