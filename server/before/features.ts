// The present client’s paths, spellings and bodies, feature by feature, each on calls of our own. The day that client is
// gone, this folder goes, and `shared/before` with it: nothing of ours imports them but the list of features.
import type { FastifyRequest } from 'fastify'

import type { Manners } from '../kit/calls/serve.ts'
import { buildingBefore } from './building/issues.ts'
import { helpBefore, overHelp } from './help/handlers.ts'
import { infoBefore } from './info/popups.ts'
import { materialsBefore } from './materials/handlers.ts'
import { overOurs } from './over.ts'
import { whole } from './people/stand-ins.ts'
import type { Room } from './room.ts'
import { recallTickets, type Remembering, rememberTicket } from './session/remembered-ticket.ts'
import { toolsBefore } from './tools/handlers.ts'

export { withoutTheirs } from './only.ts'
export { withRoom } from './room.ts'

/** Its paths are served to everybody; what opens or bends anything else only where it is let in (`OLD_CLIENTS=yes`). */
export interface LetIn {
  oldClients: boolean
}

/** A write of that client: our own faces send an `Idempotency-Key` with each. */
const isLenient = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && headers['idempotency-key'] === undefined

/** That client reads the `error` of a refused profile as a list of sentences. */
const refusal: Manners['refusal'] = (body, request) =>
  request.routeOptions.config.call === 'saveProfile' && isLenient(request)
    ? { ...body, error: [body['message']] }
    : body

export const mannersBefore = ({ oldClients }: LetIn): Manners | undefined =>
  oldClients ? { isLenient, refusal } : undefined

/** What our own features are built with where it is let in. */
export const toolsFor = (tools: LetIn & Remembering) =>
  tools.oldClients
    ? {
        takesAddresses: true,
        takesTokens: true,
        whole,
        rememberTicket: rememberTicket(tools)
      }
    : {}

export const roomBefore = (tools: LetIn & Remembering): Room => ({
  rooms: {
    building: { endpoints: buildingBefore() },
    help: { endpoints: helpBefore(tools.oldClients) },
    info: { endpoints: infoBefore(tools.oldClients) },
    materials: { endpoints: materialsBefore() },
    tools: { endpoints: toolsBefore() },
    ...(tools.oldClients && { session: { routes: recallTickets(tools) } })
  },
  over: tools.oldClients ? [...overHelp, ...overOurs] : []
})
