// A field of the quick entry: what names it, and what is wrong with it.
import type { ComponentProps, ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle } from '#widgets/kit/marks/icons.ts'

import type { Field as Name } from './draft.ts'

export const fieldId = (name: Name): string => `entry-${name}`
const errorId = (name: Name): string => `entry-${name}-error`
const hintId = (name: Name): string => `entry-${name}-hint`

export function Problem({ of, text }: { of: Name; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="error" id={errorId(of)}>
      <Icon of={alertCircle} />
      <span>{t(text)}</span>
    </p>
  )
}

export const Hint = ({ of, children }: { of: Name; children: ReactNode }) => (
  <p className="hint" id={hintId(of)}>
    {children}
  </p>
)

/** What a field's control has besides its value. */
export function controlOf(name: Name, problem: string | undefined, hint = true) {
  const described = [problem && errorId(name), hint && hintId(name)].filter(Boolean).join(' ')
  return {
    id: fieldId(name),
    'aria-describedby': described || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': true
  } satisfies ComponentProps<'input'>
}
