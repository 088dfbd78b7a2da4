// What to look at first, each with the way to its section.
import { lookAt, type LookAt, type Section } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { amount as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { withUnit } from '#shared/materials/rules.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertTriangle, circleCheck } from '#widgets/kit/marks/icons.ts'

import type { Shown } from './section.tsx'

/** The point, what stands behind it, and where. */
function wordsOf(one: LookAt): { point: string; more: string; section: Section } {
  switch (one.kind) {
    case 'waste':
      return {
        point: t(texts.look.waste, { name: one.name, from: figure(one.from), to: withUnit(one.to, one.unit) }),
        more: '',
        section: 'losses'
      }
    case 'issue':
      return { point: t(texts.look.issue, { days: one.days }), more: one.name, section: 'issues' }
    case 'late':
      return {
        point: t(texts.look.late, { name: one.name }),
        more: t(texts.look.lateTasks, { count: one.count }),
        section: 'status'
      }
    case 'overdue':
      return {
        point: t(texts.look.overdue, { count: one.count }),
        more: '',
        section: 'tools'
      }
    default:
      return { point: t(texts.look.completed, { name: one.name }), more: '', section: 'status' }
  }
}

export function Look({ shown, onGo }: { shown: Shown; onGo: (section: Section) => void }) {
  const found = lookAt(shown.summary)
  if (found.length === 0) return null
  return (
    <section className="card look" aria-label={t(texts.lookAt)}>
      <ul role="list">
        {found.map(one => {
          const { point, more, section } = wordsOf(one)
          const isGood = one.kind === 'completed'
          return (
            <li key={point} className={isGood ? 'good' : undefined}>
              <Icon of={isGood ? circleCheck : alertTriangle} />
              <span>
                <b>{point}</b> {more}
              </span>
              <button type="button" className="link" onClick={() => onGo(section)}>
                {t(texts.sections[section])}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
