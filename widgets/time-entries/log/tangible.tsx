// Whether an entry counts: saves at once. What was pressed stands until the list has caught up with it.
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { editEntry, listEntries } from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { refresh } from '../refresh.ts'

export function Tangible({ entry }: { entry: Entry }) {
  const { _id: id, rev, isTangible } = entry
  const { busy, refused, run } = useCall(editEntry)
  const say = useEmit()
  const [pressed, setPressed] = useState<{ rev: number; value: boolean }>()
  useRefusedToast(refused, texts.toggleFailed)

  async function toggle(value: boolean) {
    setPressed({ rev, value })
    const saved = await run({ id, rev, isTangible: value })
    if (saved) {
      say('bee-saved', { entry: saved })
      return refresh()
    }
    setPressed(undefined)
    return reload(listEntries)
  }
  return (
    <label className="check small">
      <input
        type="checkbox"
        checked={pressed?.rev === rev ? pressed.value : isTangible}
        aria-busy={busy || undefined}
        onChange={event => void (busy || toggle(event.target.checked))}
      />
      {t(texts.tangible)}
    </label>
  )
}
