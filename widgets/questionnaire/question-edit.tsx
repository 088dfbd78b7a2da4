// A question's words as whoever may edits them: one at a time, in the place of the question.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { LONGEST_LABEL } from '#shared/forms/rules.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import {
  addQuestion,
  editQuestion,
  listQuestions,
  removeQuestion,
  restoreQuestion
} from '#shared/questionnaire/calls.ts'
import { fieldAt } from '#shared/questionnaire/rules.ts'
import type { StoredQuestion } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { useFocusAround } from '#widgets/kit/element/use-focus-around.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil, plus } from '#widgets/kit/marks/icons-home.ts'
import { trash } from '#widgets/kit/marks/icons.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface WordsProps {
  label: string
  text: string
  hint?: string
  busy: boolean
  problem: string | undefined
  onSave: (text: string) => void
  onCancel: () => void
}

/** A line of its own, for it stands inside another form: Enter saves, Escape leaves. */
function Words({ label, text, hint, busy, problem, onSave, onCancel }: WordsProps) {
  const [typed, type] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const id = `words-${label.replaceAll(' ', '-')}`
  useEffect(() => input.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSave(typed)
  }
  return (
    <div className="field edited">
      <label htmlFor={id}>{label}</label>
      <div className="row wrap">
        <input
          ref={input}
          id={id}
          className="input grow"
          value={typed}
          maxLength={LONGEST_LABEL}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
        />
        <Button kind="primary" busy={busy && t(texts.savingNow)} onClick={() => onSave(typed)}>
          {t(texts.save)}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t(texts.cancel)}
        </Button>
      </div>
      <Problem id={`${id}-error`} text={problem} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface EditedProps {
  question: StoredQuestion
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** A question with its pencil, or its words in a line. */
export function EditedQuestion({ question, isOpen, onOpen, children }: EditedProps) {
  const { _id: id, qno: number, text, rev } = question
  const saving = useCall(editQuestion)
  const removing = useCall(removeQuestion)
  const restoring = useCall(restoreQuestion)
  useRefusedToast(removing.refused, texts.removeFailed)
  const box = useFocusAround()
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) box.current?.querySelector<HTMLElement>('.tools button')?.focus()
    was.current = isOpen
  }, [isOpen, box])

  // Somebody else changed it first: what is typed stays, and is saved over what is stored now.
  const isStale = saving.refused?.current !== undefined
  useEffect(() => {
    if (isStale) reload(listQuestions)
  }, [isStale])

  const save = async (typed: string) => {
    const saved = await saving.run({ id, text: typed, rev })
    if (!saved) return
    reload(listQuestions)
    toast(t(texts.saved), 'ok')
    onOpen(false)
  }
  const bringBack = async () => {
    if (await restoring.run({ id })) reload(listQuestions)
  }
  const remove = async () => {
    if (!(await removing.run({ id }))) return
    reload(listQuestions)
    toast(t(texts.removed), 'info', { action: { label: t(kit.undo), run: () => void bringBack() } })
  }
  const problem = saving.refused && (saving.refused.status === 400 ? texts.required : texts.saveFailed)
  if (isOpen)
    return (
      <Words
        label={t(texts.question, { number })}
        {...{ text, busy: saving.busy }}
        hint={isStale ? t(texts.storedNow, { text }) : t(texts.onlyEditors)}
        problem={isStale ? saving.refused?.message : problem}
        onSave={typed => void save(typed)}
        onCancel={() => {
          saving.forget()
          onOpen(false)
        }}
      />
    )
  return (
    <div className="question" ref={box}>
      {children}
      <span className="tools">
        <IconButton icon={pencil} label={t(texts.editQuestion, { number })} onClick={() => onOpen(true)} />
        {!fieldAt(question) && removing.allowed && (
          <IconButton icon={trash} label={t(texts.removeQuestion, { number })} onClick={() => void remove()} />
        )}
      </span>
    </div>
  )
}

/** Below the page: one more question on it. */
export function AddQuestion({ page }: { page: number }) {
  const adding = useCall(addQuestion)
  const [isOpen, open] = useState(false)
  if (!adding.allowed) return undefined
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" icon={plus} onClick={() => open(true)}>
          {t(texts.addQuestion)}
        </Button>
      </div>
    )
  const add = async (text: string) => {
    if (!(await adding.run({ text, page }))) return
    reload(listQuestions)
    toast(t(texts.saved), 'ok')
    open(false)
  }
  return (
    <Words
      label={t(texts.addQuestion)}
      text=""
      busy={adding.busy}
      problem={adding.refused?.message}
      onSave={text => void add(text)}
      onCancel={() => open(false)}
    />
  )
}
