// What a combobox offers for what was typed: from a list at once, from the server after a pause.
import { useEffect, useRef, useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { searching } from '#shared/kit/text/search.ts'
import type { Source } from './field/control.ts'

const PAUSE = 200
const MOST = 10

export interface Suggestions {
  choices: readonly Choice[]
  state: 'failed' | 'loading' | 'ready'
  retry: () => void
}

/** Choices whose label, or what they are found by, has every typed word. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const found = searching(typed)
  return choices.filter(({ label, find = label }) => found(find))
}

interface FoundChoices {
  text: string
  attempt: number
  choices: readonly Choice[] | undefined
}

export function useSuggestions(source: Source, text: string, open: boolean, most = MOST): Suggestions {
  const [answer, setAnswer] = useState<FoundChoices>()
  const [attempt, setAttempt] = useState(0)
  const ask = useRef(source)
  useEffect(() => {
    ask.current = source
  })
  const asks = open && typeof source === 'function'

  // The answer to an earlier text is dropped, however late it comes.
  useEffect(() => {
    if (!asks) return undefined
    let stale = false
    const setChoices = (choices: FoundChoices['choices']) => stale || setAnswer({ text, attempt, choices })
    const timer = setTimeout(() => {
      if (typeof ask.current === 'function') ask.current(text).then(setChoices, () => setChoices(undefined))
    }, PAUSE)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [asks, text, attempt])

  const retry = () => setAttempt(attempt + 1)
  if (typeof source !== 'function') return { choices: matching(source, text).slice(0, most), state: 'ready', retry }
  const current = answer?.text === text && answer.attempt === attempt
  if (current && !answer.choices) return { choices: [], state: 'failed', retry }
  if (current) return { choices: (answer.choices ?? []).slice(0, most), state: 'ready', retry }
  // Until the answer is there, what is known already and still fits.
  return { choices: matching(answer?.choices ?? [], text).slice(0, most), state: 'loading', retry }
}
