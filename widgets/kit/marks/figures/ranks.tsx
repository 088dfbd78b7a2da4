// Shares as sorted bars, each with its number beside it. Their looks are in `reports.css`.
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'

import * as texts from '../../report-texts.ts'
import { Button } from '../buttons/button.tsx'
import { figure, type FigureKind, percentOf } from './figures.ts'

export interface Rank {
  key: string
  name: string
  value: number
  /** Where its name leads. */
  to?: string | undefined
}

interface RanksProps {
  label: string
  rows: readonly Rank[]
  kind?: FigureKind
  /** The whole that they are parts of, their sum unless said; `false` where they are no parts. */
  whole?: number | false
  /** The widths of names and numbers, in em. */
  nameWidth?: number
  numberWidth?: number
  /** As many stand there until somebody asks for more. */
  most?: number
  /** Stands in place of the words of an empty list. */
  empty?: ReactNode
}

const MORE = 50

export function Ranks(props: RanksProps) {
  const { label, rows, kind, nameWidth, numberWidth, most = 10, empty = t(texts.none) } = props
  const [shown, setShown] = useState(most)
  const list = useRef<HTMLUListElement>(null)
  // The button goes with the last of them, and the focus on to the first that came.
  const [next, setNext] = useState<number>()
  useEffect(() => {
    if (next !== undefined) list.current?.children[next]?.querySelector<HTMLElement>('.name')?.focus()
  }, [next])
  const sorted = rows
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name))
  if (sorted.length === 0) return <p className="muted">{empty}</p>
  const largest = Math.max(sorted[0]?.value ?? 0, 0) || 1
  const whole = props.whole ?? sorted.reduce((sum, { value }) => sum + value, 0)
  const rest = sorted.length - shown
  return (
    <div className="stack" style={{ '--_g': '10px' }}>
      <ul
        ref={list}
        className="ranks"
        role="list"
        aria-label={label}
        style={{ '--_label': nameWidth && `${nameWidth}em`, '--_num': numberWidth && `${numberWidth}em` }}
      >
        {sorted.slice(0, shown).map(({ key, name, value, to }) => (
          <li key={key}>
            {to === undefined ? (
              <span className="name" tabIndex={-1}>
                {name}
              </span>
            ) : (
              <a className="name" href={to}>
                {name}
              </a>
            )}
            <meter
              className="bar"
              max={largest}
              value={value}
              aria-label={name}
              style={{ '--_c': 'var(--b-chart-1)' }}
            />
            <span className="num">
              <b>{figure(value, kind)}</b>
              {whole !== false && <small>{percentOf(value, whole)}%</small>}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          kind="quiet"
          size="sm"
          className="more"
          onClick={() => {
            setShown(shown + MORE)
            if (rest <= MORE) setNext(shown)
          }}
        >
          {t(texts.more, { count: Math.min(rest, MORE) })}
        </Button>
      )}
    </div>
  )
}
