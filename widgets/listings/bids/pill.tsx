// The state of a bid, with its own sign.
import { t } from '#shared/kit/texts.ts'
import type { BidState } from '#shared/listings/booking-rules.ts'
import { bidStates } from '#shared/listings/booking-texts.ts'
import { arrowDownRight, trophy, x } from '#widgets/kit/marks/icons.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'

import { crown } from '../icons.ts'

const looks: Readonly<Record<BidState, { kind: PillKind; icon: string }>> = {
  leading: { kind: 'ok', icon: crown },
  outbid: { kind: 'danger', icon: arrowDownRight },
  accepted: { kind: 'info', icon: trophy },
  lost: { kind: 'plain', icon: x }
}

export const BidPill = ({ state }: { state: BidState }) => <Pill {...looks[state]}>{t(bidStates[state])}</Pill>
