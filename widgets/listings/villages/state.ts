// How a village stands on a plan, and how the nights that were looked for go along to it.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Village } from '#shared/listings/schemas.ts'

import type { Mark, MarkState } from './plan.tsx'
import type { Stay } from '../stays/stay.tsx'

export const stateOf = ({ free, bidding }: Pick<Village, 'bidding' | 'free'>): MarkState =>
  free === 0 ? 'taken' : bidding ? 'bidding' : 'free'

/** The village on a plan, with how many of its units are told. */
export const markOf = ({ _id: id, short, name, position, ...of }: Village, count: number): Mark => ({
  id,
  code: t(texts.codeFree, { code: short, free: count }),
  name,
  state: stateOf(of),
  ...position
})

export const withStay = (path: string, stay: Stay): string => `${path}?${new URLSearchParams({ ...stay })}`
