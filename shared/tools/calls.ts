import { call, MOST_ROWS } from '../kit/calls/call.ts'
import { keepers, readers } from './readers.ts'
import type * as S from './schemas.ts'

/** Lists have the pieces of one's own projects; whoever keeps the sites sees all of them. */
const seen = { needs: readers, narrows: true } as const
const bare = { ...seen, most: MOST_ROWS } as const
const ofPiece = { needs: readers, about: 'tool-item' } as const
const atProject = { needs: readers, about: 'project', by: 'project' } as const

export const listTools = call<typeof S.listTools>()('GET', '/bm/tools', bare)
export const readTool = call<typeof S.readTool>()('GET', '/bm/tools/{id}', ofPiece)
export const listEquipments = call<typeof S.listEquipments>()('GET', '/bm/equipments', bare)
export const readByCode = call<typeof S.readByCode>()('GET', '/bm/tools/code/{code}', seen)
/** Whoever scans what was lost needs no account, and learns nothing of it. */
export const readFinder = call<typeof S.readFinder>()('GET', '/found-tool', { needs: 'anyone' })

export const updateToolStatus = call<typeof S.updateToolStatus>()('PUT', '/bm/tools/{id}/status', ofPiece)

export const listPieces = call<typeof S.listPieces>()('GET', '/bm/pieces', seen)
export const listPieceKinds = call<typeof S.listPieceKinds>()('GET', '/bm/pieces/kinds', seen)
export const logPieces = call<typeof S.logPieces>()('POST', '/bm/pieces/log', seen)
export const listLoggable = call<typeof S.listLoggable>()('GET', '/bm/pieces/to-log', atProject)
export const listLogged = call<typeof S.listLogged>()('GET', '/bm/pieces/logged', atProject)
export const keepPiece = call<typeof S.keepPiece>()('PUT', '/bm/pieces/{id}', { needs: keepers, about: 'tool-item' })

export const listReservations = call<typeof S.listReservations>()('GET', '/bm/pieces/{id}/reservations', ofPiece)
export const reserve = call<typeof S.reserve>()('POST', '/bm/reservations', {
  needs: readers,
  about: 'tool-item',
  by: 'item',
  status: 201
})
const ofReserver = { needs: { own: 'signed-in', others: keepers }, about: 'reservation' } as const
export const extendReservation = call<typeof S.extendReservation>()('PUT', '/bm/reservations/{id}', ofReserver)
export const freeReservation = call<typeof S.freeReservation>()('DELETE', '/bm/reservations/{id}', ofReserver)
