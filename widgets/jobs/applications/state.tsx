import * as texts from '#shared/jobs/office-texts.ts'
import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import { t } from '#shared/kit/texts.ts'
import { circleCheck, mail, message, minus } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

const LOOKS = {
  new: { kind: 'info', icon: mail },
  talking: { kind: 'warn', icon: message },
  yes: { kind: 'ok', icon: circleCheck },
  no: { kind: 'plain', icon: minus }
} as const

/** What its stage is called, in the colour of what that stands for. */
export const ApplicationState = ({ status, stage }: { status: ApplicationStatus; stage: string }) => (
  <Pill {...LOOKS[status]}>{stage || t(texts.statuses[status])}</Pill>
)
