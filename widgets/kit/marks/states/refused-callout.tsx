import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { Callout } from './callout.tsx'

/** Why a form or a dialog did not do what its button says. */
export const RefusedCallout = ({ refused }: { refused: Refusal | undefined }) =>
  refused ? (
    <Callout kind="danger" announce>
      {t(refused.message)}
    </Callout>
  ) : null
