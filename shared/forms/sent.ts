// Answers as they travel, and as the controls of the form hold them. Pure.
import type { Raws } from '../kit/form-values.ts'
import type { SentAnswers } from './answering-schemas.ts'

/** As controls hold them: several words are lines, a number the text that it is typed as. */
export function rawsOf(sent: SentAnswers): Raws {
  const raws = new Map<string, Raws[string]>()
  for (const { questionId, answer } of sent)
    if (answer !== null)
      raws.set(
        questionId,
        Array.isArray(answer) ? answer.join('\n') : typeof answer === 'number' ? String(answer) : answer
      )
  return Object.fromEntries(raws)
}

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

/** What was answered: what was left empty is no answer. */
export const given = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, answer]) => !isEmpty(answer)))
