// What a job, a form and an application may be. Pure.

export const PAGE = { usual: 18, most: 100 } as const

/** In characters. */
export const LONGEST_NAME = 200
export const LONGEST_DESCRIPTION = 40_000
export const LONGEST_ANSWER = 5000
export const MOST_PICTURE = 1_500_000
export const MOST_QUESTIONS = 60

export const questionTypes = ['textbox', 'textarea', 'checkbox', 'radio', 'dropdown', 'date'] as const
export type QuestionType = (typeof questionTypes)[number]

/** These offer options to choose from, and need at least one. */
export const isChoice = (type: QuestionType): boolean => type === 'checkbox' || type === 'radio' || type === 'dropdown'
