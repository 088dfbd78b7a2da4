// How the summary of a week stands: a green check, a red mark, or a colour of its own where none is asked for.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import type { Standing } from '#shared/summaries/standings.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { minus } from '#widgets/kit/marks/icons.ts'

const marks = {
  submitted: { icon: circleCheck, text: texts.submitted },
  missing: { icon: alertCircle, text: texts.missing },
  'not-required': { icon: minus, text: texts.notRequired }
} as const satisfies Record<Standing, unknown>

export function StandingMark({ standing }: { standing: Standing }) {
  const { icon, text } = marks[standing]
  return (
    <span className={`standing ${standing}`} title={t(text)}>
      <Icon of={icon} />
      <span className="vh">{t(text)}</span>
    </span>
  )
}
