// The state of the entry form: drafts, questions before saving, conflicts, and messages after.
import { useEffect, useRef, useState } from 'react'

import { readDraft, writeDraft } from '#shared/kit/form/drafts.ts'
import { formatInstant, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { addEntry, editEntry } from '#shared/time-entries/calls.ts'
import { choiceOf } from '#shared/time-entries/choices.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { changedFields, changesOf, entryForm, type EntryValues, partsOf, startOf } from '#shared/time-entries/form.ts'
import { keepRecent } from '#shared/time-entries/recent-projects.ts'
import { mayDate } from '#shared/time-entries/rights.ts'
import { countsAsEdit } from '#shared/time-entries/rules.ts'
import { type Entry, entry as entrySchema } from '#shared/time-entries/schemas.ts'
import { focusEntry } from '#shared/time-entries/to-focus.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { refresh } from '../refresh.ts'
import { spreadLength } from './time-fields.tsx'
import { timePort } from '../time-port.ts'
import { warnOfEdits } from './warn-of-edits.ts'

export interface EntryFormOptions {
  me: Me
  personId: string
  entry: Entry | undefined
  /** What a new entry starts with. */
  start: EntryValues
  /** What its project or task is called. */
  place: string | undefined
  /** Names the draft: one's own per person and purpose. */
  draft: string
  edits: number | undefined
  /** Asks what a new entry of intangible time is to be saved as. */
  askIntangible: () => Promise<'intangible' | 'tangible' | undefined>
  onSaved: (entry: Entry) => void
}

const sinceName = (draft: string) => `${draft} since`

const lengthOf = ({ hours, minutes }: EntryValues) => `${hours}:${minutes}`

/** What the timer or the cell that opens the form gave it. */
const givenOf = (start: EntryValues): Record<string, string> => ({
  length: lengthOf(start),
  beganAt: start.beganAt,
  projectId: start.projectId,
  notes: start.notes
})

const FIELDS: Record<string, readonly string[]> = {
  length: ['hours', 'minutes'],
  beganAt: ['beganAt'],
  projectId: ['projectId'],
  notes: ['notes']
}

/** Drops from the draft what the timer or cell that opens the form gives otherwise now. */
function dropOld(draft: string, given: Record<string, string>): void {
  const since = readDraft(sinceName(draft))
  if (!since) return
  const old = Object.keys(FIELDS).filter(
    name => (since[name] ?? '') !== given[name] && (given[name] || name === 'length')
  )
  if (old.length === 0) return
  const names = new Set(old.flatMap(name => FIELDS[name] ?? []))
  const others = Object.fromEntries(Object.entries(readDraft(draft) ?? {}).filter(([name]) => !names.has(name)))
  const isLeft = Object.keys(others).length > 0
  writeDraft(draft, isLeft ? others : undefined)
  writeDraft(sinceName(draft), isLeft ? { ...since, ...given } : undefined)
}

/** When the draft was written, in words. */
function sinceOf(draft: string): string {
  const at = readDraft(sinceName(draft))?.['at']
  return formatInstant(new Date(typeof at === 'string' ? at : now()), 'told')
}

export function useEntryForm(options: EntryFormOptions) {
  const { me, personId, entry, draft, edits, askIntangible, onSaved } = options
  const [day] = useState(() => today(now()))
  // What is typed is compared with this: the entry as it was opened, or as others saved it meanwhile.
  const origin = useRef(entry)
  const [form] = useState(() => entryForm({ today: day, mayDate: mayDate(me) }, entry))
  const [given] = useState(() => givenOf(options.start))
  const [since] = useState(() => {
    if (!entry) dropOld(draft, given)
    return sinceOf(draft)
  })
  const saved = useRef<Entry>(undefined)
  const add = useCall(addEntry)
  const edit = useCall(editEntry)
  const { refused } = entry ? edit : add
  const current = refused?.status === 409 ? entrySchema.safeParse(refused.current).data : undefined

  const saveNew = async (values: EntryValues) => {
    const meant = values.isTangible ? 'tangible' : await askIntangible()
    if (!meant) return undefined
    const isTangible = meant === 'tangible'
    const answer = await add.run({ ...partsOf(values), isTangible, personId, entryType: 'default' })
    return answer?.entry
  }

  const saveEdit = async (values: EntryValues, before: Entry) => {
    if (changedFields(values, before).length === 0) {
      toast(t(entryTexts.nothingChanged), 'info')
      return undefined
    }
    if (countsAsEdit(me, before, values) && !(await warnOfEdits(edits))) return undefined
    return edit.run({ ...changesOf(values, before), id: before._id, rev: before.rev })
  }

  const using = useForm(form, {
    start: entry ? startOf(entry) : options.start,
    labels: { projectId: (entry ? choiceOf(entry)?.label : options.place) ?? '' },
    draft,
    refused: current ? undefined : refused,
    onSubmit: async values => {
      saved.current = await (origin.current ? saveEdit(values, origin.current) : saveNew(values))
      // The server knows a task's structure, without which it would not be found among the choices again.
      if (saved.current) keepRecent(personId, startOf(saved.current).projectId)
      return saved.current
    }
  })

  const { dirty } = using
  useEffect(() => {
    if (dirty && !readDraft(sinceName(draft))) writeDraft(sinceName(draft), { at: now().toISOString(), ...given })
  }, [dirty, draft, given])

  const submit = async (event?: { preventDefault: () => void }) => {
    spreadLength(timePort(using))
    await using.submit(event)
    const answer = saved.current
    saved.current = undefined
    if (!answer) return
    writeDraft(sinceName(draft), undefined)
    toast(t(texts.saved), 'ok')
    if (!entry) focusEntry(answer._id)
    refresh()
    onSaved(answer)
  }

  return {
    using,
    day,
    since,
    refused,
    /** What somebody else saved meanwhile. */
    current,
    submit,
    discard: () => {
      writeDraft(sinceName(draft), undefined)
      using.reset()
    },
    keepMine: () => {
      if (!current) return
      origin.current = current
      void submit()
    },
    takeTheirs: () => {
      if (!current) return
      edit.forget()
      origin.current = current
      using.reset(startOf(current))
    }
  }
}
