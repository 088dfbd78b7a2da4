import * as calls from '#shared/timer/calls.ts'
import * as schemas from '#shared/timer/schemas.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import { EVERYBODY, notifyIds } from '../kit/database/live.ts'
import { issueTicket } from '../kit/guards/tickets.ts'
import { commandsTask, receiveHeartbeat, press } from './devices.ts'
import { TICKET_SECONDS } from './authenticate.ts'
import { timerMover } from './merged.ts'
import { RIGHTS, serveTimer, type SocketTools } from './socket.ts'

export function timerFeature(tools: SocketTools): Feature {
  return {
    name: 'timer',
    endpoints: bind(calls, schemas, {
      socketTicket: async (_, { trx, me, now }) => {
        const data = { sessionId: me.sessionId }
        return {
          ticket: await issueTicket(trx, { purpose: 'socket', personId: me.id, data, seconds: TICKET_SECONDS }, now)
        }
      },
      commandTimer: (input, { trx, me, now }) => press(trx, me.id, input, now),
      beatTimer: (input, { trx, me, now }) => receiveHeartbeat(trx, me.id, input, now)
    }),
    movers: [timerMover],
    schedule: [commandsTask],
    personalData,
    listeners: {
      // The end of a session has a channel of its own.
      'person.rights-changed': ({ personId }, { trx }) => notifyIds(trx, RIGHTS, [personId]),
      'team.sight-lost': ({ personIds }, { trx }) => notifyIds(trx, RIGHTS, personIds),
      // Whose timers somebody sees hangs on this one.
      'role.rights-changed': async ({ added, removed }, { trx }) => {
        if ([...added, ...removed].includes('seeUsersInDashboard')) await notifyIds(trx, RIGHTS, [EVERYBODY])
      }
    },
    routes: (app, database, now) => serveTimer(app, database, now, tools)
  }
}
