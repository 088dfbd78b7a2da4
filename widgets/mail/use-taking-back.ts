// A mailing that has not begun comes back: nobody gets it, and it can be written on.
import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { readMailing, takeBackMailing } from '#shared/mail/calls.ts'
import type { Draft } from '#shared/mail/form.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import type { Mailing } from '#shared/mail/lists.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { refusalOf } from '#shared/kit/calls/client.ts'

interface DraftTarget {
  put: (one: Mailing) => void
  take: (draft: Draft) => void
  /** Whether nothing is being written. */
  isBlank: () => boolean
}

async function draftOf({ _id: mailingId }: Mailing): Promise<Draft> {
  const { subject, html, to, kind, rev, startsAt } = await api(readMailing, { mailingId })
  return {
    subject,
    html,
    to: to.join(', '),
    at: new Date().toISOString(),
    changing: { id: mailingId, rev, kind, subject, ...(startsAt && { startsAt }) }
  }
}

const toastRefusal = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    toast(t(refusalOf(error).message), 'danger')
  }
}

export const useTakingBack = ({ put, take, isBlank }: DraftTarget) => ({
  edit: (one: Mailing) => toastRefusal(async () => take(await draftOf(one))),
  takeBack: (one: Mailing) =>
    toastRefusal(async () => {
      const back = await api(takeBackMailing, { mailingId: one._id })
      put(back)
      const comesBack = isBlank()
      if (comesBack) take(await draftOf(back))
      toast(t(comesBack ? mailing.takenBack : mailing.tookBackBeside), 'ok')
    })
})
