// What is wrong with one field, under it.
import { t } from '#shared/kit/texts.ts'

import { Icon } from '../icon.tsx'
import { alertCircle } from '../icons-first.ts'

interface ProblemProps {
  text: string | undefined
  id?: string
  role?: 'alert'
}

export const Problem = ({ text, ...attributes }: ProblemProps) =>
  text ? (
    <p className="error" part="error" {...attributes}>
      <Icon of={alertCircle} />
      <span>{t(text)}</span>
    </p>
  ) : null

/** What the field itself says of it; `id` is the problem's. */
export const marked = (id: string, problem: string | undefined, hint?: string) => {
  const described = [problem && id, hint].filter(Boolean).join(' ')
  return {
    ...(described && { 'aria-describedby': described }),
    ...(problem && { 'aria-invalid': true })
  }
}
