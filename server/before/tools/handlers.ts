// Tools and equipment, in the words of the present client.
import * as calls from '#shared/before/tools/calls.ts'
import * as schemas from '#shared/before/tools/schemas.ts'
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { bind, type Endpoint, type Handlers } from '../../kit/calls/bind.ts'
import type { Request } from '../../kit/calls/request.ts'
import { buyPieces } from '../../tools/buying.ts'
import { one } from '../../tools/handlers.ts'
import { logPieces } from '../../tools/logging.ts'
import { update } from '../../tools/status.ts'
import { isPresent, picksAs, refusedAs } from '../room.ts'

type Sent = Omit<Parsed<typeof calls.purchaseTools>, 'toolId'>

const buy = (
  category: 'Equipment' | 'Tool',
  type: string,
  { projectId: project, purchaseRental: buying, fromDate: from, toDate: to, estTime, desc, makeModel, ...sent }: Sent,
  request: Omit<Request<Call>, 'record'>
) =>
  refusedAs(
    buyPieces(
      {
        ...sent,
        category,
        project,
        type,
        buying,
        from,
        to,
        estTime: estTime ?? undefined,
        usage: desc ?? undefined,
        makeModel: makeModel ?? undefined
      },
      request
    ),
    picksAs(project, { project: 'projectId', type: category === 'Tool' ? 'toolId' : 'equipmentId', to: 'toDate' })
  )

const handlers: Handlers<typeof calls> = {
  readEquipment: ({ id }, request) => one(request, { id }),
  updateEquipmentStatus: update,
  purchaseTools: ({ toolId, ...sent }, request) => buy('Tool', toolId, sent, request),
  purchaseEquipment: ({ equipmentId, ...sent }, request) => buy('Equipment', equipmentId, sent, request),

  logTools: {
    async outsideTransaction({ typesArray, date, ...sent }, request) {
      // The day of that client is of Greenwich, which may begin earlier.
      const sentDay = date?.slice(0, 10)
      const day = sentDay === addDays(request.today, 1) ? request.today : sentDay
      const items = typesArray.flatMap(one => one.toolItems)
      // That client is told by 404 that something did not go; what went is kept.
      const missing = (status: number) => (status === 409 && isPresent(request) ? 404 : status)
      const logged = await refusedAs(logPieces({ ...sent, items, date: day }, request), ({ status, ...refusal }) => ({
        status: missing(status),
        ...refusal
      }))
      const [first] = logged.errors
      return first && isPresent(request) ? refuse(404, first.message, logged) : logged
    }
  }
}

export const toolsBefore = (): Endpoint[] => bind(calls, schemas, handlers)
