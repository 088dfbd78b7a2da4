import { useState } from 'react'

import { HoursBar, Progress } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Chip, type Days } from '#widgets/kit/marks/buttons/chip.tsx'
import { BlueSquare, StatusDot, WarningDot } from '#widgets/kit/marks/dots.tsx'
import { plus, refresh } from '#widgets/kit/marks/icons.ts'

const SURFACES = ['page', 'surface', 'sunken', 'text', 'text-2', 'text-3', 'line', 'line-control']
const MEANINGS = ['action', 'action-soft', 'brand', 'brand-soft', 'ok', 'info', 'warn', 'danger']
const HOURS = { 'hours < 1.25': 'hours', '≥ 1.25': 'hours-125', '≥ 1.5': 'hours-150', '≥ 1.75': 'hours-175' }
const BANDS = { '0–20%': 'band-1', '20–40%': 'band-2', '40–60%': 'band-3', '60–80%': 'band-4', '80–100%': 'band-5' }
const DAYS: readonly Days[] = [1, 2, 3, 4, 7]

function Swatches({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <div className="swatches">
      {Object.entries(of).map(([name, token]) => (
        <span key={name} className="swatch">
          <i style={{ background: `var(--b-${token})` }} />
          {name}
        </span>
      ))}
    </div>
  )
}

const same = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, name]))

export const Colour = () => (
  <>
    <Swatches of={same(SURFACES)} />
    <Swatches of={same(MEANINGS)} />
  </>
)

function Marks() {
  return (
    <div className="row wrap wide-gaps">
      <span className="row">
        <StatusDot status="met" label="met" /> met
      </span>
      <span className="row">
        <StatusDot status="unmet" label="not met" /> not met
      </span>
      <span className="row">
        <StatusDot status="star" label="star" /> star
      </span>
      <span className="wdots">
        {(['empty', 'blue', 'yellow', 'red'] as const).map(color => (
          <WarningDot key={color} color={color} label={`${color} warning`} onPress={() => undefined} />
        ))}
      </span>
      <span className="row">
        <BlueSquare /> blue square
      </span>
    </div>
  )
}

export function Domain() {
  const [pressed, setPressed] = useState<readonly Days[]>(DAYS)
  const turn = (days: Days) =>
    setPressed(pressed.includes(days) ? pressed.filter(one => one !== days) : [...pressed, days])
  return (
    <>
      <Swatches of={{ ...HOURS, ...BANDS }} />
      <Marks />
      <div className="row wrap">
        {DAYS.map(days => (
          <Chip key={days} days={days} pressed={pressed.includes(days)} onPress={() => turn(days)}>
            {days === 1 ? '1 day' : `${days} days`}
          </Chip>
        ))}
      </div>
      <div className="bars">
        {[14, 25, 30, 38].map(hours => (
          <HoursBar key={hours} hours={hours} goal={20} max={40} />
        ))}
        <HoursBar hours={6.5} goal={0} max={40} />
        {[15, 35, 55, 75, 95].map(value => (
          <Progress key={value} value={value} label={`Task at ${value} percent`} banded />
        ))}
      </div>
    </>
  )
}

export const Type = () => (
  <>
    <p style={{ fontSize: 32, fontWeight: 650, letterSpacing: '-0.018em', lineHeight: 1.15 }}>
      128 volunteers, 2,140.5 hours
    </p>
    <p style={{ fontSize: 24, fontWeight: 650, letterSpacing: '-0.018em' }}>Page title 24/650</p>
    <p style={{ fontSize: 18, fontWeight: 650 }}>Card and dialog title 18/650</p>
    <p style={{ fontSize: 16, lineHeight: 1.55 }}>
      Reading text 16/400. Notes, summaries and mail are read, so they get size and air.
    </p>
    <p>
      Interface text 14/400, <b className="strong">label 14/550</b>, <a href="#type">link</a>
    </p>
    <p className="small muted">Hint 13/400</p>
  </>
)

export const Buttons = () => (
  <>
    <div className="btn-row">
      <Button kind="primary">Log Time</Button>
      <Button>Add More Time</Button>
      <Button kind="quiet">Cancel</Button>
      <Button kind="danger">Delete</Button>
      <Button kind="danger primary">Delete for everyone</Button>
      <Button icon={refresh} label="Refresh" />
    </div>
    <div className="btn-row">
      <Button kind="primary" busy="Submitting...">
        Submit
      </Button>
      <Button kind="primary" disabled>
        Submit
      </Button>
      <Button kind="primary" size="sm">
        Small
      </Button>
      <Button size="sm" icon={plus}>
        Team Code
      </Button>
      <Button kind="primary" size="lg">
        Large
      </Button>
      <Button className="focused">Focused</Button>
    </div>
  </>
)
