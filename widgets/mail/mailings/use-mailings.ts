import { useCallback, useEffect, useRef } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'
import { listMailings } from '#shared/mail/calls.ts'
import { type Mailing, mailings, missedBy } from '#shared/mail/lists.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { HOLD } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'

const PAUSE = SECOND_MS
export const mailingsList = { of: listMailings, ...mailings.page, isInAddress: false }

/** Something becomes of it soon. */
const moves = ({ state, startsAt }: Mailing): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && startsAt !== null && Date.parse(startsAt) - Date.now() < 2 * HOLD * SECOND_MS)

/** How a mail fared that was sent from this page, once that is known. */
function tell(one: Mailing): void {
  const { kept, total } = one
  if (kept > 0) return toast(t(mailing.keptDone), 'danger')
  const count = missedBy(one)
  return count > 0 ? toast(t(mailing.partlySent, { count, total }), 'danger') : toast(t(texts.mailSent), 'ok')
}

/** The mailings, the newest first. While one is being sent, its progress is read every second. */
export function useMailings() {
  const shown = useList(mailingsList)
  const { rows, change } = shown.pages
  const isMoving = rows?.some(moves) ?? false
  /** Those sent from here, of which nobody knows yet how they fared. */
  const followed = useRef(new Set<string>())

  const look = useCallback(async () => {
    try {
      const { items } = await api(listMailings, {})
      const fresh = new Map(items.map(one => [one._id, one]))
      change(known => known.map(one => fresh.get(one._id) ?? one))
      for (const one of items) if (one.state === 'done' && followed.current.delete(one._id)) tell(one)
    } catch (error) {
      // The server cannot be reached: the list stays, and the next poll may work.
      if (!(error instanceof Refused)) reportError(error)
    }
  }, [change])

  useEffect(() => {
    if (!isMoving) return undefined
    let gone = false
    let timer = setTimeout(() => void ask(), PAUSE)
    async function ask() {
      if (!document.hidden) await look()
      if (!gone) timer = setTimeout(() => void ask(), PAUSE)
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [isMoving, look])

  return {
    shown,
    isMoving,
    look,
    /** One that was sent from here, in its place in the list. */
    add(fresh: Mailing) {
      followed.current.add(fresh._id)
      change(known =>
        known.some(({ _id }) => _id === fresh._id)
          ? known.map(one => (one._id === fresh._id ? fresh : one))
          : [fresh, ...known]
      )
    },
    put: (fresh: Mailing) => change(known => known.map(one => (one._id === fresh._id ? fresh : one))),
    drop: ({ _id: id }: Mailing) => change(known => known.filter(({ _id }) => _id !== id))
  }
}

export type UsingMailings = ReturnType<typeof useMailings>
