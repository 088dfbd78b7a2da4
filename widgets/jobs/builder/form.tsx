// One form being built: its words, its questions, a new one, and what it looks like.
import { useState } from 'react'

import { emptyField, type FieldDraft, isEmptyField, lackedOf } from '#shared/jobs/builder/builder.ts'
import * as texts from '#shared/jobs/builder/texts.ts'
import { fieldDraft } from '#shared/jobs/builder/draft.ts'
import type { JobForm } from '#shared/jobs/schemas.ts'
import { readDraft } from '#shared/kit/form/drafts.ts'
import { t } from '#shared/kit/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { Conflict } from '#widgets/kit/form/conflict.tsx'
import { LineField } from '#widgets/kit/form/line-fields.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck, infoCircle } from '#widgets/kit/marks/icons.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'

import { FieldEditor } from './field-editor.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormResponses } from './form-responses.tsx'
import { QuestionList } from './question-list.tsx'
import { type Building, builderDraftName, useBuilder } from './use-builder.ts'

/** What is typed of a field that is not added yet is kept as well. */
function useNewField(title: string) {
  const name = `${builderDraftName(title)}, new field`
  const [field, setField] = useState<FieldDraft>(() => {
    const kept = fieldDraft.safeParse(readDraft(name))
    return kept.success ? kept.data : emptyField
  })
  useDraft(name, isEmptyField(field) ? undefined : { ...field })
  useUnsaved(!isEmptyField(field))
  return [field, setField] as const
}

interface SaveBarProps {
  building: Building
  onSave: () => void
  onDiscard: () => void
}

function SaveBar({ building, onSave, onDiscard }: SaveBarProps) {
  const { isDirty, busy, rev } = building
  const isOpen = isDirty || !rev
  return (
    <div className={isDirty ? 'card save-bar dirty' : 'card save-bar'}>
      <span role="status">
        <Icon of={isOpen ? infoCircle : circleCheck} />
        {t(isOpen ? texts.unsaved : texts.allSaved)}
      </span>
      <div className="btn-row">
        {isDirty && (
          <Button kind="quiet" onClick={onDiscard}>
            {t(texts.discard)}
          </Button>
        )}
        <Button kind="primary" busy={busy && t(texts.saving)} onClick={onSave}>
          {t(texts.save)}
        </Button>
      </div>
    </div>
  )
}

interface CopyProps {
  forms: readonly JobForm[]
  building: Building
}

/** The questions of another form, for one that asks much the same. */
function CopyFrom({ forms, building: { written, type } }: CopyProps) {
  if (forms.length === 0) return null
  function copy(id: string) {
    const from = forms.find(({ _id }) => _id === id)
    if (!from) return
    const lacked = lackedOf(written.questions, from.questions)
    const count = lacked.length
    if (count === 0) return toast(t(texts.nothingToCopy), 'info')
    type(({ description, questions }) => ({
      description: description || from.description,
      questions: [...questions, ...lacked]
    }))
    const { title } = from
    return toast(t(texts.copied, { count, title }), 'ok')
  }
  return (
    <select className="select" aria-label={t(texts.copyFrom)} value="" onChange={event => copy(event.target.value)}>
      <option value="">{t(texts.copyFrom)}</option>
      {forms.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </select>
  )
}

interface BuilderProps {
  title: string
  form: JobForm | undefined
  /** The forms of other titles that ask something. */
  others: readonly JobForm[]
}

export function BuilderForm({ title, form, others }: BuilderProps) {
  const building = useBuilder(title, form)
  const [field, setField] = useNewField(title)
  const [isPending, setPending] = useState(false)
  const { written, type, form: stored, rev } = building

  function discard() {
    const bringBack = building.discard()
    toast(t(texts.discarded), 'info', { action: { label: t(kit.undo), run: bringBack } })
  }
  async function save() {
    const leftOver = !isEmptyField(field)
    setPending(leftOver)
    if (leftOver || !(await building.save())) return
    toast(t(texts.saved, { title }), 'ok')
  }
  return (
    <div className="builder" ref={useKeptFocus('.save-bar', '.save-bar .btn.primary')}>
      <div className="stack">
        {building.isBack && building.isDirty && (
          <Callout kind="info" announce>
            {t(texts.draftBack)}{' '}
            <button type="button" className="link" onClick={discard}>
              {t(texts.discard)}
            </button>
          </Callout>
        )}
        {building.conflict && (
          <Conflict title={t(texts.othersSaved)} onTake={building.takeTheirs} onKeep={building.keepMine}>
            <p>{t(texts.othersSavedText, { count: building.conflict.questions.length })}</p>
          </Conflict>
        )}
        <section className="card card-body">
          <LineField
            label={t(texts.introduction)}
            rows={2}
            value={written.description}
            most={2000}
            hint={t(texts.introductionHint)}
            onChange={description => type(() => ({ description }))}
          />
        </section>
        <section className="card" aria-label={t(texts.questions)}>
          <div className="card-head">
            <h2>{t(texts.questions)}</h2>
            <CopyFrom forms={others} building={building} />
          </div>
          <QuestionList
            questions={written.questions}
            onChange={next => type(({ questions }) => ({ questions: next(questions) }))}
          />
        </section>
        <section className="card card-body" aria-label={t(texts.newField)}>
          <h2>{t(texts.newField)}</h2>
          <FieldEditor
            draft={field}
            onChange={next => {
              setField(next)
              setPending(false)
            }}
            onDone={question => {
              type(({ questions }) => ({ questions: [...questions, question] }))
              setField(emptyField)
            }}
            submit={t(texts.addField)}
          >
            {!isEmptyField(field) && (
              <Button kind="quiet" onClick={() => setField(emptyField)}>
                {t(texts.clearField)}
              </Button>
            )}
          </FieldEditor>
        </section>
        {isPending && (
          <Callout kind="warn" announce>
            {t(texts.fieldPending)}
          </Callout>
        )}
        <RefusedCallout refused={building.refused} />
        <SaveBar building={building} onSave={() => void save()} onDiscard={discard} />
      </div>
      <div className="beside">
        <FormPreview {...written} />
      </div>
      {stored && rev && <FormResponses key={stored._id} formId={stored._id} />}
    </div>
  )
}
