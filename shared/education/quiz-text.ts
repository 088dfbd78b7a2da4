// A quiz as its writer types it: a question a paragraph, then an answer a line; a star begins those that are right.
import type { WrittenLesson } from './schemas.ts'

type Quiz = NonNullable<WrittenLesson['quiz']>
export type TypedQuestion = Quiz['questions'][number]

export const quizText = (
  questions: readonly { question: string; options: readonly string[]; right?: readonly number[] | undefined }[]
): string =>
  questions
    .map(({ question, options, right = [] }) =>
      [question, ...options.map((option, index) => `${right.includes(index) ? '*' : '-'} ${option}`)].join('\n')
    )
    .join('\n\n')

export const readQuiz = (typed: string): TypedQuestion[] =>
  typed
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map(block => {
      const [question = '', ...lines] = block.split('\n').map(line => line.trim())
      const options = lines.map(line => line.replace(/^[*-]\s*/, ''))
      return { question, options, right: lines.flatMap((line, index) => (line.startsWith('*') ? [index] : [])) }
    })
