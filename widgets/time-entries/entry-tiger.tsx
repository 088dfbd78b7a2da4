// Before intangible time is saved as such: is it meant?
import { useRef, useState } from 'react'

import { shared } from '#shared/kit/registry.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'

type Answer = 'confirm' | 'intangible' | 'reject'

/** Who said today that they know what they do, as long as the page lasts. */
const sure = () => shared('intangible is meant', () => new Set<string>())

/** `ask` waits for one of the three answers; `question` is to be drawn. */
export function useTiger(personId: string, day: string) {
  const [open, setOpen] = useState(false)
  const waiting = useRef<(answer: Answer) => void>(undefined)
  const key = `${personId} ${day}`

  async function ask(): Promise<boolean> {
    if (sure().has(key)) return true
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.current = resolve
    setOpen(true)
    const answer = await promise
    setOpen(false)
    if (answer === 'intangible') sure().add(key)
    return answer !== 'reject'
  }
  const say = (answer: Answer) => waiting.current?.(answer)

  const question = open && (
    <Dialog
      title={t(texts.tigerTitle)}
      role="alertdialog"
      onClose={() => say('reject')}
      footer={
        <>
          <Button kind="quiet" onClick={() => say('reject')}>
            {t(texts.tigerReject)}
          </Button>
          <Button onClick={() => say('intangible')}>{t(texts.tigerIntangible)}</Button>
          <Button kind="primary" onClick={() => say('confirm')}>
            {t(texts.tigerConfirm)}
          </Button>
        </>
      }
    >
      <p>{t(texts.tigerText)}</p>
      <p>{t(texts.tigerQuestion)}</p>
    </Dialog>
  )
  return { ask, question }
}
