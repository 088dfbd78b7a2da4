// The text of one week while it is written: kept on the device at once and on the server after a pause, handed in, and
// what another tab or device saved meanwhile.
import { useCallback, useEffect, useRef, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { type DraftValues, readDraft } from '#shared/kit/form/drafts.ts'
import { isText } from '#shared/kit/is.ts'
import { currentIn, type Refusal } from '#shared/kit/calls/refused.ts'
import { keepDraft } from '#shared/summaries/calls.ts'
import { isAway, keepWaiting, sendWaiting } from '#shared/summaries/outbox.ts'
import { type Slot, slot as slotSchema } from '#shared/summaries/schemas.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'

import { tellTabs } from './tell-tabs.ts'

const PAUSE = 2500
const tab = crypto.randomUUID()

export const textOf = ({ draft, summary }: Slot): string => draft?.summary ?? summary

interface State {
  html: string
  /** What the server has of it. */
  base: string
  rev: number
  /** What somebody else saved while this was written. */
  theirs?: Slot | undefined
  kept?: 'device' | 'nowhere' | 'server' | undefined
}

const fresh = (slot: Slot): State => ({
  html: textOf(slot),
  base: textOf(slot),
  rev: slot.rev,
  kept: slot.draft && 'server'
})

/** What was typed and is on this device alone goes before what the server has. */
function begin(slot: Slot, kept: DraftValues | undefined): State {
  const { html, rev } = kept ?? {}
  if (!isText(html) || typeof rev !== 'number' || html === textOf(slot)) return fresh(slot)
  return { ...fresh(slot), html, rev, kept: 'device', theirs: rev === slot.rev ? undefined : slot }
}

/** The state once the server has this. Own words that differ stay, and both are shown. */
function met(state: State, slot: Slot): State {
  const isTyped = state.html !== state.base && state.html !== textOf(slot)
  return isTyped ? { ...state, theirs: slot } : fresh(slot)
}

interface Options {
  userId: string
  slot: Slot
  isOwn: boolean
  /** It waits for the server, and nothing else is sent meanwhile. */
  isWaiting: boolean
  onSlot: (slot: Slot) => void
}

export interface UsingWeek extends State {
  dirty: boolean
  busy: boolean
  refused: Refusal | undefined
  write: (html: string) => void
  keepMine: () => void
  takeTheirs: () => Promise<void>
  /** Keeps on the server what it has not yet. Answers the version it is now; undefined when it could not be kept. */
  flush: () => Promise<number | undefined>
  /** True when it is handed in, 'waits' when the server could not be reached. */
  handIn: (mediaUrl: string | undefined) => Promise<boolean | 'waits'>
}

export function useWeek({ userId, slot, isOwn, isWaiting, onSlot }: Options): UsingWeek {
  const { week } = slot
  const name = `summary ${userId} ${week}`
  const [state, setState] = useState(() => begin(slot, readDraft(name)))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const latest = useRef(state)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback((next: (state: State) => State) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }, [])

  const [seen, setSeen] = useState(slot)
  if (slot !== seen) {
    setSeen(slot)
    // An answer that was under way while this tab saved is older than what it knows.
    if (slot.rev > state.rev && slot.rev !== state.theirs?.rev) setState(met(state, slot))
  }
  useEffect(() => {
    latest.current = state
  })

  const dirty = state.html !== state.base
  const kept = dirty ? { html: state.html, rev: state.rev } : undefined
  const forget = useDraft(name, kept, {
    onDevice: true,
    newest: useCallback(() => {
      const { html, base, rev } = latest.current
      return html === base ? undefined : { html, rev }
    }, [])
  })

  /** What the server says of a save, taken over. */
  const saved = useCallback(
    (html: string, now: Slot) => {
      change(({ html: typed }) => ({ html: typed, base: html, rev: now.rev, kept: 'server' }))
      onSlot(now)
      tellTabs(userId)
    },
    [change, onSlot, userId]
  )

  const clash = useCallback(
    (refusal: Refusal) => {
      const current = currentIn(refusal, slotSchema)
      if (!current) return false
      change(now => met(now, current))
      onSlot(current)
      return true
    },
    [change, onSlot]
  )

  const keep = useCallback(async (): Promise<boolean> => {
    await running.current
    const { html, base, rev, theirs } = latest.current
    if (!isOwn || theirs) return false
    if (html === base) return true
    const step = api(keepDraft, { week, summary: html, tab, rev })
    running.current = step.catch(() => undefined)
    try {
      saved(html, await step)
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (!clash(refusal)) change(now => ({ ...now, kept: isAway(refusal) ? 'device' : 'nowhere' }))
      return false
    }
  }, [change, clash, isOwn, saved, week])

  const typed = state.html
  const mayKeep = isOwn && dirty && !state.theirs && !isWaiting && !busy
  useEffect(() => {
    if (!mayKeep) return undefined
    // Each key begins the pause anew.
    const timer = setTimeout(() => void (latest.current.html === typed && keep()), PAUSE)
    return () => clearTimeout(timer)
  }, [keep, mayKeep, typed])
  // Another week is looked at: what was typed goes along at once.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => void (mayKeep && keep())
  })
  useEffect(() => () => leave.current(), [])

  async function handIn(mediaUrl: string | undefined): Promise<boolean | 'waits'> {
    setBusy(true)
    setRefused(undefined)
    try {
      await running.current
      const { html, rev } = latest.current
      const one = { userId, week, summary: html, mediaUrl, rev }
      const outcome = await sendWaiting(one)
      if (outcome.kind === 'sent') {
        forget()
        saved(html, outcome.slot)
        return true
      }
      if (outcome.kind === 'waits' && keepWaiting(one)) return 'waits'
      if (outcome.kind === 'refused' && !clash(outcome.refusal)) setRefused(outcome.refusal)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function flush(): Promise<number | undefined> {
    const isKept = isOwn ? await keep() : latest.current.html === latest.current.base
    return isKept ? latest.current.rev : undefined
  }

  function keepMine(): void {
    change(({ theirs, ...mine }) => (theirs ? { ...mine, base: textOf(theirs), rev: theirs.rev } : mine))
  }

  async function takeTheirs(): Promise<void> {
    const { theirs } = latest.current
    if (!theirs) return
    keepMine()
    // One's own words are kept among the versions first.
    const isKept = await keep()
    if (isKept || !isOwn) change(now => ({ ...now, html: textOf(theirs), theirs: undefined }))
  }

  return {
    ...state,
    dirty,
    busy,
    refused,
    write: html => change(now => ({ ...now, html })),
    keepMine,
    takeTheirs,
    flush,
    handIn
  }
}
