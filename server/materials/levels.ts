// When there is as little as the level of a stock says, whoever keeps the site is told once, until there is enough again.
import type { Call } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { withUnit } from '#shared/materials/rules.ts'

import type { Request } from '../kit/calls/request.ts'
import { activeOwners } from '../people/for-others.ts'
import type { Moved } from './ledger.ts'
import { keepersOf, markPassed } from './level-queries.ts'

export async function tellOfLevels(request: Request<Call>, { stocks }: Pick<Moved, 'stocks'>): Promise<void> {
  const { trx, now, site, postAll } = request
  const passed = await markPassed(
    trx,
    stocks.map(({ stock }) => stock.id),
    now
  )
  for (const { id, name, unit, project, left, level } of passed) {
    const keepers = await keepersOf(trx, id)
    const people = keepers.length ? keepers : await activeOwners(trx)
    const [has, at] = [withUnit(left, unit), withUnit(level, unit)]
    await postAll(
      people.map(person => ({
        to: person.email,
        toPerson: person.id,
        subject: t(texts.lowSubject, { name }),
        paragraphs: [t(texts.lowBody, { name, project, left: has, level: at })],
        link: { text: t(texts.lowLink), url: `${site}/bmdashboard/purchaselist` }
      }))
    )
  }
}
