import { t } from '#shared/kit/texts.ts'
import type { Status } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { alertCircle, archive, circleCheck, clock } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

const LOOKS = {
  queued: { kind: 'info', icon: clock },
  sent: { kind: 'ok', icon: circleCheck },
  kept: { kind: 'plain', icon: archive },
  failed: { kind: 'danger', icon: alertCircle }
} as const

export const MailState = ({ status }: { status: Status }) => <Pill {...LOOKS[status]}>{t(texts.states[status])}</Pill>
