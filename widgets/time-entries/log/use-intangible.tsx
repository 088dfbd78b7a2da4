// Asks whether new intangible time is meant, once a day for whoever says so.
import { useRef, useState } from 'react'

import { shared } from '#shared/kit/registry.ts'
import { DialogFrame } from '#widgets/kit/dialogs/dialog-frame.tsx'

import { type IntangibleAnswer, IntangibleQuestion } from '../entry/intangible-question.tsx'

/** Who said today that intangible is meant, as long as the page lasts. */
const confirmed = () => shared('intangible is meant', () => new Set<string>())

/** `ask` waits for an answer, which says what to save the entry as; `question` is to be drawn. */
export function useIntangible(personId: string, day: string, mayChoose: boolean) {
  const [open, setOpen] = useState(false)
  const waiting = useRef<(answer: IntangibleAnswer) => void>(undefined)
  const key = `${personId} ${day}`

  async function ask(): Promise<'intangible' | 'tangible' | undefined> {
    if (confirmed().has(key)) return 'intangible'
    const { promise, resolve } = Promise.withResolvers<IntangibleAnswer>()
    waiting.current = resolve
    setOpen(true)
    const answer = await promise
    setOpen(false)
    if (answer === 'intangible') confirmed().add(key)
    if (answer === 'reject') return undefined
    return answer === 'tangible' ? 'tangible' : 'intangible'
  }
  const question = open && (
    <IntangibleQuestion Frame={DialogFrame} mayChoose={mayChoose} onAnswer={answer => waiting.current?.(answer)} />
  )
  return { ask, question }
}
