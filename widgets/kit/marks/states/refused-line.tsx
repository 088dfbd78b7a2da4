import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

/** Why a button did not do what it says, beside it and said aloud. */
export const RefusedLine = ({ refused }: { refused: Refusal | undefined }) =>
  refused ? (
    <p className="error" role="alert">
      {t(refused.message)}
    </p>
  ) : null
