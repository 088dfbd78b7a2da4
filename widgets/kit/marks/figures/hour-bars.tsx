// Hours as bars, a day or a week each: tangible solid, intangible hatched, a dashed line where a commitment lies.
import { useState } from 'react'

import { hours } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from '../../hour-bars-texts.ts'

export interface HourBar {
  key: string
  /** Below the bar. */
  short: string
  /** Which day of the month it is, where there is room for that. */
  date?: string
  name: string
  tangible: number
  intangible: number
}

interface HourBarsProps {
  label: string
  bars: readonly HourBar[]
  /** Seconds at which the line lies; none without. */
  line?: number | undefined
  lineLabel?: string | undefined
  /** The bar of today is marked, those behind it are faint. */
  today?: string | undefined
  /** Bars that can be pressed say which one is. */
  pressed?: string | undefined
  onPress?: ((key: string) => void) | undefined
}

const barText = ({ name, tangible, intangible }: HourBar) =>
  t(texts.said, { name, tangible: inHoursSaid(tangible), intangible: inHoursSaid(intangible) })

function Bar({ bar, most }: { bar: HourBar; most: number }) {
  const { short, date, tangible, intangible } = bar
  const share = (seconds: number) => ({ blockSize: `${(seconds / most) * 100}%` })
  const total = tangible + intangible
  return (
    <>
      <span className="value" aria-hidden>
        {total > 0 ? hours(total) : ''}
      </span>
      <span className="pillar">
        {intangible > 0 && <i className="intangible" style={share(intangible)} />}
        {tangible > 0 && <i className="tangible" style={share(tangible)} />}
      </span>
      <span className="short" aria-hidden>
        {short}
        {date && <small>{date}</small>}
      </span>
    </>
  )
}

const Table = ({ label, bars }: Pick<HourBarsProps, 'bars' | 'label'>) => (
  <div className="vh">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          {[texts.when, texts.tangible, texts.intangible].map(head => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, tangible, intangible }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{hours(tangible)}</td>
            <td>{hours(intangible)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Where nothing can be pressed, a table with the same figures stands in for the drawing. */
export function HourBars({ label, bars, line = 0, lineLabel, today, pressed, onPress }: HourBarsProps) {
  const [over, setOver] = useState<string>()
  const most = Math.max(HOUR, line, ...bars.map(({ tangible, intangible }) => tangible + intangible))
  const shown = bars.find(({ key }) => key === (over ?? pressed))
  const point = (key: string | undefined) => () => setOver(key)
  return (
    <div className="hour-bars">
      {!onPress && <Table label={label} bars={bars} />}
      <div
        className="plot"
        role={onPress ? 'group' : undefined}
        aria-label={onPress ? label : undefined}
        aria-hidden={onPress ? undefined : true}
      >
        {line > 0 && <span className="line" style={{ '--_at': line / most }} />}
        {bars.map(bar => {
          const { key } = bar
          const around = { onPointerEnter: point(key), onPointerLeave: point(undefined) }
          return onPress ? (
            <button
              key={key}
              type="button"
              className={today === undefined || key < today ? undefined : key === today ? 'now' : 'later'}
              aria-current={key === today ? 'date' : undefined}
              aria-pressed={key === pressed}
              onFocus={point(key)}
              onBlur={point(undefined)}
              onClick={() => onPress(key)}
              {...around}
            >
              <span className="vh">{barText(bar)}</span>
              <Bar bar={bar} most={most} />
            </button>
          ) : (
            <span key={key} className="column" {...around}>
              <Bar bar={bar} most={most} />
            </span>
          )
        })}
      </div>
      <p className="readout small muted" aria-hidden>
        {shown ? barText(shown) : line > 0 && lineLabel}
      </p>
    </div>
  )
}
