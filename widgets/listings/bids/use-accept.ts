// Accepting a bid ends the bidding for everybody, so it is asked first.
import { t } from '#shared/kit/texts.ts'
import { acceptBid } from '#shared/listings/booking-calls.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export function useAccept(onDone: () => void) {
  const accepting = useCall(acceptBid)
  useRefusedToast(accepting.refused, texts.didNot)
  const accept = async (id: string, price: string, title: string) => {
    const question = { title: t(texts.acceptAsk, { price, title }), text: t(texts.acceptText) }
    if (!(await confirm({ ...question, yes: t(texts.accept, { price }) }))) return
    if (await accepting.run({ id, decision: 'accepted' })) toast(t(texts.bidAccepted), 'ok')
    onDone()
  }
  return { accept, busy: accepting.busy }
}
