// One suggested edit: what the task was, is and would be, field by field, and the decision.
import { useState } from 'react'

import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { resolveTaskEdit } from '#shared/suggestions/calls.ts'
import * as texts from '#shared/suggestions/page-texts.ts'
import { chosenAtFirst, fieldsOf, openFields, type SuggestedField } from '#shared/suggestions/rules.ts'
import { LONGEST_NOTE, type TaskEdit } from '#shared/suggestions/schemas.ts'
import { labels, type TaskField, wordsOf } from '#shared/tasks/diff-fields.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { LineField } from '#widgets/kit/form/line-fields.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

interface LineProps {
  edit: TaskEdit
  of: SuggestedField
  isChosen: boolean
  onChoose: () => void
}

const Words = ({ words }: { words: string }) =>
  words ? <>{words}</> : <span className="subtle">{t(texts.nothing)}</span>

function Line({ edit, of: { field, state }, isChosen, onChoose }: LineProps) {
  const name = t(labels[field])
  return (
    <tr>
      <th scope="row" className="fold-wide">
        <label className="check">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={state === 'there'}
            aria-label={t(texts.take, { field: name })}
            onChange={onChoose}
          />
          {name}
        </label>
        {state === 'moved' && <Pill kind="warn">{t(texts.moved)}</Pill>}
        {state === 'there' && <Pill kind="plain">{t(texts.there)}</Pill>}
      </th>
      <td data-label={t(texts.was)} className="fold-wide">
        <del>
          <Words words={wordsOf(field, edit.oldTask)} />
        </del>
      </td>
      <td data-label={t(texts.isNow)} className="fold-wide">
        <Words words={wordsOf(field, edit.task)} />
      </td>
      <td data-label={t(texts.wanted)} className="fold-wide">
        <ins>
          <Words words={wordsOf(field, edit.newTask)} />
        </ins>
      </td>
    </tr>
  )
}

interface EditDialogProps {
  edit: TaskEdit
  /** Decided, or found to be decided already: the list is read again. */
  onDone: () => void
  onClose: () => void
}

export function EditDialog({ edit, onDone, onClose }: EditDialogProps) {
  const fields = fieldsOf(edit, edit.task)
  const open = openFields(fields)
  const [chosen, setChosen] = useState<readonly TaskField[]>(() => chosenAtFirst(fields))
  const [note, setNote] = useState('')
  const { run, busy, refused } = useCall(resolveTaskEdit)
  const [isTaking, setTaking] = useState(false)

  async function decide(accept: readonly TaskField[]) {
    if (busy) return undefined
    setTaking(accept.length > 0)
    const words = note.trim()
    const done = await run({
      id: edit._id,
      accept: [...accept],
      ...(accept.length > 0 && { rev: edit.rev }),
      ...(words && { note: words })
    })
    // Decided by somebody else, or about a task that has changed: the list has the newest.
    if (!done) return onDone()
    toast(done.message, 'ok')
    onDone()
    return onClose()
  }
  const toggle = (field: TaskField) =>
    setChosen(chosen.includes(field) ? chosen.filter(one => one !== field) : [...chosen, field])
  const taken = fields.filter(({ field }) => chosen.includes(field)).map(({ field }) => field)
  const approve =
    taken.length === open.length || taken.length === 0
      ? t(texts.approve)
      : t(texts.approveSome, { count: taken.length, all: open.length })
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <Button kind="danger" busy={busy && !isTaking && t(texts.reject)} onClick={() => void decide([])}>
        {t(texts.reject)}
      </Button>
      <Button
        kind="primary"
        disabled={taken.length === 0}
        busy={busy && isTaking && approve}
        onClick={() => void decide(taken)}
      >
        {approve}
      </Button>
    </>
  )
  return (
    <Dialog title={edit.taskName} size="lg" dirty={note !== ''} onClose={onClose} footer={footer}>
      <p className="muted">
        {t(texts.by, { name: edit.user, day: formatDay(dayOf(new Date(edit.dateSuggested)), 'profile') })}{' '}
        <a href={`/wbs/tasks/${edit.taskId}`}>{t(texts.toTask)}</a>
      </p>
      {fields.some(({ state }) => state === 'moved') && <Callout kind="warn">{t(texts.movedNote)}</Callout>}
      <div className="table-wrap whole" tabIndex={-1}>
        <table className="table fold three">
          <thead>
            <tr>
              <th scope="col">{t(texts.field)}</th>
              <th scope="col">{t(texts.was)}</th>
              <th scope="col">{t(texts.isNow)}</th>
              <th scope="col">{t(texts.wanted)}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(of => (
              <Line
                key={of.field}
                edit={edit}
                of={of}
                isChosen={chosen.includes(of.field)}
                onChoose={() => toggle(of.field)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LineField
        label={t(texts.note, { name: edit.user })}
        rows={2}
        value={note}
        most={LONGEST_NOTE}
        hint={t(texts.noteHint)}
        onChange={setNote}
      />
      <RefusedLine refused={refused} />
    </Dialog>
  )
}
