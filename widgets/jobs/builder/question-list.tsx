// The questions of a form in their order: shown or not, moved, changed, taken out.
import { type ReactNode, useState } from 'react'

import { namesOf } from '#shared/jobs/application-form.ts'
import { draftOf } from '#shared/jobs/builder/builder.ts'
import * as texts from '#shared/jobs/builder/texts.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import { moved } from '#shared/kit/lists/arranged.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { chevronDown, chevronUp, clipboardList, pencil, trash } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { arranged } from '#widgets/kit/lists/arranging-texts.ts'
import { useArranging } from '#widgets/kit/lists/use-arranging.tsx'
import * as kit from '#widgets/kit/texts.ts'

import { FieldEditor } from './field-editor.tsx'

interface EditProps {
  question: Question
  onDone: (question: Question) => void
  onClose: () => void
}

function EditDialog({ question, onDone, onClose }: EditProps) {
  const [draft, setDraft] = useState(() => draftOf(question))
  const [origin] = useState(draft)
  return (
    <Dialog title={t(texts.editField)} onClose={onClose} dirty={draft !== origin}>
      <FieldEditor
        draft={draft}
        onChange={setDraft}
        onDone={changed => {
          onDone(changed)
          onClose()
        }}
        submit={t(texts.changeField)}
      >
        <Button kind="quiet" onClick={onClose}>
          {t(texts.cancel)}
        </Button>
      </FieldEditor>
    </Dialog>
  )
}

interface RowProps {
  question: Question
  handle: ReactNode
  isFirst: boolean
  isLast: boolean
  onShow: (visible: boolean) => void
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

function Row({ question, handle, isFirst, isLast, onShow, onMove, onEdit, onRemove }: RowProps) {
  const { questionText: label, questionType, visible, isRequired } = question
  const acts = [
    { text: texts.up, icon: chevronUp, off: isFirst, act: () => onMove(-1) },
    { text: texts.down, icon: chevronDown, off: isLast, act: () => onMove(1) },
    { text: texts.edit, icon: pencil, off: false, act: onEdit },
    { text: texts.remove, icon: trash, off: false, act: onRemove }
  ]
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          aria-label={t(texts.visible, { label })}
          checked={visible}
          onChange={event => onShow(event.target.checked)}
        />
        <span className={visible ? 'strong' : 'subtle'}>{label}</span>
      </label>
      <span className="row wrap kinds">
        <Pill>{t(texts.types[questionType])}</Pill>
        {isRequired && <Pill kind="info">{t(texts.required)}</Pill>}
        {!visible && <Pill kind="line">{t(texts.hidden)}</Pill>}
      </span>
      <span className="acts">
        {handle}
        {acts.map(({ text, icon, off, act }) => (
          <IconButton
            key={text}
            icon={icon}
            label={t(text, { label })}
            aria-disabled={off}
            onClick={() => off || act()}
          />
        ))}
      </span>
    </li>
  )
}

interface ListProps {
  questions: readonly Question[]
  onChange: (change: (questions: readonly Question[]) => Question[]) => void
}

export function QuestionList({ questions, onChange }: ListProps) {
  const [edited, edit] = useState<number>()
  const [announced, announce] = useState('')
  const names = namesOf(questions)
  const question = edited === undefined ? undefined : questions[edited]

  function step(from: number, to: number) {
    onChange(all => moved(all, from, to))
    announce(t(arranged, { name: questions[from]?.questionText ?? '', place: to + 1, count: questions.length }))
  }
  const box = useKeptFocus('li', '.empty')
  const arranging = useArranging({
    box,
    rows: '.questions > li',
    items: questions.map(({ questionText: name }) => ({ name })),
    move: step,
    say: announce
  })
  function remove(at: number) {
    const gone = questions[at]
    if (!gone) return
    onChange(all => all.toSpliced(at, 1))
    toast(t(texts.removed, { label: gone.questionText }), 'info', {
      action: { label: t(kit.undo), run: () => onChange(all => all.toSpliced(at, 0, gone)) }
    })
  }
  return (
    <div ref={box}>
      {questions.length === 0 && (
        <Empty icon={clipboardList} title={t(texts.noQuestions)}>
          {t(texts.noQuestionsText)}
        </Empty>
      )}
      <ul className="questions" role="list">
        {questions.map((one, at) => (
          <Row
            key={names[at]}
            question={one}
            handle={arranging.handle(at)}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            onShow={visible => onChange(all => all.with(at, { ...one, visible }))}
            onMove={by => step(at, at + by)}
            onEdit={() => edit(at)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <span className="vh" role="status">
        {announced}
      </span>
      {question && edited !== undefined && (
        <EditDialog
          question={question}
          onDone={changed => onChange(all => all.with(edited, changed))}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}
