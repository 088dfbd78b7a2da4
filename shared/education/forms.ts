// What is written of a lesson of a course.
import * as z from 'zod/mini'

import { filesField } from '../kit/form/files-form.ts'
import { form } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { LONGEST_TITLE, lessonKinds, type LessonKind } from './rules.ts'
import { readQuiz } from './quiz-text.ts'
import { lessonParts, passAt, questionsOf, writtenQuestion } from './schemas.ts'
import * as texts from './texts.ts'

const KINDS: Readonly<Record<LessonKind, string>> = {
  text: texts.kindText,
  video: texts.kindVideo,
  file: texts.kindFile
}
const LONGEST_QUIZ = 60_000

export const lessonForm = form({
  submit: texts.keepLesson,
  busy: texts.completing,
  fields: {
    module: {
      kind: 'text',
      label: texts.moduleLabel,
      hint: texts.moduleHint,
      schema: text(LONGEST_TITLE, texts.titleLong).check(z.trim(), z.minLength(1, texts.titleMissing))
    },
    title: { kind: 'text', label: texts.titleLabel, schema: lessonParts.title },
    kind: {
      kind: 'choice',
      label: texts.kindLabel,
      schema: lessonParts.kind,
      choices: lessonKinds.map(value => ({ value, label: KINDS[value] }))
    },
    link: { kind: 'url', label: texts.linkLabel, optional: true, schema: z.optional(lessonParts.link) },
    file: filesField(texts.kindFile, { max: 1, optional: true }),
    text: { kind: 'rich', label: texts.textLabel, optional: true, schema: z.optional(lessonParts.text) },
    minutes: { kind: 'number', label: texts.minutesLabel, schema: lessonParts.minutes },
    quiz: {
      kind: 'textarea',
      label: texts.quizLabel,
      hint: texts.quizHint,
      optional: true,
      schema: z.optional(
        text(LONGEST_QUIZ, texts.tooManyQuestions).check(({ value, issues }) => {
          if (value.trim() === '') return
          const read = questionsOf(writtenQuestion).safeParse(readQuiz(value))
          if (!read.success)
            issues.push({ code: 'custom', message: read.error.issues[0]?.message ?? texts.optionsWrong, input: value })
        })
      )
    },
    passAt: { kind: 'number', label: texts.passLabel, optional: true, schema: z.optional(passAt) }
  },
  rules: [
    { field: 'link', text: texts.videoMissing, passes: ({ kind, link }) => kind !== 'video' || Boolean(link) },
    {
      field: 'link',
      text: texts.fileMissing,
      passes: ({ kind, link, file }) => kind !== 'file' || Boolean(link) || file.length > 0
    }
  ]
})
