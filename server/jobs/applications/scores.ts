// Scores as a reader sees them: others' only once they gave their own, so that nobody is swayed.
import type { PastScore, Score, Scores } from '#shared/jobs/schemas.ts'

import type { Visitor } from '../../kit/calls/request.ts'
import { isOffice } from './queries.ts'
import type { ScoreRow } from './score-queries.ts'

const scoreOf = ({ personId: _, ...score }: ScoreRow): Score => score

export function scoresFor(
  me: Pick<Visitor, 'id' | 'role'>,
  rows: readonly ScoreRow[],
  before: readonly PastScore[]
): Scores {
  const own = rows.find(({ personId }) => personId === me.id)
  const others = rows.filter(({ personId }) => personId !== me.id)
  const given = rows.flatMap(({ score }) => (score === null ? [] : [score]))
  // Whoever knows the applicant has no say, and sees no score.
  const isHidden = !isOffice(me) && (own === undefined || own.score === null)
  const isKnown = !isHidden && given.length > 0
  return {
    mine: own ? scoreOf(own) : null,
    others: isHidden ? [] : others.map(scoreOf),
    before: isHidden ? [] : [...before],
    count: others.length,
    isHidden,
    average: isKnown ? Math.round((given.reduce((sum, one) => sum + one, 0) / given.length) * 10) / 10 : null,
    spread: isKnown ? { from: Math.min(...given), to: Math.max(...given) } : null
  }
}
