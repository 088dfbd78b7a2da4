// Reminds people of their summary of a week, and says how many of them that reached.
import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { remindOfSummary } from '#shared/reports/weekly/calls.ts'
import { mayRemind } from '#shared/reports/weekly/rules.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

/** The ids of those who got a mail; undefined where it was refused. */
export type Remind = (people: string[]) => Promise<readonly string[] | undefined>

/** Undefined for weeks that nobody can write any more. */
export function useReminder(week: Day, today: Day): Remind | undefined {
  if (!mayRemind(week, today)) return undefined
  return async people => {
    try {
      const { message, reminded } = await api(remindOfSummary, { week, people })
      toast(t(message), reminded.length ? 'ok' : 'info')
      return reminded
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      toast(t(texts.failed, { message: t(refusalOf(error).message) }), 'danger')
      return undefined
    }
  }
}
