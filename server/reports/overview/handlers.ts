// The lists of Reports and their totals.
import * as calls from '#shared/reports/overview/calls.ts'
import * as schemas from '#shared/reports/overview/schemas.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import { pageOfPeople, pageOfProjects, pageOfTeams } from './queries.ts'
import { type Hours, loggedDays, wholeHoursBy } from '../sums.ts'
import type { ReportTools } from '../tools.ts'

/** Hours as the calls answer them. */
export const answered = ({ tangible, intangible }: Hours) => ({
  tangibleSeconds: tangible,
  totalSeconds: tangible + intangible
})

export const added = (all: readonly Hours[]): Hours => ({
  tangible: all.reduce((sum, { tangible }) => sum + tangible, 0),
  intangible: all.reduce((sum, { intangible }) => sum + intangible, 0)
})

export const overview = ({ pictureUrl }: ReportTools): Endpoint[] =>
  bind(calls, schemas, {
    listReportedProjects: (asked, { trx }) => pageOfProjects(trx, asked),

    listReportedPeople: (asked, { trx, now }) => pageOfPeople(trx, asked, hash => pictureUrl(hash, now)),

    listReportedTeams: (asked, { trx }) => pageOfTeams(trx, asked),

    readTotals: async ({ from, to, grain, of }, { trx }) => {
      const [times, logged] = await Promise.all([wholeHoursBy(trx, { from, to }, grain, of), loggedDays(trx, {})])
      return {
        ...answered(added(times)),
        times: times.map(({ start, ...one }) => ({ start, ...answered(one) })),
        logged: logged ?? null
      }
    }
  })
