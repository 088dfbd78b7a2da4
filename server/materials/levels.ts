// When there is as little as the level of a stock says, whoever keeps the site is told once, until there is enough again.
import type { Call } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { withUnit } from '#shared/materials/rules.ts'

import type { Request } from '../kit/calls/request.ts'
import { tell } from '../notifications/for-others.ts'
import type { Moved } from './ledger.ts'
import { keepersAt, markPassed, readsStock } from './level-queries.ts'

export async function tellOfLevels(request: Request<Call>, { stocks }: Pick<Moved, 'stocks'>): Promise<void> {
  const { trx, now, site } = request
  const passed = await markPassed(
    trx,
    stocks.map(({ stock }) => stock.id),
    now
  )
  for (const { projectId, personId, name, unit, project, left, level } of passed) {
    const [has, at] = [withUnit(left, unit), withUnit(level, unit)]
    const places = { name, project, left: has, level: at }
    // Who may not read it any more is not told of it either.
    const named = personId && (await readsStock(trx, projectId, personId)) ? personId : null
    await tell(request, 'stockLow', {
      to: [...(await keepersAt(trx, projectId)), named],
      places,
      letter: {
        subject: t(texts.lowSubject, places),
        paragraphs: [t(texts.lowBody, places)],
        link: { text: t(texts.lowLink), url: `${site}/bmdashboard/purchaselist` }
      }
    })
  }
}
