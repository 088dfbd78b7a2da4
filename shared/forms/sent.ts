// Answers as they travel, and as the controls of the form hold them. Pure.
import * as z from 'zod/mini'

import { namedFile, type NamedFile } from '../kit/files/files.ts'
import { namedText } from '../kit/form/files-form.ts'
import type { Raw, Raws } from '../kit/form/values.ts'
import type { SentAnswers } from './answering-schemas.ts'

const namedFiles = z.array(namedFile())

type Answer = NonNullable<SentAnswers[number]['answer']>

const isWord = (one: NamedFile | string): one is string => typeof one === 'string'
const isFile = (one: NamedFile | string): one is NamedFile => typeof one === 'object'

function rawOf(answer: Answer): Raw {
  if (typeof answer === 'number') return String(answer)
  if (!Array.isArray(answer)) return answer
  const files = answer.filter(isFile)
  return files.length ? namedText(files) : answer.filter(isWord).join('\n')
}

/** As controls hold them: several words are lines, a number the text that it is typed as. */
export const rawsOf = (sent: SentAnswers): Raws =>
  Object.fromEntries(
    sent.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, rawOf(answer)] as const]))
  )

const toSend = (answer: unknown): SentAnswers[number]['answer'] => {
  const files = namedFiles.safeParse(answer)
  if (files.success) return files.data
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean' ? answer : null
}

/** Values are words, numbers, ticks, lists of words or files. */
export const sentAs = (value: Readonly<Record<string, unknown>>): SentAnswers =>
  Object.entries(value).map(([questionId, answer]) => ({ questionId, answer: toSend(answer) }))

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

/** What was answered: what was left empty is no answer. */
export const given = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, answer]) => !isEmpty(answer)))
