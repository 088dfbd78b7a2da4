// A field of the quick entry: what names it, and what is wrong with it.
import type { ReactNode } from 'react'

import { marked, Problem as Wrong } from '#widgets/kit/marks/states/problem.tsx'

import type { Field as Name } from './draft.ts'

export const fieldId = (name: Name): string => `entry-${name}`
const errorId = (name: Name): string => `entry-${name}-error`
const hintId = (name: Name): string => `entry-${name}-hint`

export const Problem = ({ of, text }: { of: Name; text: string | undefined }) => <Wrong id={errorId(of)} text={text} />

export const Hint = ({ of, children }: { of: Name; children: ReactNode }) => (
  <p className="hint" id={hintId(of)}>
    {children}
  </p>
)

/** What a field's control has besides its value. */
export const controlOf = (name: Name, problem: string | undefined, hint = true) => ({
  id: fieldId(name),
  ...marked(errorId(name), problem, hint ? hintId(name) : undefined),
  'aria-required': true
})
