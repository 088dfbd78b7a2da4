import { t } from '#shared/kit/texts.ts'
import type { LetterStatus } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { alertCircle, alertTriangle, archive, circleCheck, clock, minus, send } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

const LOOKS = {
  waiting: { kind: 'info', icon: clock },
  sending: { kind: 'info', icon: send },
  sent: { kind: 'ok', icon: circleCheck },
  kept: { kind: 'plain', icon: archive },
  failed: { kind: 'danger', icon: alertCircle },
  uncertain: { kind: 'warn', icon: alertTriangle },
  skipped: { kind: 'plain', icon: minus }
} as const

export const MailState = ({ status }: { status: LetterStatus }) => (
  <Pill {...LOOKS[status]}>{t(texts.states[status])}</Pill>
)
