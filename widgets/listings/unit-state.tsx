import { t } from '#shared/kit/texts.ts'
import type { VillageUnit } from '#shared/listings/schemas.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { STATES } from './villages/plan.tsx'

const KINDS = { free: 'ok', bidding: 'warn', taken: 'plain' } as const

export const UnitState = ({ state }: Pick<VillageUnit, 'state'>) => <Pill kind={KINDS[state]}>{t(STATES[state])}</Pill>
