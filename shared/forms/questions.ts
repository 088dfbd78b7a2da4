// Questions that are stored, as the form that draws and checks them: there is no other way from words to fields.
import * as z from 'zod/mini'

import { isAddress, isPhoneNumber, isWebAddress } from '../kit/text/address.ts'
import { fileList } from '../kit/files/files.ts'
import { readFiles } from '../kit/form/files-form.ts'
import { type Field, type Fields, type Form, form, type Page } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { linesOf, slotsIn } from '../kit/text/lines.ts'
import { answerProblem, type Sentences } from './answers.ts'
import { isFullName } from './fields.ts'
import { fieldWith } from './field-with.ts'
import { isPicked, LONGEST_ANSWER, LONGEST_LINE, LONGEST_RAW, type QuestionKind } from './rules.ts'
import type { Question } from './schemas.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

const LACKS: Partial<Record<QuestionKind, string>> = {
  choice: texts.chooseOne,
  date: texts.chooseDate,
  many: texts.chooseSome,
  radios: texts.chooseOne,
  rating: texts.chooseMark,
  slots: texts.chooseEachRow
}

const sentences: Sentences = {
  ...texts,
  lacks: kind => LACKS[kind] ?? texts.required,
  lines: {
    email: { fits: isAddress, text: texts.notEmail },
    tel: { fits: isPhoneNumber, text: texts.notPhone },
    url: { fits: isWebAddress, text: texts.notUrl },
    signature: { fits: isFullName, text: texts.notSigned }
  }
}

/** A line of text that says what is wrong with it; empty passes where nothing must be said. */
function writtenAnswer(question: Question): z.ZodMiniType {
  const most = question.type === 'textarea' ? LONGEST_ANSWER : LONGEST_LINE
  return text(most, texts.tooLong).check(z.trim(), ({ value, issues }) => {
    const message = answerProblem(question, value === '' ? [] : [value], sentences)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
}

function picked(question: Question): z.ZodMiniType {
  const { type, options } = question
  const isMany = type === 'many'
  const chosen = (held: unknown) => (isMany ? linesOf(held) : held === '' ? [] : [String(held)])
  const checked = text(LONGEST_RAW, texts.tooLong).check(({ value, issues }) => {
    const message = answerProblem(question, chosen(value), sentences)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  if (!isMany) return checked
  return z.pipe(
    checked,
    z.transform((held: string) => {
      const chosenOnes = new Set(linesOf(held))
      return options.filter(option => chosenOnes.has(option))
    })
  )
}

/** At least one column in each row that must be answered; what it holds is a line each. */
function gridded({ isRequired, options, rows = [], alone }: Question): z.ZodMiniType {
  const fits = (held: string): string | undefined => {
    const ticked = slotsIn(held)
    const isKnown = [...ticked].every(([row, lines]) => rows.includes(row) && lines.every(one => options.includes(one)))
    const isAlone = [...ticked.values()].every(lines => !alone || !lines.includes(alone) || lines.length === 1)
    if (!isKnown || !isAlone) return texts.noSuchOption
    return isRequired && !rows.every(row => ticked.get(row)?.length) ? LACKS.slots : undefined
  }
  return z.pipe(
    text(LONGEST_RAW, texts.tooLong).check(({ value, issues }) => {
      const message = fits(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
    z.transform((held: string) => linesOf(held))
  )
}

/** The list of what was sent; what each is, only the server knows. */
const filed = ({ isRequired, files }: Question): z.ZodMiniType =>
  z.pipe(z.transform(readFiles), fileList(files?.max ?? 1, !isRequired))

const LARGEST = 1e12

function schemaOf(question: Question): z.ZodMiniType {
  const { type, isRequired } = question
  if (isPicked(type)) return picked(question)
  if (type === 'slots') return gridded(question)
  if (type === 'files') return filed(question)
  if (type === 'rating') {
    const mark = z.int(texts.chooseMark).check(z.gte(1, texts.chooseMark), z.lte(10, texts.chooseMark))
    return isRequired ? mark : z.optional(mark)
  }
  if (type === 'number') {
    const amount = z.number(texts.notNumber).check(z.gte(-LARGEST, texts.notNumber), z.lte(LARGEST, texts.notNumber))
    return isRequired ? amount : z.optional(amount)
  }
  return writtenAnswer(question)
}

/** How a question is drawn and checked. */
export const fieldOf = (question: Question): Field => fieldWith(schemaOf(question), question)

/** The pages of questions that name theirs; none where all stand on one. */
function pagesOf(questions: readonly Question[]): Page[] | undefined {
  const pages = new Map<string, string[]>()
  for (const { id, page = '' } of questions) pages.set(page, [...(pages.get(page) ?? []), id])
  if (pages.size < 2) return undefined
  return [...pages].map(([title, fields], at) => {
    const number = at + 1
    return { key: String(number), title: title || t(texts.pageNumber, { number }), fields }
  })
}

/** Stored questions as a form. */
export function formOf(questions: readonly Question[], words: { submit: string; busy: string }): Form {
  const fields: Fields = Object.fromEntries(questions.map(question => [question.id, fieldOf(question)]))
  const pages = pagesOf(questions)
  return form({ ...words, fields, ...(pages && { pages }) })
}

/** An answer in words, as lists, tables and prints show it. */
export function wordsOf(answer: unknown): string {
  if (Array.isArray(answer)) return answer.join(', ')
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer)
      .map(([row, held]) => `${row}: ${wordsOf(held)}`)
      .join('; ')
  return typeof answer === 'string' ? answer : linesOf(answer).join(' ')
}

/** An answer as the cell of a table that is kept: its lines are lines there, and each of several choices is one. */
export const cellOf = (answer: unknown): number | string | null =>
  answer === undefined
    ? null
    : typeof answer === 'number'
      ? answer
      : Array.isArray(answer)
        ? answer.join('\n')
        : wordsOf(answer)
