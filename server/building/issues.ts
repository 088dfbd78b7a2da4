// What holds for issues, however they are written.
import * as texts from '#shared/building/issue-texts.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'

/** Nothing went wrong tomorrow. */
export const notToCome = ({ date }: { date: string }, today: string): void => {
  if (date > today) refuseField(400, 'date', texts.future)
}
