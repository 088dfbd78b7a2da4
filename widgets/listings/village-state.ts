// How a village stands on a plan, and how the nights that were looked for go along to it.
import type { Village } from '#shared/listings/schemas.ts'

import type { MarkState } from './plan.tsx'
import type { Stay } from './stay.tsx'

export const stateOf = ({ free, bidding }: Pick<Village, 'bidding' | 'free'>): MarkState =>
  free === 0 ? 'taken' : bidding ? 'bidding' : 'free'

export const withStay = (path: string, stay: Stay): string => `${path}?${new URLSearchParams({ ...stay })}`
