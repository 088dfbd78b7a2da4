// What the page before signing in says of the organisation's week.
import { count as figure } from '#shared/kit/figures.ts'
import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { readWeekInFigures } from '#shared/time-entries/week-calls.ts'
import * as texts from '#shared/session/week-texts.ts'

/** Empty where there is too little to say. */
export async function weekLine(): Promise<string> {
  const { people, hours, isLast } = await api(readWeekInFigures, {})
  const figures = { people: figure(people), hours: figure(hours) }
  return people > 0 ? t(isLast ? texts.lastWeek : texts.thisWeek, figures) : ''
}
