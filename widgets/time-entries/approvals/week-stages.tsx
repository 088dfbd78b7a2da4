// Open, sent, approved, closed: those that are done, and the one it is at. Where nobody approves, a complete week is one.
import { t } from '#shared/kit/texts.ts'
import type { WorkWeek } from '#shared/time-entries/approvals/schemas.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circle, circleCheck } from '#widgets/kit/marks/icons.ts'

const here = 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'
const all = ['open', 'sent', 'approved', 'closed'] as const

export function Stages({ week: { state, closing } }: { week: Pick<WorkWeek, 'closing' | 'state'> }) {
  const stages = closing === 'approval' ? all : all.filter(stage => stage !== 'sent' || state === 'sent')
  const reached = stages.indexOf(state)
  return (
    <ol className="stages" aria-label={t(texts.stages)}>
      {stages.map((stage, index) => {
        const isDone = index < reached || stage === 'closed'
        const face = index < reached || (state === 'closed' && isDone) ? circleCheck : index === reached ? here : circle
        const name = stage === 'approved' && closing === 'complete' ? texts.complete : texts.states[stage]
        return (
          <li
            key={stage}
            className={face === circleCheck ? 'done' : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <Icon of={face} />
            {t(name)}
          </li>
        )
      })}
    </ol>
  )
}
