// Tools and equipment, piece by piece.
import { MOST_ROWS } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/tools/calls.ts'
import { codeIn, type PieceCategory } from '#shared/tools/rules.ts'
import * as schemas from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import * as typeCalls from '#shared/tools/type-calls.ts'
import * as typeSchemas from '#shared/tools/type-schemas.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Owned, Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { offerPieces } from '../materials/for-others.ts'
import { buying } from './buying.ts'
import { kindsOf, listPieces } from './list-queries.ts'
import { logPieces } from './logging.ts'
import { makePieces, takePieces } from './making.ts'
import { ownReservations } from './own-calendar.ts'
import { personalData } from './personal-data.ts'
import { type Asked, findLoggable, findLogged, findPieces, findPlace, piecesOfTypes } from './queries.ts'
import { remindTask } from './reminding.ts'
import { findReserver } from './reservation-queries.ts'
import { reserving } from './reserving.ts'
import { listed, pieceOf } from './shown.ts'
import { status } from './status.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    /** A piece, or a purchase that is shown as one until it is decided. */
    'tool-item': Owned
    reservation: Owned
  }
}

interface Asking {
  trx: Trx
  me: Visitor
  fileAddress: FileAddress
}

export async function one({ trx, me, fileAddress }: Asking, asked: Asked, missing: string = kit.missing) {
  const [row] = await findPieces(trx, me, asked, 1)
  return row ? pieceOf(row, me, fileAddress) : refuse(404, missing)
}

async function all({ trx, me, fileAddress }: Asking, category: PieceCategory) {
  const rows = await findPieces(trx, me, { category }, MOST_ROWS + 1)
  return rows.map(row => listed(row, me, fileAddress))
}

offerPieces(piecesOfTypes)

const handlers: Handlers<typeof calls> = {
  logPieces: { outsideTransaction: logPieces },
  ...status,
  ...reserving,
  listTools: (_, request) => all(request, 'Tool'),
  listEquipments: (_, request) => all(request, 'Equipment'),
  readTool: ({ id }, request) => one(request, { id }),
  readByCode: ({ code }, request) => one(request, { code: codeIn(code) }, texts.noPiece),
  readFinder: async (_, { trx }) => {
    const { organisationName, organisationEmail } = await readOrganisation(trx)
    return { organisation: organisationName, email: organisationEmail }
  },
  listPieces,
  listPieceKinds: ({ category }, { trx, me }) => kindsOf(trx, me, category),
  listLoggable: ({ project, action }, { trx }) => findLoggable(trx, project, action === 'Check In'),
  listLogged: ({ project, date }, { trx }) => findLogged(trx, project, date)
}

export const toolsFeature = (): Feature => ({
  name: 'tools',
  endpoints: [...bind(calls, schemas, handlers), ...bind(typeCalls, typeSchemas, buying)],
  loaders: {
    'tool-item': async (trx, id) => {
      const found = await findPlace(trx, id)
      return found && { subject: nobodys, place: found.place }
    },
    reservation: async (trx, id) => {
      const subject = await findReserver(trx, id)
      return subject && { subject }
    }
  },
  listeners: { 'purchase.approved': makePieces, 'purchase.undone': takePieces },
  movers: [
    { table: 'tool_item', column: 'holder_id', key: ['id'] },
    { table: 'tool_item', column: 'keeper_id', key: ['id'] },
    { table: 'tool_log', column: 'person_id', key: ['id'] },
    { table: 'tool_log', column: 'by_id', key: ['id'] },
    { table: 'tool_status', column: 'used_by', key: ['id'] },
    { table: 'tool_status', column: 'by_id', key: ['id'] },
    { table: 'reservation', column: 'person_id', key: ['id'] }
  ],
  personalData,
  ownCalendars: [ownReservations],
  schedule: [remindTask]
})
