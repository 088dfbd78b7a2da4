// The form of one stored record, new or not. What somebody else saved meanwhile is merged field by field.
import { useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import type { Fields, Form } from '#shared/kit/form/form.ts'
import { currentIn, type Refusal } from '#shared/kit/calls/refused.ts'

import { toast } from '../dialogs/toast.tsx'
import { clashesOf, rebased } from './form-merge.ts'
import { isDirty, type Start } from './form-state.ts'
import { useUnsaved } from './guard.ts'
import { type Labels, useForm, type UsingForm } from './use-form.ts'

interface Saving {
  refused: Refusal | undefined
  forget: () => void
}

export interface RecordFormOptions<F extends Fields, Stored, Saved> {
  /** Undefined for a new one. */
  record: Stored | undefined
  /** Reads the stored record in the refusal of a save that came too late. */
  schema: z.ZodMiniType<Stored>
  start: (stored: Stored | undefined) => Start<F>
  /** What comboboxes show for the values they start with. */
  labels?: (stored: Stored | undefined) => Labels<F>
  draft: string
  /** The calls that `save` makes: `useCall(…)`. */
  calls: readonly Saving[]
  /** Creates, or updates the version that is `stored`: its `rev` goes along. */
  save: (value: z.output<Form<F>['schema']>, stored: Stored | undefined) => Promise<Saved | undefined>
  /** What is said when it is saved. */
  saved?: string
  onSaved?: (saved: Saved) => void
  /** Asks before the page is left with something unsaved. */
  guard?: true
}

/** What both changed, and the ways out. */
export interface Clash<F extends Fields, Stored> {
  theirs: Stored
  /** Theirs as the form would start with it. */
  start: Start<F>
  names: readonly string[]
  /** Saves one's own over theirs. */
  keep: () => void
  /** Lets go of one's own words where theirs differ. Nothing is saved. */
  take: () => void
}

export interface RecordForm<F extends Fields, Stored> {
  using: UsingForm<F>
  clash: Clash<F, Stored> | undefined
  /** The version that the next save is made to. */
  stored: Stored | undefined
  refused: Refusal | undefined
}

/** `FormView` and its kin draw `using`; `<ClashNotice of={recordForm}>` asks about what both changed. */
export function useRecordForm<F extends Fields, Stored extends { rev: number }, Saved extends {}>(
  form: Form<F>,
  options: RecordFormOptions<F, Stored, Saved>
): RecordForm<F, Stored> {
  const { record, schema, start, labels, draft, calls, save, saved, onSaved, guard } = options
  const [stored, setStored] = useState(record)
  const [again, setAgain] = useState(false)
  const answered = useRef<Saved>(undefined)
  /** What was saved here just now, as it is stored. */
  const [kept, setKept] = useState<Stored>()
  const refused = calls.find(call => call.refused)?.refused
  const current = useMemo(() => currentIn(refused, schema), [refused, schema])
  const theirs = current && current.rev !== stored?.rev ? current : undefined

  const using = useForm(form, {
    start: start(record),
    ...(labels && { labels: labels(record) }),
    draft,
    refused: theirs ? undefined : refused,
    async onSubmit(value) {
      answered.current = await save(value, stored)
      return answered.current
    },
    onClean() {
      if (answered.current === undefined) return
      setKept(schema.safeParse(answered.current).data)
      if (saved) toast(saved, 'ok')
      onSaved?.(answered.current)
    }
  })
  useUnsaved(guard === true && using.dirty, () => isDirty(using.newest()))

  const rebase = (onto: Stored, take: readonly string[] = []) => {
    using.replace(rebased(form.fields, using.newest(), start(onto), labels?.(onto), take))
    setStored(onto)
    for (const call of calls) call.forget()
  }
  const startOfTheirs = theirs && start(theirs)
  const clashes = (other: Start<F>) => clashesOf(form.fields, using.state, other)
  const names = startOfTheirs ? clashes(startOfTheirs) : []
  const isMerged = theirs !== undefined && names.length === 0
  const keep = () => {
    if (!theirs) return
    rebase(theirs)
    setAgain(true)
  }
  const isNewer = (other: Stored | undefined): other is Stored => other !== undefined && other.rev > (stored?.rev ?? 0)
  const settle = () => {
    if (using.busy) return
    if (again) {
      setAgain(false)
      void using.submit()
    }
    // Nothing of theirs is lost: the same press saves both.
    else if (isMerged) keep()
    // The next save changes it, whatever was typed since.
    else if (isNewer(kept)) rebase(kept)
    // A newer version was read.
    else if (isNewer(record) && !refused && clashes(start(record)).length === 0) rebase(record)
  }
  useEffect(() => settle())
  const takeTheirs = () => theirs && rebase(theirs, names)
  const clash = startOfTheirs && !isMerged ? { theirs, start: startOfTheirs, names, keep, take: takeTheirs } : undefined
  return { using, clash, stored, refused: theirs ? undefined : refused }
}
