// The timer's state in a word.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Phase } from '#shared/timer/rules.ts'
import { bellRinging, pauseOutline, play } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'

export interface PillLook {
  kind: PillKind
  text: string
  icon?: string
  solid?: true
}

const LOOKS: Record<Phase, PillLook> = {
  'not-started': { kind: 'line', text: texts.notStarted },
  running: { kind: 'brand', text: texts.running, icon: play, solid: true },
  paused: { kind: 'warn', text: texts.paused, icon: pauseOutline },
  forced: { kind: 'warn', text: texts.paused, icon: pauseOutline },
  over: { kind: 'brand', text: texts.over, icon: bellRinging }
}

/** By its phase, or as whoever draws it says. */
export function StatePill({ of }: { of: PillLook | Phase }) {
  const { kind, text, icon, solid } = typeof of === 'string' ? LOOKS[of] : of
  return (
    <Pill kind={kind}>
      {icon && <Icon of={icon} solid={solid} />}
      {t(text)}
    </Pill>
  )
}
