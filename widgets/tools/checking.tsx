// Check out and in, by the person who stands there.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { listReservations, logPieces } from '#shared/tools/calls.ts'
import { checkOutForm } from '#shared/tools/form.ts'
import type { Piece, Reservation } from '#shared/tools/schemas.ts'
import { dueDay } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { statusPath } from './paths.ts'

interface CheckingProps {
  piece: Piece
  again: () => void
}
interface DialogProps extends CheckingProps {
  onClose: () => void
}

function Asking({ piece, rows, again, onClose }: DialogProps & { rows: readonly Reservation[] }) {
  const today = useToday()
  const logging = useCall(logPieces)
  const times = rows
    .filter(({ waits }) => !waits)
    .map(({ isMine, from, to }) => ({ isTheirs: isMine, from: new Date(from), to: new Date(to) }))
  const using = useForm(checkOutForm, {
    start: { due: dueDay(times, undefined, { now: new Date(now()), today }) },
    refused: logging.refused,
    async onSubmit({ due }) {
      const done = await logging.run({ action: 'Check Out', items: [piece._id], due })
      again()
      if (!done) return undefined
      if (done.results[0]) toast(done.results[0].message, 'ok')
      onClose()
      return done
    }
  })
  return <DialogForm title={t(texts.checkOutTitle, { code: piece.code })} size="sm" using={using} onClose={onClose} />
}

/** Until when: as reserved, or a week, unless they say another day. */
function CheckOutDialog(props: DialogProps) {
  const { piece, onClose } = props
  const read = useRead(listReservations, { id: piece._id })
  if (read.data) return <Asking {...props} rows={read.data} />
  return (
    <Dialog title={t(texts.checkOutTitle, { code: piece.code })} size="sm" onClose={onClose}>
      <Loaded of={read}>{() => null}</Loaded>
    </Dialog>
  )
}

function CheckIn({ piece, again }: CheckingProps) {
  const logging = useCall(logPieces)
  useRefusedToast(logging.refused, texts.said)
  async function log() {
    const done = await logging.run({ action: 'Check In', items: [piece._id] })
    if (done?.results[0]) toast(done.results[0].message, 'ok')
    again()
  }
  return (
    <>
      <LinkButton
        href={`${statusPath(piece._id, piece.project._id)}&status=${encodeURIComponent('Broken/Needs repair')}`}
      >
        {t(texts.backBroken)}
      </LinkButton>
      <Button kind="primary" busy={logging.busy && t(texts.submitting)} onClick={() => void log()}>
        {t(texts.checkIn)}
      </Button>
    </>
  )
}

export function Checking({ piece, again }: CheckingProps) {
  const me = useStore($me)
  const [isAsking, ask] = useState(false)
  const { available, outSince } = piece
  if (!me) return null
  if (outSince !== null) return <CheckIn piece={piece} again={again} />
  return (
    <>
      {available && (
        <Button kind="primary" onClick={() => ask(true)}>
          {t(texts.checkOut)}
        </Button>
      )}
      {isAsking && <CheckOutDialog piece={piece} again={again} onClose={() => ask(false)} />}
    </>
  )
}
