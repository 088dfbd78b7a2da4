// The questions of a job as a form, and what is typed into it as the answers that travel.
import * as z from 'zod/mini'

import * as texts from './apply/texts.ts'
import { fieldWith } from '../forms/field-with.ts'
import { LONGEST_RAW } from '../forms/rules.ts'
import { type Field, type Fields, type Form, form } from '../kit/form/form.ts'
import { linesOf } from '../kit/text/lines.ts'
import type { Refusal } from '../kit/calls/refused.ts'
import { readResume, RESUME_ACCEPT, resumeProblem } from './resumes/resume.ts'
import { resume, resumeHint } from './resumes/texts.ts'
import { answerFieldOf, answerProblem, fieldOfAnswer, isChoice, kinds, LONGEST_ANSWER } from './rules.ts'
import { type Answered, applicant, type Question } from './apply/schemas.ts'

/** A draft may hold options that are not offered any more: nobody sees them ticked, and they are not sent. */
const answerOf = ({ questionType, options }: Question, raw: string): Answered['answer'] =>
  questionType === 'checkbox' ? linesOf(raw).filter(line => options.includes(line)) : raw.trim()

/** Named after the question's text, so that a draft still fits when the form was changed. */
export function namesOf(questions: readonly Question[]): string[] {
  const names: string[] = []
  for (const { questionText } of questions) {
    const letters = questionText
      .toLowerCase()
      .replaceAll(/[^a-z\d-]/gu, sign => `_${sign.codePointAt(0)?.toString(36)}_`)
    const word = `q-${letters}`
    let name = word
    for (let twin = 2; names.includes(name); twin++) name = `${word}-${twin}`
    names.push(name)
  }
  return names
}

function fieldOf(question: Question): Field {
  const { questionText, questionType, isRequired, options } = question
  const most = isChoice(questionType) ? LONGEST_RAW : LONGEST_ANSWER
  const schema = z.string().check(z.maxLength(most, texts.longAnswer), ({ value, issues }) => {
    const message = answerProblem(question, answerOf(question, value))
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  return fieldWith(schema, { type: kinds[questionType], label: questionText, isRequired, options })
}

const file = z.optional(
  z.string().check(({ value, issues }) => {
    const message = resumeProblem(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
)

/** Name and address first, then what the form of the job asks, and a file. */
export function applicationForm(questions: readonly Question[]): Form {
  const names = namesOf(questions)
  const { name, email } = applicant
  const asked = Object.fromEntries(questions.map((question, at) => [names[at] ?? '', fieldOf(question)]))
  const fields: Fields = {
    name: { kind: 'text', label: texts.name, schema: name, autocomplete: 'name' },
    email: { kind: 'email', label: texts.email, hint: texts.emailHint, schema: email, autocomplete: 'email' },
    ...asked,
    resume: {
      kind: 'file',
      label: resume,
      hint: resumeHint,
      schema: file,
      optional: true,
      accept: RESUME_ACCEPT,
      read: readResume
    }
  }
  return form({ submit: texts.send, busy: texts.sending, fields })
}

const textIn = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** What is sent for what was typed. */
export function applicationOf(questions: readonly Question[], values: Readonly<Record<string, unknown>>) {
  const names = namesOf(questions)
  const resume = textIn(values, 'resume')
  return {
    name: textIn(values, 'name').trim(),
    email: textIn(values, 'email').trim(),
    answers: questions.map((question, at) => ({
      questionText: question.questionText,
      answer: answerOf(question, textIn(values, names[at] ?? ''))
    })),
    ...(resume && { resume })
  }
}

/** The server's sentences, under the names that the fields have here. */
export function refusedHere(questions: readonly Question[], refusal: Refusal | undefined): Refusal | undefined {
  if (!refusal?.fields) return refusal
  const names = new Map(namesOf(questions).map((name, at) => [fieldOfAnswer(at), name]))
  const fields = Object.entries(refusal.fields).map(([name, text]) => [names.get(answerFieldOf(name)) ?? name, text])
  return { ...refusal, fields: Object.fromEntries(fields) }
}
