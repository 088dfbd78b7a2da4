// A form while somebody makes it: what is written, what is stored of it, and which version the next save is made to. It takes
// the form as it was read, if it is stored at all, which parts of it are written, and what saves them. What is not saved yet
// is kept as a draft. Where `isLive`, every change is saved by itself; else somebody asks for it, and may discard all. A save
// that another was faster than ends as `conflict`, and nothing is sent until one of both is chosen.
import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'

import { refusalOf } from '../calls/client.ts'
import { currentIn, Refused, type Refusal } from '../calls/refused.ts'
import { forgetDraft, readDraft, writeDraft } from './drafts.ts'

export interface MakerState<Written, Form> {
  written: Written
  stored: Written
  /** The newest that is known; undefined while nothing is stored. */
  form: Form | undefined
  /** The version that the next save is made to. */
  rev: number | undefined
  /** What was kept as a draft is here again. */
  isBack: boolean
  busy: boolean
  /** What somebody else saved meanwhile. */
  conflict: Form | undefined
  refused: Refusal | undefined
}

export interface MakerTools<Written, Form> {
  /** What the draft is called, and how it is read back. */
  draft: string
  written: z.ZodMiniType<Written>
  /** What is made of a form. */
  partsOf: (form: Form | undefined) => Written
  /** Every change is saved by itself, one after the other, and kept on the device until then. Else each save is asked for. */
  isLive: boolean
  save: (state: MakerState<Written, Form>) => Promise<{ form: Form }>
  /** What a save carries that was refused because somebody else saved meanwhile. */
  current: z.ZodMiniType<{ form: Form }>
  /** Whether a change is meant, once what it does to answers is known. */
  mayChange?: (form: Form, before: Written, after: Written) => Promise<boolean>
  /** Something was saved. */
  onSaved: () => void
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const PAUSE = 1000

export interface Maker<Written, Form> {
  $state: ReadableAtom<MakerState<Written, Form>>
  /** Saves what was kept on the device. */
  open: () => void
  /** A newer version was read, such as one with other settings. */
  newest: (form: Form) => void
  save: () => Promise<boolean>
  /** Words, while they are typed: where changes are saved by themselves, a moment later. */
  type: (part: (now: Written) => Partial<Written>) => void
  /** False when it is not wanted once its effects are known. */
  change: (part: (now: Written) => Partial<Written>) => Promise<boolean>
  /** Back to what is stored; gives what undoes it. */
  discard: () => () => void
  takeTheirs: () => void
  keepMine: () => void
}

/** One for each time that the page of a form is drawn. */
export function makeMaker<Written extends object, Form extends { rev: number }>(
  given: Form | undefined,
  tools: MakerTools<Written, Form>
): Maker<Written, Form> {
  const { draft: name, isLive, partsOf } = tools
  const kept = z.object({ written: tools.written, rev: z.optional(z.int()) })
  const draft = kept.safeParse(readDraft(name)).data
  const none = { conflict: undefined, refused: undefined }
  const stored = partsOf(given)
  const $state = atom<MakerState<Written, Form>>({
    written: draft?.written ?? stored,
    stored,
    form: given,
    rev: (draft ?? given)?.rev,
    isBack: draft !== undefined,
    busy: false,
    ...none
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(more: Partial<MakerState<Written, Form>>) {
    $state.set({ ...$state.get(), ...more })
    const { written, stored: before, rev } = $state.get()
    if (isSame(written, before)) forgetDraft(name)
    else writeDraft(name, { written, rev }, { onDevice: isLive })
  }
  const beginFrom = (form: Form) => set({ stored: partsOf(form), form, rev: form.rev })
  const isSaved = () => isSame($state.get().written, $state.get().stored)

  async function save(): Promise<boolean> {
    clearTimeout(timer)
    if ($state.get().busy) return isLive
    // Whose version counts is said first.
    if ($state.get().conflict) return false
    set({ busy: true, refused: undefined })
    try {
      for (let goesOn = !isLive || !isSaved(); goesOn; goesOn = isLive && !isSaved()) {
        const now = $state.get()
        const saved = await tools.save(now)
        beginFrom(saved.form)
        // Words come back without their outer spaces.
        if ($state.get().written === now.written) set({ written: $state.get().stored, isBack: false })
      }
      tools.onSaved()
      return true
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      const refused = refusalOf(error)
      const conflict = currentIn(refused, tools.current)?.form
      set({ refused: conflict ? undefined : refused, conflict })
      return false
    } finally {
      set({ busy: false })
    }
  }
  function type(part: (now: Written) => Partial<Written>) {
    const { written } = $state.get()
    set({ written: { ...written, ...part(written) } })
  }

  return {
    $state,
    save,
    open: () => void (isSaved() || save()),
    newest(read) {
      const { rev = 0, stored: before } = $state.get()
      if (read.rev > rev && isSame(partsOf(read), before)) beginFrom(read)
    },
    type(part) {
      type(part)
      clearTimeout(timer)
      if (isLive) timer = setTimeout(() => void save(), PAUSE)
    },
    async change(part) {
      const { written, form } = $state.get()
      if (form && !((await tools.mayChange?.(form, written, { ...written, ...part(written) })) ?? true)) return false
      type(part)
      void save()
      return true
    },
    discard() {
      const before = $state.get()
      set({ written: before.stored, rev: before.form?.rev, isBack: false, ...none })
      const { written, rev, isBack } = before
      return () => set({ written, rev, isBack })
    },
    takeTheirs() {
      const { conflict } = $state.get()
      if (!conflict) return
      beginFrom(conflict)
      set({ written: partsOf(conflict), isBack: false, ...none })
      tools.onSaved()
    },
    keepMine() {
      const { conflict } = $state.get()
      if (!conflict) return
      beginFrom(conflict)
      set(none)
      if (isLive) void save()
    }
  }
}
