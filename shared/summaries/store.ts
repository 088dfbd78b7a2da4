// The text of one week while it is written: kept on the device at once and on the server after a pause, handed in, and
// what another tab or device saved meanwhile.
import { atom } from 'nanostores'

import { type Ask, refusalOf } from '../kit/calls/client.ts'
import { currentIn, type Refusal } from '../kit/calls/refused.ts'
import { type DraftValues, forgetDraft, readDraft } from '../kit/form/drafts.ts'
import { isText } from '../kit/is.ts'
import { keepDraft } from './calls.ts'
import { isAway, keepWaiting, sendWaiting } from './outbox.ts'
import { type Slot, slot as slotSchema } from './schemas.ts'

const PAUSE = 2500
const tab = crypto.randomUUID()

export const textOf = ({ draft, summary }: Slot): string => draft?.summary ?? summary

interface Text {
  html: string
  /** What the server has of it. */
  base: string
  rev: number
  /** What somebody else saved while this was written. */
  theirs?: Slot | undefined
  kept?: 'device' | 'nowhere' | 'server' | undefined
}

export interface WeekState extends Text {
  busy: boolean
  refused: Refusal | undefined
}

const fresh = (slot: Slot): Text => ({
  html: textOf(slot),
  base: textOf(slot),
  rev: slot.rev,
  kept: slot.draft && 'server',
  theirs: undefined
})

/** What was typed and is on this device alone goes before what the server has. */
function begin(slot: Slot, kept: DraftValues | undefined): Text {
  const { html, rev } = kept ?? {}
  if (!isText(html) || typeof rev !== 'number' || html === textOf(slot)) return fresh(slot)
  return { ...fresh(slot), html, rev, kept: 'device', theirs: rev === slot.rev ? undefined : slot }
}

interface Options {
  userId: string
  slot: Slot
  isOwn: boolean
  ask: Ask
  /** What the server has of the week now. */
  onSlot: (slot: Slot) => void
  /** It was saved here. */
  onSaved: () => void
}

/** One for each time that the form of a week is drawn. */
export function makeWeek({ userId, slot: first, isOwn, ask, onSlot, onSaved }: Options) {
  const { week } = first
  const device = `summary ${userId} ${week}`
  const $state = atom<WeekState>({ ...begin(first, readDraft(device)), busy: false, refused: undefined })
  let isWaiting = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The text that is kept after the pause. */
  let planned: string | undefined

  const isDirty = () => $state.get().html !== $state.get().base
  const mayKeep = () => isOwn && isDirty() && !$state.get().theirs && !isWaiting && !$state.get().busy

  /** Each key begins the pause anew. */
  function plan() {
    const next = mayKeep() ? $state.get().html : undefined
    if (next === planned) return
    planned = next
    clearTimeout(timer)
    if (next !== undefined) timer = setTimeout(() => void keep(), PAUSE)
  }
  function set(more: Partial<WeekState>) {
    $state.set({ ...$state.get(), ...more })
    plan()
  }
  /** Own words that differ stay, and both are shown. */
  function meet(slot: Slot) {
    const isTyped = isDirty() && $state.get().html !== textOf(slot)
    set(isTyped ? { theirs: slot } : fresh(slot))
  }
  /** What the server says of a save, taken over. */
  function saved(html: string, now: Slot) {
    set({ base: html, rev: now.rev, kept: 'server', theirs: undefined })
    onSlot(now)
    onSaved()
  }
  function isClash(refusal: Refusal): boolean {
    const current = currentIn(refusal, slotSchema)
    if (!current) return false
    meet(current)
    onSlot(current)
    return true
  }

  async function keep(): Promise<boolean> {
    await running
    const { html, theirs, rev } = $state.get()
    if (!isOwn || theirs) return false
    if (!isDirty()) return true
    const step = ask(keepDraft, { week, summary: html, tab, rev })
    running = step.catch(() => undefined)
    try {
      saved(html, await step)
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (!isClash(refusal)) set({ kept: isAway(refusal) ? 'device' : 'nowhere' })
      return false
    }
  }

  /** True when it is handed in, 'waits' when the server could not be reached. */
  async function handIn(mediaUrl: string | undefined): Promise<boolean | 'waits'> {
    set({ busy: true, refused: undefined })
    try {
      await running
      const { html, rev } = $state.get()
      const one = { userId, week, summary: html, mediaUrl, rev }
      const outcome = await sendWaiting(one, ask)
      if (outcome.kind === 'sent') {
        forgetDraft(device)
        saved(html, outcome.slot)
        return true
      }
      if (outcome.kind === 'waits' && keepWaiting(one)) return 'waits'
      if (outcome.kind === 'refused' && !isClash(outcome.refusal)) set({ refused: outcome.refusal })
      return false
    } finally {
      set({ busy: false })
    }
  }

  function keepMine(): void {
    const { theirs } = $state.get()
    if (theirs) set({ base: textOf(theirs), rev: theirs.rev, theirs: undefined })
  }

  return {
    $state,
    /** The name under which a draft is kept on the device, and what is kept there. */
    device,
    unsaved: (): DraftValues | undefined =>
      isDirty() ? { html: $state.get().html, rev: $state.get().rev } : undefined,
    /** The week was read. */
    newest(slot: Slot): void {
      const { rev, theirs } = $state.get()
      // An answer that was under way while this tab saved is older than what it knows.
      if (slot.rev > rev && slot.rev !== theirs?.rev) meet(slot)
    },
    /** Says whether it waits for the server: nothing else is sent meanwhile. */
    wait(is: boolean): void {
      isWaiting = is
      plan()
    },
    write: (html: string) => set({ html }),
    keepMine,
    async takeTheirs(): Promise<void> {
      const { theirs } = $state.get()
      if (!theirs) return
      keepMine()
      // One's own words are kept among the versions first.
      const isKept = await keep()
      if (isKept || !isOwn) set({ html: textOf(theirs), theirs: undefined })
    },
    /** Keeps on the server what it has not yet. Answers the version it is now; undefined when it could not be kept. */
    async flush(): Promise<number | undefined> {
      const isKept = isOwn ? await keep() : !isDirty()
      return isKept ? $state.get().rev : undefined
    },
    handIn,
    /** Another week is looked at: what was typed goes along at once. */
    leave(): void {
      clearTimeout(timer)
      if (mayKeep()) void keep()
    }
  }
}
export type WeekStore = ReturnType<typeof makeWeek>
