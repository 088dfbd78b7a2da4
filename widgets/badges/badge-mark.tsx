// One badge that somebody has: its hexagon with count and name, and in a popover what it is for.
import type { ReactNode } from 'react'

import type { Earned } from '#shared/badges/person-schemas.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { countOf } from '#shared/badges/rules.ts'
import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { HoverPopover } from '#widgets/kit/dialogs/hover-popover.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { Award } from './award.tsx'

const SHOWN = 5

function daysText({ count, earnedDate }: Earned): string | undefined {
  const days = earnedDate.slice(-SHOWN)
  if (!days.length) return undefined
  const more = count - days.length
  return t(more > 0 ? texts.earnedMore : texts.earnedOn, { days: days.join(', '), count: more })
}

/** `children` are what can be done with it. */
export function BadgeMark({ one, children }: { one: Earned; children?: ReactNode }) {
  const { badge } = one
  const count = countOf(one)
  const name = t(texts.badgeTimes, { name: badge.badgeName, count })
  const days = daysText(one)
  return (
    <HoverPopover
      className="btn quiet mark"
      label={name}
      button={
        <>
          <Award badge={badge} />
          <b className="num" data-count={figure(count)} />
          <span className="name">{badge.badgeName}</span>
        </>
      }
    >
      <div className="about">
        <Award badge={badge} size="lg" />
        <strong>{badge.badgeName}</strong>
        {one.featured && <Pill kind="brand">{t(texts.featured)}</Pill>}
        {(badge.description || badge.rule) && <p>{badge.description || badge.rule}</p>}
        {days && <p className="hint">{days}</p>}
        {one.hasBadgeDeletionImpact && <p className="hint">{t(texts.lowered)}</p>}
        {children}
      </div>
    </HoverPopover>
  )
}
