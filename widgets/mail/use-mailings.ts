import { useEffect } from 'react'

import { api } from '#shared/kit/api.ts'
import { Refused } from '#shared/kit/refused.ts'
import { listMailings } from '#shared/mail/calls.ts'
import { mailingTable } from '#shared/mail/mailing-table.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import { useList } from '#widgets/kit/records/use-list.ts'

const PAUSE = 2000
export const mailingsList = { of: listMailings, list: 'items', table: mailingTable, isInAddress: false } as const

/** The mailings, the newest first. While one is being sent, its progress is read every two seconds. */
export function useMailings() {
  const shown = useList(mailingsList)
  const { rows, change } = shown.pages
  const isSending = rows?.some(({ state }) => state === 'sending') ?? false

  useEffect(() => {
    if (!isSending) return undefined
    let gone = false
    let timer = setTimeout(() => void ask(), PAUSE)
    async function ask() {
      if (!document.hidden) await look()
      if (!gone) timer = setTimeout(() => void ask(), PAUSE)
    }
    async function look() {
      try {
        const { items } = await api(listMailings, {})
        const fresh = new Map(items.map(one => [one._id, one]))
        if (!gone) change(known => known.map(one => fresh.get(one._id) ?? one))
      } catch (error) {
        // The server cannot be reached: the list stays, and the next poll may work.
        if (!(error instanceof Refused)) reportError(error)
      }
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [isSending, change])

  return {
    shown,
    isSending,
    add: (fresh: Mailing) => change(known => [fresh, ...known.filter(({ _id }) => _id !== fresh._id)]),
    put: (fresh: Mailing) => change(known => known.map(one => (one._id === fresh._id ? fresh : one)))
  }
}

export type UsingMailings = ReturnType<typeof useMailings>
