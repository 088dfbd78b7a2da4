// A notification of a kind as a line: what it says now, where it leads to, and what can be done about it.
import { t } from '#shared/kit/texts.ts'
import type { Act, Doing, Told } from '#shared/notifications/schemas.ts'
import { detailOf, type Kind, type Act as KindAct, sentenceOf, type Values } from '#shared/notifications/kind.ts'
import { kindOf } from '#shared/notifications/kinds.ts'
import { groupTitles } from '#shared/notifications/told-texts.ts'

import type { CopyRow } from './queries.ts'

type Does = Extract<KindAct<Values>, { call: unknown }>

/** A read is no act: its page is opened. */
const doingOf = ({ call, sends, also }: Omit<Does, 'did' | 'words'>, values: Values): Doing => ({
  method: call.method,
  path: call.path,
  sends: { ...sends(values) },
  ...(also && { also })
})

function actOf(act: KindAct<Values>, values: Values): Act {
  const words = t(act.words, { count: 0, ...values })
  if ('opens' in act) return { words, opens: act.opens(values) }
  return {
    words,
    does: doingOf(act, values),
    did: t(act.did, { count: 0, ...values }),
    ...(act.undo && { undo: doingOf(act.undo, values) })
  }
}

export const subjectOf = (kind: Kind<Values>, values: Values): string =>
  kind.subject?.(values) ?? t(groupTitles[kind.group])

/** Of what is no kind, or none any more, its message alone. */
export function lineOf(row: CopyRow, now: Date): { told?: Told } {
  const kind = kindOf(row.kind)
  if (!kind || !row.kind) return {}
  const values = row.places ?? {}
  const isDone = row.done_at !== null
  const detail = detailOf(kind, values)
  return {
    told: {
      kind: row.kind,
      group: kind.group,
      subject: subjectOf(kind, values),
      says: sentenceOf(kind, values),
      ...(detail && { detail }),
      ...(kind.opens && { opens: kind.opens(values) }),
      acts: isDone ? [] : (kind.acts ?? []).filter(({ when }) => when?.(values) ?? true).map(one => actOf(one, values)),
      isDone,
      mayEnd: kind.always === undefined,
      ...(row.snoozed_until && Date.parse(row.snoozed_until) > now.getTime() && { snoozedUntil: row.snoozed_until })
    }
  }
}
