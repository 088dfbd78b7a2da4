// What a week is called. Once midnight on Saturday has passed, one that was read before has its dates only.
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { placeOf, spanOf } from '#shared/summaries/rules.ts'

export function nameOfWeek(week: Day, today: Day): string {
  const place = placeOf(week, today)
  const name = place === undefined ? undefined : texts.names[place]
  return name === undefined ? spanOf(week) : t(name)
}
