// A drawn plan with its marks, each a button: the first click chooses, a second one opens. No tiles, nobody else's map.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'

export type MarkState = 'bidding' | 'free' | 'taken'

export interface Mark {
  id: string
  code: string
  name: string
  state: MarkState
  /** In percent of the plan. */
  top: number
  left: number
}

const LOOKS: Readonly<Record<MarkState, string>> = { free: 'unit', bidding: 'unit bid', taken: 'unit taken' }
export const STATES: Readonly<Record<MarkState, string>> = {
  free: texts.free,
  bidding: texts.bidding,
  taken: texts.takenWord
}

/** Fields, hills, a river and the roads between the villages. */
export const Site = () => (
  <svg viewBox="0 0 900 520" preserveAspectRatio="none" aria-hidden="true">
    <path className="field" d="M0 0h900v520H0z" />
    <path
      className="hill"
      d="M0 380c160-60 300 20 460-20s280-90 440-40v200H0zM0 0h900v70C700 120 520 40 340 90S90 120 0 90z"
    />
    <path className="water" d="M-20 210c120 40 160 120 320 130s200-70 340-60 200 60 290 40" />
    <g className="road">
      <ellipse cx="430" cy="268" rx="262" ry="156" />
      <path d="M430 268 198 156M430 268 424 104M430 268 630 146M430 268 756 260M430 268 648 384M430 268 414 430M430 268 198 384" />
    </g>
  </svg>
)

/** A green with a path around it, on which the units of a village stand. */
export const Green = () => (
  <svg viewBox="0 0 640 360" preserveAspectRatio="none" aria-hidden="true">
    <path className="field" d="M0 0h640v360H0z" />
    <g className="road">
      <ellipse cx="320" cy="180" rx="190" ry="110" />
      <path d="M320 180v-110M320 180v110M320 180h190M320 180H130" />
    </g>
    <circle className="hill" cx="320" cy="180" r="36" />
  </svg>
)

interface PlanProps {
  label: string
  ground: ReactNode
  marks: readonly Mark[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}

export const Plan = ({ label, ground, marks, chosen, onChoose, onOpen }: PlanProps) => (
  <div className="plan-map" role="group" aria-label={label}>
    {ground}
    {marks.map(({ id, code, name, state, top, left }) => (
      <button
        key={id}
        type="button"
        className={LOOKS[state]}
        style={{ insetBlockStart: `${top}%`, insetInlineStart: `${left}%` }}
        aria-pressed={id === chosen}
        onClick={() => (id === chosen ? onOpen(id) : onChoose(id))}
      >
        {code}
        <span className="vh"> {t(texts.markState, { name, state: t(STATES[state]) })}</span>
      </button>
    ))}
  </div>
)

export const PlanLegend = ({ hint }: { hint: string }) => (
  <div className="card-foot">
    <ul className="plan-legend" role="list">
      <li className="unit">{t(texts.freeUnits)}</li>
      <li className="unit bid">{t(texts.biddingNow)}</li>
      <li className="unit taken">{t(texts.taken)}</li>
    </ul>
    <span className="end muted small">{t(hint)}</span>
  </div>
)

const FULL = 360
const RING = 14
/** Where the units of a village stand: on a ring, and on others within it when there are many. */
export function ringPlace(index: number, count: number): { top: number; left: number } {
  const ring = Math.floor(index / RING)
  const inRing = Math.min(RING, count - ring * RING)
  const angle = (((index % RING) / inRing) * FULL - FULL / 4) * (Math.PI / (FULL / 2))
  const share = 1 / (1 + ring * 0.55)
  return { left: 50 + 37 * share * Math.cos(angle), top: 50 + 39 * share * Math.sin(angle) }
}
