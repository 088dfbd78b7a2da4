// The questions of a form in their order: added, edited where they stand, moved, copied, taken out.
import { type ReactNode, useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { loosened, newQuestion } from '#shared/forms/making.ts'
import { isOffering, MOST_QUESTIONS, type QuestionKind } from '#shared/forms/rules.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { moved } from '#shared/kit/lists/arranged.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { arranged } from '#widgets/kit/lists/arranging-texts.ts'
import { useArranging } from '#widgets/kit/lists/use-arranging.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { clipboardList, copy, pencil, plus, refresh, trash } from '#widgets/kit/marks/icons.ts'
import * as kit from '#widgets/kit/texts.ts'

import { QuestionEditor } from './question-editor.tsx'
import type { Making } from './use-making.ts'

/** Not of the browser's own `randomUUID`, which pages without a lock in their address bar lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return `q${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Which question is open, and how one comes to be. */
export function useEditor(making: Making) {
  const [open, setOpen] = useState<Question>()
  /** Says why not where a question is open: what is typed in it would be lost. */
  const isFree = () => {
    if (open) toast(t(texts.finishFirst), 'info')
    return !open
  }
  return {
    open,
    isFree,
    close: () => setOpen(undefined),
    edit: (question: Question) => isFree() && setOpen(question),
    add(kind: QuestionKind) {
      if (making.written.questions.length >= MOST_QUESTIONS)
        toast(t(texts.tooMany, { count: MOST_QUESTIONS }), 'danger')
      else if (isFree()) setOpen(newQuestion(kind, newId()))
    }
  }
}
export type Editor = ReturnType<typeof useEditor>

const hintOf = ({ type, options, rows = [], files }: Question): string => {
  if (type === 'files' && files)
    return t(texts.filesUpTo, { kind: t(texts.kinds.files), what: t(texts.filesWays[files.as]), count: files.max })
  const words = [t(texts.kinds[type]), [...rows, ...options].slice(0, 6).join(', ')]
  return words.filter(Boolean).join(': ') + (isOffering(type) && options.length > 6 ? ' …' : '')
}

interface RowProps {
  question: Question
  number: number
  handle: ReactNode
  earlier: Question | undefined
  onEdit: () => void
  onCopy: () => void
  onTake: () => void
}

function Row({ question, number, handle, earlier, onEdit, onCopy, onTake }: RowProps) {
  const { label, isRequired, page, when } = question
  return (
    <>
      {handle || <span />}
      <div className="what">
        <b dir="auto">
          <span className="muted num">{number}.</span> {label}{' '}
          {isRequired && (
            <span className="must" aria-label={t(texts.required)} role="img">
              *
            </span>
          )}
        </b>
        <span className="hint" dir="auto">
          {hintOf(question)}
        </span>
        {page && <small className="muted">{t(texts.onPage, { page })}</small>}
        {when && earlier && (
          <small className="muted">{t(texts.dependent, { label: earlier.label, answers: when.is.join(', ') })}</small>
        )}
      </div>
      <span className="acts">
        <IconButton icon={pencil} label={t(texts.edit, { label })} onClick={onEdit} />
        <IconButton icon={copy} label={t(texts.copy, { label })} onClick={onCopy} />
        <IconButton icon={trash} label={t(texts.take, { label })} onClick={onTake} />
      </span>
    </>
  )
}

/** A form that asks nothing is a draft. */
const withQuestions = (questions: readonly Question[]) => ({
  questions: loosened(questions),
  ...(questions.length === 0 && { state: 'draft' as const })
})

export function MadeQuestions({ making, editor }: { making: Making; editor: Editor }) {
  const { questions, state } = making.written
  const { open } = editor
  const [announced, announce] = useState('')
  const box = useKeptFocus('.questions > li', '.add-question')
  const change = (next: (all: readonly Question[]) => readonly Question[]) =>
    making.change(now => withQuestions(next(now.questions)))
  const focusAt = (at: number) =>
    requestAnimationFrame(() => {
      const rows = box.current?.querySelectorAll<HTMLElement>('.questions > li')
      rows?.item(at)?.querySelector<HTMLElement>('.acts button')?.focus()
    })

  const arranging = useArranging({
    box,
    rows: '.questions > li',
    items: questions.map(({ label: name }) => ({ name })),
    move: (from, to) => {
      void change(all => moved(all, from, to))
      const name = questions[from]?.label ?? ''
      announce(t(arranged, { name, place: to + 1, count: questions.length }))
    },
    say: announce,
    why: open && texts.finishFirst
  })
  /** One that is new, or is there no longer, comes to stand at the end. */
  const placeOf = ({ id }: Question) => {
    const at = questions.findIndex(one => one.id === id)
    return at < 0 ? questions.length : at
  }
  async function done(question: Question) {
    const at = placeOf(question)
    const { id } = question
    // By its id: others may have come or gone before it while it was open.
    const withQuestion = (all: readonly Question[]) =>
      all.some(one => one.id === id) ? all.map(one => (one.id === id ? question : one)) : [...all, question]
    if (await change(withQuestion)) {
      editor.close()
      focusAt(at)
    }
  }
  async function takeAway(question: Question, at: number) {
    const before = state
    if (!(await change(all => all.filter(one => one.id !== question.id)))) return
    const { label } = question
    toast(t(texts.taken, { label }), 'info', {
      action: {
        label: t(kit.undo),
        run: () => {
          // With what hung on it, where that is still as it was.
          const restored = (all: readonly Question[]) =>
            all.toSpliced(at, 0, question).map(one => {
              const was = questions.find(({ id }) => id === one.id)
              return was?.when?.question === question.id && !one.when ? { ...one, when: was.when } : one
            })
          void making.change(now => ({ ...withQuestions(restored(now.questions)), state: before }))
          announce(t(texts.back, { label }))
        }
      }
    })
  }
  function copyOf(question: Question, at: number) {
    if (questions.length >= MOST_QUESTIONS) return toast(t(texts.tooMany, { count: MOST_QUESTIONS }), 'danger')
    void change(all => all.toSpliced(at + 1, 0, { ...question, id: newId() }))
    return announce(t(texts.copied, { label: question.label }))
  }
  async function reset() {
    if (!editor.isFree()) return
    const count = questions.length
    const sure = await confirm({
      title: t(texts.resetTitle),
      text: t(texts.resetText, { count }),
      yes: t(texts.reset),
      danger: true
    })
    if (!sure || !(await change(() => []))) return
    toast(t(texts.resetDone), 'info', {
      action: { label: t(kit.undo), run: () => void making.change(() => ({ questions, state })) }
    })
  }
  const openAt = open && placeOf(open)
  const editing = open && openAt !== undefined && (
    <QuestionEditor
      key={open.id}
      question={open}
      before={questions.slice(0, openAt)}
      onDone={question => void done(question)}
      onCancel={() => {
        editor.close()
        if (openAt < questions.length) focusAt(openAt)
        else requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('.add-question')?.focus())
      }}
    />
  )
  return (
    <div ref={box}>
      {questions.length === 0 && !open && (
        <Empty icon={clipboardList} title={t(texts.noQuestions)}>
          {t(texts.noQuestionsText)}
        </Empty>
      )}
      <ol className="questions" role="list">
        {questions.map((question, at) => {
          const isOpen = at === openAt
          return (
            <li key={question.id} className={isOpen ? 'open' : undefined}>
              {isOpen ? (
                editing
              ) : (
                <Row
                  question={question}
                  number={at + 1}
                  handle={arranging.handle(at)}
                  earlier={questions.find(({ id }) => id === question.when?.question)}
                  onEdit={() => editor.edit(question)}
                  onCopy={() => copyOf(question, at)}
                  onTake={() => void takeAway(question, at)}
                />
              )}
            </li>
          )
        })}
        {openAt === questions.length && <li className="open">{editing}</li>}
      </ol>
      <span className="vh" role="status">
        {announced}
      </span>
      <div className="card-foot">
        <Button className="add-question" icon={plus} onClick={() => editor.add('text')}>
          {t(texts.addQuestion)}
        </Button>
        {questions.length > 0 && (
          <Button kind="quiet" icon={refresh} onClick={() => void reset()}>
            {t(texts.reset)}
          </Button>
        )}
      </div>
    </div>
  )
}
