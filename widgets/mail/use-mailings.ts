import { useEffect } from 'react'

import { api } from '#shared/kit/api.ts'
import { Refused } from '#shared/kit/refused.ts'
import { listMailings } from '#shared/mail/calls.ts'
import type { Mailing } from '#shared/mail/schemas.ts'
import { usePages } from '#widgets/kit/table/use-pages.ts'

const PAUSE = 2000

/** The mails that were sent, the newest first. As long as one is leaving, it is asked again and again how far it is. */
export function useMailings() {
  const pages = usePages(listMailings, 'mailings', {})
  const { rows, change } = pages
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
        const { mailings } = await api(listMailings, {})
        const fresh = new Map(mailings.map(one => [one._id, one]))
        if (!gone) change(known => known.map(one => fresh.get(one._id) ?? one))
      } catch (error) {
        // Out of reach for now: what is shown stays, and the next question may be answered.
        if (!(error instanceof Refused)) reportError(error)
      }
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [isSending, change])

  return {
    ...pages,
    isSending,
    add: (fresh: Mailing) => change(known => [fresh, ...known.filter(({ _id }) => _id !== fresh._id)]),
    put: (fresh: Mailing) => change(known => known.map(one => (one._id === fresh._id ? fresh : one)))
  }
}

export type UsingMailings = ReturnType<typeof useMailings>
