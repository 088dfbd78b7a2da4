// A form while it is made: every change is saved by itself, one after the other; what is not saved yet is kept on the device.
import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'

import type { Input } from '../kit/calls/call.ts'
import { refusalOf } from '../kit/calls/client.ts'
import { forgetDraft, readDraft, writeDraft } from '../kit/form/drafts.ts'
import { currentIn, Refused, type Refusal } from '../kit/calls/refused.ts'
import type { updateForm } from './making-calls.ts'
import { type MadeForm, madeForm, readForm } from './making-schemas.ts'

const { formName, description, questions, state } = madeForm.shape
const words = z.object({ formName, description, questions, state })
/** What the builder writes. */
export type Written = z.infer<typeof words>
const kept = z.object({ written: words, rev: z.int() })

export interface MakerState {
  written: Written
  stored: Written
  /** The version that the next save is made to. */
  rev: number
  savedAt: string
  busy: boolean
  /** What somebody else saved meanwhile. */
  conflict: MadeForm | undefined
  refused: Refusal | undefined
}

export interface MakerTools {
  save: (sent: Input<typeof updateForm>) => Promise<{ form: MadeForm }>
  /** Whether a change is meant, once what it does to answers is known. */
  mayChange: (form: MadeForm, before: Written, after: Written) => Promise<boolean>
  /** Something was saved. */
  onSaved: () => void
}

const partsOf = (form: MadeForm): Written => words.parse(form)
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Only what differs travels. */
function changesOf(now: Written, before: Written): Partial<Written> {
  return {
    ...(now.formName !== before.formName && { formName: now.formName }),
    ...(now.description !== before.description && { description: now.description }),
    ...(!isSame(now.questions, before.questions) && { questions: now.questions }),
    ...(now.state !== before.state && { state: now.state })
  }
}

const PAUSE = 1000

function begin(form: MadeForm, device: string): MakerState {
  const draft = kept.safeParse(readDraft(device)).data
  const stored = partsOf(form)
  return {
    written: draft?.written ?? stored,
    stored,
    rev: draft?.rev ?? form.rev,
    savedAt: form.changedAt,
    busy: false,
    conflict: undefined,
    refused: undefined
  }
}

export interface Maker {
  $state: ReadableAtom<MakerState>
  /** Saves what was kept on the device. */
  open: () => void
  /** A newer version was read, such as one with other settings. */
  newest: (form: MadeForm) => void
  save: () => Promise<boolean>
  /** Words, while they are typed: saved a moment later. */
  type: (part: Partial<Written>) => void
  /** False when it is not wanted once its effects are known. */
  change: (part: (now: Written) => Partial<Written>) => Promise<boolean>
  takeTheirs: () => void
  keepMine: () => void
}

/** One for each time that the page of a form is drawn. */
export function makeMaker(form: MadeForm, tools: MakerTools): Maker {
  const device = `form made ${form._id}`
  const $state = atom(begin(form, device))
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = form

  function set(more: Partial<MakerState>) {
    $state.set({ ...$state.get(), ...more })
    const { written, stored, rev } = $state.get()
    if (isSame(written, stored)) forgetDraft(device)
    else writeDraft(device, { written, rev }, { onDevice: true })
  }
  function beginFrom(current: MadeForm): Written {
    const stored = partsOf(current)
    known = current
    set({ stored, rev: current.rev, savedAt: current.changedAt })
    return stored
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer)
    if ($state.get().busy) return true
    // Whose version counts is said first.
    if ($state.get().conflict) return false
    set({ busy: true, refused: undefined })
    try {
      while (!isSame($state.get().written, $state.get().stored)) {
        const { written, stored, rev } = $state.get()
        const saved = await tools.save({ id: form._id, rev, ...changesOf(written, stored) })
        const parts = beginFrom(saved.form)
        // Words come back without their outer spaces.
        if ($state.get().written === written) set({ written: parts })
      }
      tools.onSaved()
      return true
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      const refused = refusalOf(error)
      const conflict = currentIn(refused, readForm.answer)?.form
      set({ refused: conflict ? undefined : refused, conflict })
      return false
    } finally {
      set({ busy: false })
    }
  }

  return {
    $state,
    save,
    open() {
      const { written, stored } = $state.get()
      if (!isSame(written, stored)) void save()
    },
    newest(read) {
      const { rev, stored } = $state.get()
      if (read.rev > rev && isSame(partsOf(read), stored)) beginFrom(read)
    },
    type(part) {
      set({ written: { ...$state.get().written, ...part } })
      clearTimeout(timer)
      timer = setTimeout(() => void save(), PAUSE)
    },
    async change(part) {
      const { written } = $state.get()
      if (!(await tools.mayChange(known, written, { ...written, ...part(written) }))) return false
      const now = $state.get().written
      set({ written: { ...now, ...part(now) } })
      void save()
      return true
    },
    takeTheirs() {
      const { conflict } = $state.get()
      if (!conflict) return
      set({ written: beginFrom(conflict), conflict: undefined, refused: undefined })
      tools.onSaved()
    },
    keepMine() {
      const { conflict } = $state.get()
      if (!conflict) return
      beginFrom(conflict)
      set({ conflict: undefined, refused: undefined })
      void save()
    }
  }
}
