// When there is as little as the level of a stock says, whoever keeps the site is told once, until there is enough again.
import type { Call } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { withUnit } from '#shared/materials/rules.ts'

import type { Request } from '../kit/calls/request.ts'
import { tell } from '../notifications/for-others.ts'
import type { Moved } from './ledger.ts'
import { keepersAt, markPassed } from './level-queries.ts'

export async function tellOfLevels(request: Request<Call>, { stocks }: Pick<Moved, 'stocks'>): Promise<void> {
  const { trx, now, site } = request
  const passed = await markPassed(
    trx,
    stocks.map(({ stock }) => stock.id),
    now
  )
  for (const { projectId, name, unit, project, left, level } of passed) {
    const [has, at] = [withUnit(left, unit), withUnit(level, unit)]
    const places = { name, project, left: has, level: at }
    await tell(request, 'stockLow', {
      to: await keepersAt(trx, projectId),
      places,
      letter: {
        subject: t(texts.lowSubject, places),
        paragraphs: [t(texts.lowBody, places)],
        link: { text: t(texts.lowLink), url: `${site}/bmdashboard/purchaselist` }
      }
    })
  }
}
