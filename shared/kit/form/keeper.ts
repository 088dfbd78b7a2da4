// Keeps what is typed into a long form: at once on the device, a moment later on the server, field by field, so that nothing
// is lost with the connection, the tab or the device, and what was typed on two devices comes together.
import { atom, type ReadableAtom } from 'nanostores'

import { forgetDraft, readDraft, writeDraft } from './drafts.ts'
import type { Raw, Raws } from './values.ts'
import { Refused } from '../calls/refused.ts'

/** Where what was typed is now. */
export type Stage = 'clash' | 'idle' | 'loading' | 'saving' | 'waiting'

export interface Keeping {
  stage: Stage
  raws: Raws
  /** The page that was open last, and since when there is something. */
  page: string | undefined
  begunAt: string | undefined
  savedAt: string | undefined
  /** Fields that were changed elsewhere meanwhile, to something else. */
  clashes: readonly string[]
  /** Counts the times that something came from elsewhere: a form that is drawn takes it over. */
  taken: number
  /** There is no server that keeps it, as for visitors. */
  isHere: boolean
}

/** What the server keeps. */
export interface KeptDraft {
  answers: Raws
  page: string
  begunAt: string
  changedAt: string
}

/** Where the server keeps it. */
export interface KeeperTools {
  read: () => Promise<KeptDraft | null>
  /** A field that was changed elsewhere meanwhile is a clash: nothing was saved. */
  save: (written: { page: string; answers: Raws; seen: Raws }) => Promise<{ draft: KeptDraft; isClash: boolean }>
  drop: () => Promise<unknown>
}

export interface Keeper {
  $state: ReadableAtom<Keeping>
  /** Asks the server, and puts what is on the device over it. */
  open: () => Promise<void>
  write: (raws: Raws, page: string) => void
  /** Saves now what is not saved yet. False when the server did not take it. */
  flush: () => Promise<boolean>
  resolve: (which: 'mine' | 'theirs') => Promise<boolean>
  /** It was handed in, or given up. */
  forget: () => Promise<void>
}

const PAUSE = 1500
const AGAIN = 10_000

const isRaw = (held: unknown): held is Raw => typeof held === 'string' || typeof held === 'boolean'
const rawsIn = (held: unknown): Raws =>
  typeof held === 'object' && held !== null
    ? Object.fromEntries(Object.entries(held).filter((pair): pair is [string, Raw] => isRaw(pair[1])))
    : {}

/** A field that was never touched holds what an empty one holds. */
const valueOf = (raws: Raws, name: string): Raw => raws[name] ?? ''
const only = (raws: Raws, names: readonly string[]): Raws =>
  Object.fromEntries(names.map(name => [name, valueOf(raws, name)]))

/** One for each form on the page. Without tools it is kept on the device alone. */
export function makeKeeper(form: string, tools?: KeeperTools): Keeper {
  const device = `form ${form}`
  const $state = atom<Keeping>({
    stage: 'loading',
    raws: {},
    page: undefined,
    begunAt: undefined,
    savedAt: undefined,
    clashes: [],
    taken: 0,
    isHere: !tools
  })
  /** What the server holds of each field, as far as it is known here. */
  let base: Raws = {}
  let theirs: Raws = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined

  const set = (more: Partial<Keeping>) => $state.set({ ...$state.get(), ...more })
  const changed = () => {
    const { raws } = $state.get()
    return Object.keys(raws).filter(name => valueOf(raws, name) !== valueOf(base, name))
  }
  const keepHere = () => {
    const names = changed()
    const { raws, page = '' } = $state.get()
    writeDraft(device, names.length ? { answers: only(raws, names), seen: only(base, names), page } : undefined, {
      onDevice: true
    })
  }
  const later = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), after)
  }

  /** What the server holds now comes in, but for what was typed here since. */
  function takeKept({ answers, begunAt, changedAt }: KeptDraft) {
    const { raws, taken } = $state.get()
    const mine = only(raws, changed())
    const next = { ...raws, ...answers, ...mine }
    const isNew = Object.keys(next).some(name => valueOf(next, name) !== valueOf(raws, name))
    base = { ...base, ...answers }
    set({ raws: next, begunAt, savedAt: changedAt, taken: taken + Number(isNew) })
  }

  async function save(): Promise<boolean> {
    const { raws, page = '' } = $state.get()
    const names = changed()
    if (names.length === 0 || !tools) return true
    const sent = only(raws, names)
    set({ stage: 'saving' })
    try {
      const { draft, isClash } = await tools.save({ page, answers: sent, seen: only(base, names) })
      if (isClash) {
        theirs = draft.answers
        const isOther = (name: string) =>
          valueOf(theirs, name) !== valueOf(base, name) && valueOf(theirs, name) !== valueOf(sent, name)
        set({ stage: 'clash', clashes: names.filter(isOther) })
        return false
      }
      base = { ...base, ...sent }
      takeKept(draft)
      set({ stage: 'idle', clashes: [] })
      keepHere()
      if (changed().length) later(PAUSE)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      set({ stage: 'waiting' })
      // What is refused as it stands is sent again once it is written differently.
      if (!(error instanceof Refused) || error.refusal.status >= 429) later(AGAIN)
      return false
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if ($state.get().stage === 'clash') return false
    // One at a time: what is typed meanwhile goes with the next.
    if (running) await running
    running = save().finally(() => (running = undefined))
    return running
  }

  return {
    $state,
    flush,

    async open() {
      const isFirst = $state.get().stage === 'loading'
      const draft = await tools?.read().catch(() => undefined)
      // Another part of the page, or the same one drawn again: what is known stays, and what is new comes in.
      if (!isFirst) {
        if (draft) takeKept(draft)
        return
      }
      const onDevice = readDraft(device)
      base = { ...draft?.answers }
      const typed = rawsIn(onDevice?.['answers'])
      const page = onDevice?.['page']
      set({
        stage: 'idle',
        raws: { ...base, ...typed },
        page: typeof page === 'string' && page ? page : draft?.page,
        begunAt: draft?.begunAt ?? (onDevice ? new Date().toISOString() : undefined),
        savedAt: draft?.changedAt
      })
      // What was seen when it was typed: the server says whether somebody changed it since.
      base = { ...base, ...rawsIn(onDevice?.['seen']) }
      if (changed().length) await flush()
    },

    write(raws, page) {
      set({ raws: { ...$state.get().raws, ...raws }, page })
      keepHere()
      if (changed().length && $state.get().stage !== 'clash') later(PAUSE)
    },

    resolve(which) {
      const { clashes, raws, taken } = $state.get()
      base = { ...base, ...theirs }
      set({
        stage: 'idle',
        clashes: [],
        ...(which === 'theirs' && { raws: { ...raws, ...only(theirs, clashes) }, taken: taken + 1 })
      })
      keepHere()
      return flush()
    },

    async forget() {
      clearTimeout(timer)
      if (running) await running
      base = {}
      forgetDraft(device)
      set({ stage: 'idle', raws: {}, page: undefined, begunAt: undefined, savedAt: undefined, clashes: [] })
      await tools?.drop()
    }
  }
}
