// Blue squares: what the dashboard shows of them, and what costs one by itself.
import type { Feature } from '../kit/calls/bind.ts'
import { squareForEdits } from './edits.ts'
import { selectSquares } from './queries.ts'

const SHOWN = 20

export const blueSquaresFeature = (): Feature => ({
  name: 'blue-squares',
  endpoints: [],
  listeners: {
    'time-entry.edited-often': squareForEdits,
    async 'dashboard.asked'({ personId, seesBlueSquares, parts }, { trx }) {
      if (!seesBlueSquares) return
      const rows = await selectSquares(trx, personId, SHOWN)
      parts.blueSquares = rows.map(({ total: _, ...square }) => square)
      parts.blueSquareCount = rows[0]?.total ?? 0
    }
  }
})
