import type { Refusal } from '#shared/kit/calls/refused.ts'
import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'

import { type Audience, reachOf } from './mailings/use-mailing.ts'

/** How many a broadcast goes to. */
export function AudienceNote({ audience, refused }: { audience: Audience | undefined; refused: Refusal | undefined }) {
  if (!audience && refused) return <Callout kind="warn">{t(mailing.audienceUnknown)}</Callout>
  if (!audience) return <Skeleton of="block" count={5} />
  const [before = '', after = ''] = t(mailing.audience).split('{count}')
  return (
    <Callout kind="info">
      <p>
        {before}
        <b className="num">{figure(reachOf(audience))}</b>
        {after}
      </p>
      {audience.had > 0 && <p>{t(mailing.audienceHad, { count: figure(audience.had) })}</p>}
    </Callout>
  )
}
