// What the sections of the weekly summary share: the frame that opens and closes, numbers with how they changed, and money.
import type { ReactNode } from 'react'

import { type Section as SectionName, toldOf } from '#shared/building/summary-rules.ts'
import type { Amount, Both, WeeklySummary } from '#shared/building/summary-schemas.ts'
import * as texts from '#shared/building/summary-texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { rounded } from '#shared/kit/figures.ts'
import { t, type Text } from '#shared/kit/texts.ts'
import { figure, growth } from '#widgets/kit/marks/figures/figures.ts'
import { chevronDown } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { Change, Stat } from '#widgets/kit/marks/figures/stats.tsx'

import { daysOf } from '../charts-marks.tsx'

export interface Shown {
  summary: WeeklySummary
  today: Day
  /** Nothing is said of money where it is left out. */
  hasCosts: boolean
}

/** What a number needs of it: since when it changed. */
type Since = Pick<Shown, 'today'> & { summary: Pick<WeeklySummary, 'base'> }

export const baseOf = ({ summary, today }: Since): string => daysOf(summary.base, today)
export const versusOf = (shown: Since): string => t(texts.versus, { base: baseOf(shown) })

interface NumberProps {
  shown: Since
  name: string
  of: Both
  unit?: Text
  /** Of amounts in hundredths, of counts as they are. */
  kind?: 'count' | 'percent'
  good?: 'less' | 'more'
  write?: (value: number) => string
}

/** A number, how it changed, and since when. */
export const Number = ({ shown, name, of, unit, kind = 'count', good, write = figure }: NumberProps) => (
  <Stat name={t(name)} value={write(of.now)} unit={unit === undefined ? undefined : t(unit, { count: of.now })}>
    <Change
      by={kind === 'percent' ? growth(of.now, of.before) : Math.round((of.now - of.before) * 10) / 10}
      kind={kind}
      good={good}
    />
    <span className="versus">{versusOf(shown)}</span>
  </Stat>
)

interface AmountProps extends Pick<NumberProps, 'good' | 'name' | 'shown'> {
  of: Amount
  hasCosts: boolean
}

/** What kinds of different units come to. */
export function AmountNumber({ of, hasCosts, ...props }: AmountProps) {
  const told = toldOf(of, hasCosts)
  const usual = { ...props, of: told.of, kind: 'percent' } as const
  return told.by === 'worth' ? (
    <Number
      {...usual}
      unit={texts.usd}
      write={worth => (of.now.unpriced > 0 ? t(texts.orMore, { amount: rounded(worth) }) : rounded(worth))}
    />
  ) : (
    <Number {...usual} unit={texts.kinds} />
  )
}

/** '3 kinds, worth 1,200 USD' */
export function amountHead({ now }: Amount, hasCosts: boolean): string {
  const kinds = t(texts.counts.kind, { count: now.kinds })
  if (!hasCosts) return kinds
  if (now.unpriced === now.kinds) return t(texts.heads.worthUnknown, { kinds })
  return t(now.unpriced > 0 ? texts.heads.worthAtLeast : texts.heads.worth, { kinds, worth: rounded(now.worth) })
}

export const ChangeOf = ({ of, good }: { of: Both; good?: 'less' | 'more' }) => (
  <Change by={growth(of.now, of.before)} kind="percent" good={good} />
)

interface SectionProps {
  id: SectionName
  /** What it came to, also when it is closed; undefined until it is known. */
  head: string | undefined
  change?: ReactNode
  isOpen: boolean
  onToggle: (id: SectionName, isOpen: boolean) => void
  children: ReactNode
}

export const Section = ({ id, head, change, isOpen, onToggle, children }: SectionProps) => (
  <details
    className="card box sec"
    id={id}
    open={isOpen}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open !== isOpen) onToggle(id, currentTarget.open)
    }}
  >
    <summary>
      <h2>{t(texts.sections[id])}</h2>
      <span className="headline">{head ?? <Bone width="12em" height={14} />}</span>
      <span className="sec-change">{change}</span>
      <Icon of={chevronDown} />
    </summary>
    {isOpen && children}
  </details>
)
