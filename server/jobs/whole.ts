// One application as whoever reads it may see it.
import type { WholeApplication } from '#shared/jobs/schemas.ts'
import { keptUntil } from '#shared/jobs/status/rules.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import type { Visitor, Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { type ApplicationRow, readApplication, selectHistory } from './applications/queries.ts'
import { findResumeName } from './applications/resume-queries.ts'
import { selectPastScores, selectScores } from './applications/score-queries.ts'
import { scoresFor } from './applications/scores.ts'
import { type Held, holdApplications } from './applications/stage-queries.ts'

/** Nothing is written about what lies in the trash. */
export const outOfTrash = (row: ApplicationRow): ApplicationRow =>
  row.deletedAt === null ? row : refuse(404, kit.missing)

export async function whole(trx: Trx, me: Visitor, id: string): Promise<WholeApplication> {
  const [row, history, resume, scores, before, settings] = await Promise.all([
    readApplication(trx, me, id),
    selectHistory(trx, me, id),
    findResumeName(trx, id),
    selectScores(trx, id),
    selectPastScores(trx, id),
    readOrganisation(trx)
  ])
  const application = row ?? refuse(404, kit.missing)
  return {
    ...application,
    history,
    resume: resume ?? null,
    scores: scoresFor(me, scores, before),
    keptUntil: keptUntil(application.movedAt, settings.applicationMonths)
  }
}

/** Locked, so that nobody moves it meanwhile. */
export async function hold({ trx }: Pick<Work, 'trx'>, id: string): Promise<Held> {
  const [held] = await holdApplications(trx, [id])
  return held ?? refuse(404, kit.missing)
}
