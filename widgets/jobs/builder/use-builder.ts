// A form while it is built: kept as a draft until it is saved, and saved to what is stored by then or not at all.
import { useEffect, useRef, useState } from 'react'

import { createJobForm, listJobForms, updateJobForm } from '#shared/jobs/calls.ts'
import { builderDraft } from '#shared/jobs/builder/draft.ts'
import { type JobForm, type Question, readJobForm } from '#shared/jobs/schemas.ts'
import { type DraftValues, readDraft } from '#shared/kit/form/drafts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'

interface FormContent {
  description: string
  questions: readonly Question[]
}

/** What the next save is made to. */
type StoredForm = Pick<JobForm, '_id' | 'rev'> | undefined

const writtenOf = (form: JobForm | undefined): FormContent => ({
  description: form?.description ?? '',
  questions: form?.questions ?? []
})

interface State {
  base: StoredForm
  stored: FormContent
  written: FormContent
  isBack: boolean
}

function begin(form: JobForm | undefined, kept: DraftValues | undefined): State {
  const stored = writtenOf(form)
  const draft = kept && builderDraft.safeParse(kept)
  if (!draft?.success) return { base: form, stored, written: stored, isBack: false }
  const { description, questions, base } = draft.data
  return { base, stored, written: { description, questions }, isBack: true }
}

export const builderDraftName = (title: string): string => `job form ${title.toLowerCase()}`

export function useBuilder(title: string, form: JobForm | undefined) {
  const name = builderDraftName(title)
  const [state, setState] = useState(() => begin(form, readDraft(name)))
  const [conflict, setConflict] = useState<JobForm>()
  const creating = useCall(createJobForm)
  const updating = useCall(updateJobForm)
  const refused = updating.refused ?? creating.refused
  const busy = useRef(false)
  useEffect(() => setConflict(currentIn(refused, readJobForm.answer)?.form), [refused])

  const { base, stored, written } = state
  const latest = useRef(written)
  useEffect(() => {
    latest.current = written
  })
  const isDirty = JSON.stringify(written) !== JSON.stringify(stored)
  const forget = useDraft(
    name,
    isDirty ? { ...written, ...(base && { base: { _id: base._id, rev: base.rev } }) } : undefined
  )
  useUnsaved(isDirty)

  const change = (part: (written: FormContent) => Partial<FormContent>) =>
    setState(now => ({ ...now, written: { ...now.written, ...part(now.written) } }))
  const takeStored = (current: JobForm | undefined) => {
    forget()
    setConflict(undefined)
    setState(begin(current, undefined))
    creating.forget()
    updating.forget()
  }

  async function save(): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    try {
      const parts = { title, description: written.description.trim(), questions: [...written.questions] }
      const saved = base ? await updating.run({ ...parts, formId: base._id, rev: base.rev }) : await creating.run(parts)
      if (!saved) return false
      if (latest.current === written) takeStored(saved.form)
      // What was changed while it was being saved stays, and is saved by the next press.
      else setState(now => ({ ...now, base: saved.form, stored: writtenOf(saved.form) }))
      reload(listJobForms)
      return true
    } finally {
      busy.current = false
    }
  }
  return {
    ...state,
    isDirty,
    busy: creating.busy || updating.busy,
    conflict,
    refused: conflict ? undefined : refused,
    change,
    save,
    /** Gives back what undoes it. */
    discard: () => {
      takeStored(form)
      return () => setState(state)
    },
    takeTheirs: () => takeStored(conflict),
    /** The next save is made to what somebody else has saved. */
    keepMine: () => {
      setState(now => ({ ...now, base: conflict }))
      setConflict(undefined)
      creating.forget()
      updating.forget()
    }
  }
}
