// One whole in parts: a bar, and its legend with the numbers. Their looks are in `reports.css`.
import { t } from '#shared/kit/texts.ts'

import * as texts from '../../report-texts.ts'
import { figure, percentOf } from './figures.ts'

/** The place of a colour: 1 to 4 for series, 0 for what is compared, `rule` for a commitment or limit. */
export type Ink = 'rule' | 0 | 1 | 2 | 3 | 4

const INKS = [1, 2, 3, 4] as const

export interface LegendItem {
  key: string
  name: string
  ink: Ink
  /** Its number, and what stands behind it. */
  value?: string | undefined
  note?: string | undefined
}

export const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="legend" role="list">
    {items.map(({ key, name, ink, value, note }) => (
      <li key={key} className={ink === 'rule' ? 'rule' : `c${ink}`}>
        <span>
          {name}
          {value !== undefined && <b> {value}</b>}
          {note !== undefined && ` · ${note}`}
        </span>
      </li>
    ))}
  </ul>
)

export interface SharePart {
  key: string
  name: string
  value: number
  /** Its colour, by its place unless said. */
  ink?: Exclude<Ink, 'rule'>
}

/** At most four parts have a colour: of more, the fourth is all the others. */
function fewOf(parts: readonly SharePart[]): readonly SharePart[] {
  const there = parts.filter(({ value }) => Number.isFinite(value) && value >= 0)
  if (there.length <= INKS.length) return there
  const sorted = there.toSorted((a, b) => b.value - a.value)
  const others = sorted.slice(INKS.length - 1)
  const value = others.reduce((sum, part) => sum + part.value, 0)
  return [
    ...sorted.slice(0, INKS.length - 1),
    { key: 'rest', name: t(texts.rest, { count: others.length }), value, ink: 0 }
  ]
}

interface ShareProps {
  label: string
  parts: readonly SharePart[]
}

export function Share({ label, parts }: ShareProps) {
  const few = fewOf(parts)
  const whole = few.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return <p className="muted">{t(texts.none)}</p>
  const items = few.map(({ key, name, value, ink }, at) => ({
    key,
    name,
    ink: ink ?? INKS[at] ?? 0,
    value: figure(value),
    note: `${percentOf(value, whole)}%`
  }))
  const said = items.map(({ name, value }) => t(texts.part, { name, value })).join(', ')
  return (
    <div className="stack" style={{ '--_g': '12px' }}>
      <div className="share" role="img" aria-label={`${label}: ${said}`}>
        {few.map(({ key, value }, at) => (
          <i key={key} className={`c${items[at]?.ink ?? 0}`} style={{ '--_n': value }} hidden={value === 0} />
        ))}
      </div>
      <Legend items={items} />
    </div>
  )
}
