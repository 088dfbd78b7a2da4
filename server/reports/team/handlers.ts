// The report of one team.
import { refuse } from '#shared/kit/calls/refused.ts'
import { daysOr, weekOf } from '#shared/reports/span.ts'
import * as calls from '#shared/reports/team/calls.ts'
import * as schemas from '#shared/reports/team/schemas.ts'
import * as texts from '#shared/reports/team/texts.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import { figuresOfTeam, pageOfOthers } from './queries.ts'

export const team = (): Endpoint[] =>
  bind(calls, schemas, {
    readTeamFigures: async ({ teamId, ...days }, { trx, today }) =>
      (await figuresOfTeam(trx, teamId, daysOr(days, weekOf(today)))) ?? refuse(404, texts.notFound),
    listOtherTeams: ({ from, to, ...asked }, { trx, today }) =>
      pageOfOthers(trx, asked, daysOr({ from, to }, weekOf(today)))
  })
