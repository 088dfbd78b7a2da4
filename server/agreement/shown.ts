// What was signed, page by page, as it was asked.
import { wordsOf } from '#shared/forms/questions.ts'

import type { SignedRow } from './queries.ts'

export interface SignedPage {
  title: string
  questions: { label: string; help?: string; answer: string }[]
}

/** A section is agreed to by a tick; what was not asked is left out. */
export function pagesOf({ questions, answers }: Pick<SignedRow, 'answers' | 'questions'>): SignedPage[] {
  const pages = new Map<string, SignedPage['questions']>()
  for (const { id, label, type, help, page = '' } of questions) {
    const words = type === 'checkbox' ? (answers[id] === true ? '✓' : '') : wordsOf(answers[id])
    if (words === '') continue
    const isSection = type === 'checkbox'
    pages.set(page, [...(pages.get(page) ?? []), { label, answer: words, ...(isSection && help && { help }) }])
  }
  return [...pages].map(([title, asked]) => ({ title, questions: asked }))
}

const day = /^\d{4}-\d\d-\d\d$/

/** The day of the text that was signed: it stands among the answers. */
export const textVersionOf = ({ answers }: Pick<SignedRow, 'answers'>): string => {
  const held = answers['textVersion']
  return typeof held === 'string' && day.test(held) ? held : ''
}
