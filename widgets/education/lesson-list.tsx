// The lessons of a course that is written: arranged by hand, each opened in a dialog.
import { useState } from 'react'

import { lessonForm } from '#shared/education/forms.ts'
import * as texts from '#shared/education/texts.ts'
import { moved } from '#shared/kit/lists/arranged.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useArranging } from '#widgets/kit/lists/use-arranging.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { plus } from '#widgets/kit/marks/icons-home.ts'
import { pencil, school, trash } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import * as kit from '#widgets/kit/texts.ts'

import type { FlatLesson } from './lessons-written.ts'
import { timeText } from './words.ts'

interface EditProps {
  lesson: FlatLesson | undefined
  module: string
  onKeep: (lesson: FlatLesson) => void
  onClose: () => void
}

function EditLesson({ lesson, module, onKeep, onClose }: EditProps) {
  const using = useForm(lessonForm, {
    start: {
      module: lesson?.module ?? module,
      title: lesson?.title ?? '',
      kind: lesson?.kind ?? 'text',
      link: lesson?.link ?? '',
      file: lesson?.file ? [lesson.file] : [],
      text: lesson?.text ?? '',
      minutes: lesson?.minutes,
      quiz: lesson?.quiz ?? '',
      passAt: lesson?.passAt
    },
    onSubmit({ file: [file], link = '', text = '', quiz = '', passAt, ...rest }) {
      onKeep({
        key: lesson?.key ?? crypto.randomUUID(),
        ...(lesson?._id && { _id: lesson._id }),
        ...rest,
        link,
        text,
        quiz,
        passAt,
        file: file ? { hash: file.hash, name: file.name } : null
      })
      onClose()
      return true
    }
  })
  return (
    <DialogForm
      using={using}
      title={lesson ? t(texts.editLesson, { title: lesson.title }) : t(texts.newLesson)}
      size="lg"
      dirty={using.dirty}
      onClose={onClose}
    />
  )
}

interface ListProps {
  lessons: readonly FlatLesson[]
  onChange: (change: (lessons: readonly FlatLesson[]) => readonly FlatLesson[]) => void
}

export function LessonList({ lessons, onChange }: ListProps) {
  const [edited, edit] = useState<FlatLesson | 'new'>()
  const [announced, announce] = useState('')
  const box = useKeptFocus('li', '.add-lesson')
  const arranging = useArranging({
    box,
    rows: '.course-lessons > li',
    items: lessons.map(({ title: name }) => ({ name })),
    move: (from, to) => {
      onChange(all => moved(all, from, to))
      announce(t(texts.lessonMoved, { title: lessons[from]?.title ?? '', place: to + 1, count: lessons.length }))
    },
    say: announce
  })
  const keep = (lesson: FlatLesson) =>
    onChange(all =>
      all.some(({ key }) => key === lesson.key)
        ? all.map(one => (one.key === lesson.key ? lesson : one))
        : [...all, lesson]
    )
  const remove = (at: number, gone: FlatLesson) => {
    onChange(all => all.toSpliced(at, 1))
    toast(t(texts.lessonRemoved, { title: gone.title }), 'info', {
      action: { label: t(kit.undo), run: () => onChange(all => all.toSpliced(at, 0, gone)) }
    })
  }
  return (
    <PartCard title={t(texts.outline)} level={2}>
      <div ref={box}>
        {lessons.length === 0 && (
          <Empty icon={school} title={t(texts.noLessonsYet)}>
            {t(texts.noLessonsText)}
          </Empty>
        )}
        <ol role="list" className="course-lessons">
          {lessons.map((lesson, at) => (
            <li key={lesson.key}>
              {arranging.handle(at)}
              <span className="grow">
                <b>{lesson.title}</b>{' '}
                <small className="muted">
                  {lesson.module} · {timeText(lesson.minutes)}
                </small>
              </span>
              <IconButton
                icon={pencil}
                label={t(texts.editLesson, { title: lesson.title })}
                onClick={() => edit(lesson)}
              />
              <IconButton
                icon={trash}
                label={t(texts.removeLesson, { title: lesson.title })}
                onClick={() => remove(at, lesson)}
              />
            </li>
          ))}
        </ol>
        <p className="card-body">
          <Button className="add-lesson" icon={plus} onClick={() => edit('new')}>
            {t(texts.addLesson)}
          </Button>{' '}
          <small className="muted">{t(texts.lessonsUnsaved)}</small>
        </p>
      </div>
      <span className="vh" role="status">
        {announced}
      </span>
      {edited && (
        <EditLesson
          lesson={edited === 'new' ? undefined : edited}
          module={lessons.at(-1)?.module ?? ''}
          onKeep={keep}
          onClose={() => edit(undefined)}
        />
      )}
    </PartCard>
  )
}
