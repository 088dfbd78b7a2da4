// States of a piece in one or two words.
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { daysLeft, RENTAL_NOTICE_DAYS } from '#shared/tools/rules.ts'
import { leftText } from '#shared/tools/words.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'

const kinds: Readonly<Record<string, PillKind>> = {
  Lost: 'danger',
  'Needs Repair': 'warn',
  'Needs Replacing': 'warn',
  Worn: 'line'
}

export const ConditionPill = ({ of }: { of: string }) => <Pill kind={kinds[of] ?? 'line'}>{t(of)}</Pill>

export function LeftPill({ until }: { until: Day }) {
  const today = useToday()
  const left = daysLeft(until, today)
  const kind = left < 0 ? 'danger' : left <= RENTAL_NOTICE_DAYS ? 'warn' : 'line'
  return <Pill kind={kind}>{leftText(until, today)}</Pill>
}
