// Check out and in, by the person who stands there.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { logTools } from '#shared/tools/calls.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

export function Checking({ piece, again }: { piece: Piece; again: () => void }) {
  const me = useStore($me)
  const logging = useCall(logTools)
  useRefusedToast(logging.refused, texts.said)
  const { _id, available, outSince, itemType } = piece
  if (!me || (!available && outSince === null)) return null
  const action = outSince === null ? 'Check Out' : 'Check In'
  async function log() {
    const typesArray = [{ toolType: itemType._id, toolName: itemType.name, toolItems: [_id] }]
    const done = await logging.run({ action, typesArray })
    if (done?.results[0]) toast(done.results[0].message, 'ok')
    again()
  }
  return (
    <Button kind="primary" busy={logging.busy && t(texts.submitting)} onClick={() => void log()}>
      {t(action === 'Check Out' ? texts.checkOut : texts.checkIn)}
    </Button>
  )
}
