// What somebody answered, as the controls of the form begin with it once more. Pure.
import { filesText } from '../kit/form/files-form.ts'
import type { Raws } from '../kit/form/values.ts'
import { linesOf } from '../kit/text/lines.ts'
import type { FormResponse } from './making-schemas.ts'
import { isOffering } from './rules.ts'
import type { AnswerValue, Question } from './schemas.ts'

/** What is offered no longer is chosen no longer: nobody could take it back. */
function kept({ type, options, rows = [] }: Question, answer: AnswerValue): string {
  if (!isOffering(type)) return Array.isArray(answer) ? '' : String(answer)
  const offered = type === 'slots' ? rows.flatMap(row => options.map(option => `${row}: ${option}`)) : options
  return linesOf(Array.isArray(answer) ? answer.join('\n') : answer)
    .filter(line => offered.includes(line))
    .join('\n')
}

export function startOf(
  questions: readonly Question[],
  { answers, files }: Pick<FormResponse, 'answers' | 'files'>
): Raws {
  return Object.fromEntries(
    questions.flatMap((question): [string, string][] => {
      const { id, type } = question
      const answer = answers[id]
      if (answer === undefined) return []
      return [[id, type === 'files' ? filesText(files[id] ?? []) : kept(question, answer)]]
    })
  )
}
