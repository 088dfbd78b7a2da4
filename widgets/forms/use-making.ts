// A form while it is made: every change is saved by itself, one after the other, and what is not saved yet is kept on the device.
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import * as texts from '#shared/forms/builder-texts.ts'
import { effectsOf } from '#shared/forms/making.ts'
import { listForms, readFigures, readForm, updateForm } from '#shared/forms/making-calls.ts'
import { type MadeForm, madeForm, readForm as reading } from '#shared/forms/making-schemas.ts'
import { api } from '#shared/kit/api.ts'
import { readDraft } from '#shared/kit/drafts.ts'
import { reload } from '#shared/kit/load.ts'
import { currentIn } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'
import { useCall } from '#widgets/kit/use-call.ts'

const { formName, description, questions, state } = madeForm.shape
const written = z.object({ formName, description, questions, state })
/** What the builder writes. */
export type Written = z.infer<typeof written>
const kept = z.object({ written, rev: z.int() })

const partsOf = (form: MadeForm): Written => ({
  formName: form.formName,
  description: form.description,
  questions: form.questions,
  // One that is closed by its day was not closed by anybody.
  state: form.state
})
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

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

function begin(form: MadeForm) {
  const draft = kept.safeParse(readDraft(`form made ${form._id}`))
  const stored = partsOf(form)
  return draft.success
    ? { stored, now: draft.data.written, rev: draft.data.rev }
    : { stored, now: stored, rev: form.rev }
}

/** Says what a change does to the answers that came. True when there is nothing to say, or it is meant all the same. */
async function mayChange(form: MadeForm, before: Written, after: Written): Promise<boolean> {
  if (form.responses === 0 || isSame(before.questions, after.questions)) return true
  // Whoever edits a form of others may not be told what was answered.
  const figures = await api(readFigures, { id: form._id }).catch(() => undefined)
  if (!figures) return true
  const { questions: counted, total } = figures
  const effects = effectsOf(before.questions, after.questions, counted)
  if (effects.length === 0) return true
  const lines = effects.map(({ kind, question, word = '', count }) => t(texts.effects[kind], { question, word, count }))
  return confirm({ title: t(texts.changeTitle, { count: total }), text: lines.join('\n'), yes: t(texts.change) })
}

export function useMaking(form: MadeForm) {
  const [start] = useState(() => begin(form))
  const [stored, setStored] = useState(start.stored)
  const [now, setNow] = useState(start.now)
  const [conflict, setConflict] = useState<MadeForm>()
  const [savedAt, setSavedAt] = useState(form.changedAt)
  const saving = useCall(updateForm)
  const { refused } = saving
  const latest = useRef({ now: start.now, stored: start.stored, rev: start.rev, isBusy: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => setConflict(currentIn(refused, reading.answer)?.form), [refused])
  // Settings are saved beside it.
  useEffect(() => {
    if (form.rev > latest.current.rev && isSame(partsOf(form), latest.current.stored)) latest.current.rev = form.rev
  }, [form])

  const isDirty = !isSame(now, stored)
  const forget = useDraft(`form made ${form._id}`, isDirty ? { written: now, rev: latest.current.rev } : undefined, {
    onDevice: true
  })
  useUnsaved(isDirty)

  const take = (current: MadeForm) => {
    const parts = partsOf(current)
    Object.assign(latest.current, { stored: parts, rev: current.rev })
    setStored(parts)
    setSavedAt(current.changedAt)
    return parts
  }

  /** One at a time: what is changed meanwhile goes with the next. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const at = latest.current
    if (at.isBusy) return true
    at.isBusy = true
    try {
      while (!isSame(at.now, at.stored)) {
        const sent = at.now
        const done = await saving.run({ id: form._id, rev: at.rev, ...changesOf(sent, at.stored) })
        if (!done) return false
        const parts = take(done.form)
        // Words come back without their outer spaces.
        if (at.now === sent) {
          at.now = parts
          setNow(parts)
        }
      }
      forget()
      reload(readForm)
      reload(listForms)
      return true
    } finally {
      at.isBusy = false
    }
  }
  const write = (next: Written) => {
    latest.current.now = next
    setNow(next)
  }
  useEffect(() => {
    if (!isSame(latest.current.now, latest.current.stored)) void save()
    return () => clearTimeout(timer.current)
    // What was kept on the device is saved once, when the form is opened.
    // oxlint-disable-next-line exhaustive-deps
  }, [])

  return {
    written: now,
    isDirty,
    busy: saving.busy,
    savedAt,
    conflict,
    refused: conflict ? undefined : refused,
    save,
    /** Words, while they are typed: saved a moment later. */
    type(part: Partial<Written>) {
      write({ ...latest.current.now, ...part })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE)
    },
    /** False when it is not wanted once its effects are known. */
    async change(part: (now: Written) => Partial<Written>): Promise<boolean> {
      const before = latest.current.now
      const next = { ...before, ...part(before) }
      if (!(await mayChange(form, before, next))) return false
      write({ ...latest.current.now, ...part(latest.current.now) })
      void save()
      return true
    },
    takeTheirs() {
      if (!conflict) return
      write(take(conflict))
      forget()
      setConflict(undefined)
      saving.forget()
      reload(readForm)
    },
    keepMine() {
      if (!conflict) return
      Object.assign(latest.current, { rev: conflict.rev, stored: partsOf(conflict) })
      setStored(partsOf(conflict))
      setConflict(undefined)
      saving.forget()
      void save()
    }
  }
}
export type Making = ReturnType<typeof useMaking>
