// Whether this is a moment to show something that was not asked for: nobody types, and no dialog is open.
import { useEffect, useState } from 'react'

import { $dialogs } from '#widgets/kit/dialogs/dialogs.ts'
import { SECOND_MS } from '#shared/kit/time.ts'

const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const isCalm = (): boolean => $dialogs.get().length === 0 && !focused()?.matches(TYPED)

/** True from the first calm moment on, for as long as it is wanted. */
export function useCalm(wanted: boolean): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (!wanted || calm) return undefined
    const look = () => isCalm() && setCalm(true)
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [wanted, calm])
  useEffect(() => {
    if (!wanted) setCalm(false)
  }, [wanted])
  return wanted && calm
}
