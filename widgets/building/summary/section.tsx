// What the sections of the weekly summary share: the frame that opens and closes, numbers with how they changed, and money.
import type { ReactNode } from 'react'

import { type Section as SectionName, toldOf } from '#shared/building/summary-rules.ts'
import type { Amount, Both, WeeklySummary } from '#shared/building/summary-schemas.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { rounded } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { growth } from '#widgets/kit/marks/figures/figures.ts'
import { chevronDown } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { Change, Compared, type ComparedProps } from '#widgets/kit/marks/figures/stats.tsx'

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

interface NumberProps extends Omit<ComparedProps, 'before' | 'children' | 'now'> {
  shown: Since
  /** Undefined until it has come. */
  of: Both | undefined
}

/** A number, how it changed, and since when. */
export const Number = ({ shown, of, ...props }: NumberProps) => (
  <Compared {...props} now={of?.now} before={of ? of.before : 0}>
    <span className="versus">{t(texts.versus, { base: baseOf(shown) })}</span>
  </Compared>
)

/** What was spent: it changes in hundredths. */
export const inUsd = { unit: texts.usd, kind: 'percent', write: rounded } as const

interface AmountProps extends Pick<NumberProps, 'good' | 'name' | 'shown'> {
  of: Amount | undefined
  hasCosts: boolean
}

/** What kinds of different units come to. */
export function AmountNumber({ of, hasCosts, ...props }: AmountProps) {
  if (!of) return <Number {...props} of={of} />
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

/** The weeks of a plot. */
export const weekPoints = (weeks: readonly { start: Day }[]) =>
  weeks.map(({ start }) => ({
    short: formatDay(start, 'short'),
    name: t(texts.weekOf, { day: formatDay(start, 'profile') })
  }))

interface ListedProps {
  title: string
  none: string
  rows: readonly { key: string; name: string; under: readonly string[]; beside?: ReactNode }[]
}

/** A short list under its title: each by its name, with what is said under it and beside it. */
export const Listed = ({ title, none, rows }: ListedProps) => (
  <>
    <h3 className="label">{t(title)}</h3>
    {rows.length === 0 && <p className="muted">{t(none)}</p>}
    <ol className="said-list" role="list">
      {rows.map(({ key, name, under, beside }) => (
        <li key={key}>
          <span>
            <b>{name}</b>
            {under.map(line => line && <small key={line}>{line}</small>)}
          </span>
          {beside}
        </li>
      ))}
    </ol>
  </>
)

/** A drawing beside another one, under its title. */
export const Half = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="label">{t(title)}</h3>
    {children}
  </div>
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
