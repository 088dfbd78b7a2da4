// Most people's edits of a length of time are counted: a dialog warns of that before saving, and can be cancelled.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { countEdits } from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { countsAsEdit } from '#shared/time-entries/rules.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export const warnOfEdits = (edits: number | undefined): Promise<boolean> => {
  const count = edits === undefined ? '' : t(texts.editsCount, { count: edits })
  const text = [t(texts.editsText), count, t(texts.editsQuestion)].filter(Boolean).join(' ')
  return confirm({ title: t(texts.editsTitle), text, yes: t(texts.editsYes), danger: true })
}

/** Asks where this edit counts. The warning stands also while the count cannot be read. */
export function useWarning(): (entry: Entry, parts: Pick<Entry, 'hours' | 'minutes'>) => Promise<boolean> {
  const me = useStore($me)
  const { run: count } = useCall(countEdits)
  return async (entry, parts) =>
    !me || !countsAsEdit(me, entry, parts) || warnOfEdits((await count({ userId: me.id }))?.edits)
}
