// The numbers of a report, side by side, each with what it is and how it changed. Their looks are in `reports.css`.
import { Children, type ReactNode, useContext } from 'react'

import { t, type Text } from '#shared/kit/texts.ts'

import * as texts from '../../report-texts.ts'
import { figure, type FigureKind, growth, signed } from './figures.ts'
import { arrowDownRight, arrowUpRight, minus } from '../icons.ts'
import { Pill, type PillKind } from '../pill.tsx'
import { Bone, Shape, useComing } from '../states/skeleton.tsx'

/** Cells of one card, hairlines between; names, numbers and notes stand on one line each. `min` is a cell's least width in rem. */
export const StatRow = ({ min, label, children }: { min?: number; label?: string; children: ReactNode }) => (
  <div className="stat-row" style={{ '--_min': min }} role={label ? 'group' : undefined} aria-label={label}>
    {children}
  </div>
)

interface StatProps {
  name: string
  /** Undefined until it has come: the name stands, and the room is held. */
  value: ReactNode
  unit?: string | undefined
  /** Leads to the rows behind the number. */
  to?: string | undefined
  /** Under the number: how it changed, and compared with what. */
  children?: ReactNode
}

export function Stat({ name, value, unit, to, children }: StatProps) {
  const isHere = value !== undefined
  const isShape = useContext(Shape)
  const ref = useComing<HTMLDListElement>(!isHere, '.stat-row')
  return (
    <dl ref={ref} className="stat">
      <dt>{name}</dt>
      <dd aria-busy={isHere || isShape ? undefined : true}>
        {isHere ? to === undefined ? value : <a href={to}>{value}</a> : <Bone width="3em" height={24} />}
        {isHere && unit && <small> {unit}</small>}
      </dd>
      {Children.count(children) > 0 && <dd className="note">{isHere ? children : <Bone width="6em" height={16} />}</dd>}
    </dl>
  )
}

interface ChangeProps {
  /** By how much; undefined where there is nothing to compare with. */
  by: number | undefined
  kind?: FigureKind
  /** Which way is good: green one way and red the other. Neither unless said. */
  good?: 'less' | 'more' | undefined
}

function kindOf(by: number, good: ChangeProps['good']): PillKind {
  if (by === 0 || !good) return 'plain'
  return by > 0 === (good === 'more') ? 'ok' : 'danger'
}

/** A change as a pill, with its sign and an arrow. */
export function Change({ by, kind, good }: ChangeProps) {
  if (by === undefined || !Number.isFinite(by)) return <Pill kind="line">{t(texts.noComparison)}</Pill>
  const icon = by === 0 ? minus : by > 0 ? arrowUpRight : arrowDownRight
  return (
    <Pill kind={kindOf(by, good)} icon={icon}>
      <span className="num">{signed(by, kind)}</span>
    </Pill>
  )
}

export interface ComparedProps {
  name: string
  /** Undefined until it has come. */
  now: number | undefined
  /** Undefined where there is nothing to compare with. */
  before: number | undefined
  /** Changed by a count, or in hundredths. */
  kind?: 'count' | 'percent'
  good?: ChangeProps['good']
  unit?: Text | undefined
  write?: (value: number) => string
  /** What stands behind the change. */
  children: ReactNode
}

/** A number and how it changed. */
export function Compared(props: ComparedProps) {
  const { name, now = 0, before, kind = 'count', good, unit, write = figure, children } = props
  const by = kind === 'percent' ? growth(now, before) : Math.round((now - (before ?? 0)) * 10) / 10
  const value = props.now === undefined ? undefined : write(now)
  return (
    <Stat name={t(name)} value={value} unit={unit === undefined ? undefined : t(unit, { count: now })}>
      <>
        {before !== undefined && <Change by={by} kind={kind} good={good} />}
        {before !== undefined && children}
      </>
    </Stat>
  )
}
