// How reports write their figures, and how one compares with another.

import { numbers } from '#shared/kit/spoken.ts'
import { count, hoursInColumn } from '#shared/kit/figures.ts'

/** How a figure is written: hours as columns have them. */
export type FigureKind = 'count' | 'hours' | 'percent'

const brief = /* @__PURE__ */ numbers({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const hoursMore = /* @__PURE__ */ numbers({ maximumFractionDigits: 2, signDisplay: 'exceptZero' })

export const figure = (value: number, kind: FigureKind = 'count'): string =>
  kind === 'hours' ? hoursInColumn(value) : count(value) + (kind === 'percent' ? '%' : '')

/** With its sign: '+2', '−10', '+54.1' hours, '+7.3%', '0'. */
export const signed = (value: number, kind: FigureKind = 'count'): string =>
  (kind === 'hours' ? hoursMore : brief)(value).replace('-', '−') + (kind === 'percent' ? '%' : '')

/** By how many hundredths it grew; undefined where there is nothing to compare with. */
export const growth = (now: number, before: number | undefined): number | undefined =>
  before ? ((now - before) / Math.abs(before)) * 100 : undefined

/** Its part of a whole, in whole hundredths. */
export const percentOf = (value: number, whole: number): number => (whole > 0 ? Math.round((value / whole) * 100) : 0)
