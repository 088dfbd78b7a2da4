// Blue squares: so far only what the dashboard shows of them.
import type { Feature } from '../kit/bind.ts'
import { selectSquares } from './queries.ts'

const SHOWN = 20

export const blueSquaresFeature = (): Feature => ({
  name: 'blue-squares',
  endpoints: [],
  listeners: {
    async 'dashboard.asked'({ personId, seesBlueSquares, parts }, { trx }) {
      if (!seesBlueSquares) return
      const rows = await selectSquares(trx, personId, SHOWN)
      parts.blueSquares = rows.map(({ total: _, ...square }) => square)
      parts.blueSquareCount = rows[0]?.total ?? 0
    }
  }
})
