// The questions of a job as a form, and what is typed into it as the answers that travel.
import * as z from 'zod/mini'

import * as texts from './apply-texts.ts'
import { type Field, type Fields, type Form, form } from '../kit/form.ts'
import type { Refusal } from '../kit/refused.ts'
import { readResume, RESUME_ACCEPT } from './resume.ts'
import { resume, resumeHint } from './resume-texts.ts'
import { answerFieldOf, answerProblem, fieldOfAnswer, isChoice, LONGEST_ANSWER } from './rules.ts'
import { type Answered, applicant, type Question } from './apply-schemas.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')

/** The options that are ticked; a form keeps them as one text. */
export function tickedIn(raw: string): string[] {
  if (!raw.startsWith('[')) return []
  try {
    const value: unknown = JSON.parse(raw)
    return isTexts(value) ? value : []
  } catch {
    return []
  }
}

/** What is typed, with this option ticked or no longer. */
export function tick(raw: string, option: string, isOn: boolean): string {
  const others = tickedIn(raw).filter(one => one !== option)
  const ticked = isOn ? [...others, option] : others
  return ticked.length > 0 ? JSON.stringify(ticked) : ''
}

const answerOf = ({ questionType }: Question, raw: string): Answered['answer'] =>
  questionType === 'checkbox' ? tickedIn(raw) : raw.trim()

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

const KINDS = {
  textbox: 'text',
  textarea: 'textarea',
  checkbox: 'text',
  radio: 'choice',
  dropdown: 'choice',
  date: 'date'
} as const

function fieldOf(question: Question): Field {
  const { questionText, questionType, isRequired, options } = question
  const schema = z.string().check(z.maxLength(LONGEST_ANSWER, texts.longAnswer), ({ value, issues }) => {
    const message = answerProblem(question, answerOf(question, value))
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  return {
    kind: KINDS[questionType],
    label: questionText,
    schema,
    ...(!isRequired && { optional: true }),
    ...(isChoice(questionType) && { choices: options.map(option => ({ value: option, label: option })) })
  }
}

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
      schema: applicant.resume,
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
