// One lesson: what it teaches, its questions, and on to the next.
import { type RefObject, useMemo, useState } from 'react'

import { completeLesson } from '#shared/education/calls.ts'
import { answersOf, quizForm } from '#shared/education/quiz.ts'
import type { Enrolment, ReadLesson } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, chevronLeft, clock } from '#widgets/kit/marks/icons-home.ts'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { timeText } from './words.ts'

export interface LessonProps {
  lesson: ReadLesson
  number: number
  /** Who teaches the course. */
  by: string | undefined
  mine: Enrolment | null
  heading: RefObject<HTMLHeadingElement | null>
  before: ReadLesson | undefined
  next: ReadLesson | undefined
  onOpen: (id: string) => void
  onDone: (enrolment: Enrolment) => void
}

function Content({ lesson: { kind, text, link, file } }: { lesson: ReadLesson }) {
  const address = link || file?.address
  if (!address && text === '') return null
  return (
    <div className="card card-body stack">
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {kind === 'video' ? t(texts.watch) : (file?.name ?? t(texts.openFile))}
          </a>
        </p>
      )}
      {text !== '' && <RichText html={text} />}
    </div>
  )
}

type Quiz = NonNullable<ReadLesson['quiz']>

function Questions({ quiz, onAnswer }: { quiz: Quiz; onAnswer: (answers: number[][]) => Promise<number | undefined> }) {
  const questions = useMemo(() => quizForm(quiz.questions), [quiz])
  const [score, told] = useState<number>()
  const using = useForm(questions, {
    async onSubmit() {
      told(undefined)
      const came = await onAnswer(answersOf(quiz.questions, using.raw))
      told(came)
      return came !== undefined
    }
  })
  return (
    <section className="card card-body">
      <FormView using={using} layout="stack" />
      <p className="muted small">{t(texts.quizPass, { percent: quiz.passAt })}</p>
      {score !== undefined && score < quiz.passAt && (
        <Callout kind="warn" announce>
          {t(texts.quizFailed, { score })}
        </Callout>
      )}
    </section>
  )
}

export function Lesson({ lesson, number, by, mine, heading, before, next, onOpen, onDone }: LessonProps) {
  const completing = useCall(completeLesson)
  useRefusedToast(completing.refused, '{message}')
  const stands = mine?.lessons.find(({ lessonId }) => lessonId === lesson._id)
  const isDone = Boolean(stands?.completedAt)
  async function complete(answers?: number[][]) {
    if (!mine) return undefined
    const done = await completing.run({ id: mine._id, lessonId: lesson._id, ...(answers && { answers }) })
    if (!done) return undefined
    onDone(done.enrolment)
    if (done.completed && done.score !== null) toast(t(texts.quizPassed, { score: done.score }), 'ok')
    if (done.completed && next) onOpen(next._id)
    return done.score ?? 100
  }
  return (
    <article className="course-lesson">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t(texts.numbered, { number, title: lesson.title })}
        </h2>
        <p className="course-byline muted small">
          <Icon of={clock} /> {timeText(lesson.minutes)}
          {by && (
            <>
              <Avatar name={by} size="sm" /> {by}
            </>
          )}
        </p>
      </div>
      <Content lesson={lesson} />
      {lesson.quiz && mine && !isDone && <Questions quiz={lesson.quiz} onAnswer={complete} />}
      <div className="course-foot">
        {before && (
          <Button
            icon={chevronLeft}
            label={t(texts.before, { title: before.title })}
            onClick={() => onOpen(before._id)}
          >
            {before.title}
          </Button>
        )}
        {isDone && (
          <span className="muted">
            {t(texts.completedOnes)}
            {typeof stands?.score === 'number' && <> · {t(texts.quizPassed, { score: stands.score })}</>}
          </span>
        )}
        {mine && !isDone && !lesson.quiz && (
          <Button
            kind="primary"
            icon={check}
            busy={completing.busy && t(texts.completing)}
            onClick={() => void complete()}
          >
            {t(texts.checkAnswers)}
          </Button>
        )}
        {next && (isDone || !mine) && (
          <Button onClick={() => onOpen(next._id)}>{t(texts.next, { title: next.title })}</Button>
        )}
      </div>
    </article>
  )
}
