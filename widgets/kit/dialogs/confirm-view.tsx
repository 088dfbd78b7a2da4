import { useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/buttons/button.tsx'
import type { OpenQuestion } from './confirm.ts'
import { define } from '../element/define.tsx'
import { Dialog } from './dialog.tsx'
import * as texts from '../texts.ts'

/** The dialog goes before the answer is given, so that the focus is back where it was when the asker acts. */
function QuestionDialog({ asked }: { asked: OpenQuestion }) {
  const [answer, setAnswer] = useState<boolean>()
  useEffect(() => {
    if (answer !== undefined) asked.answer(answer)
  }, [answer, asked])
  if (answer !== undefined) return null
  const { title, text, yes, no, danger } = asked
  return (
    <Dialog
      title={title}
      size="sm"
      role="alertdialog"
      onClose={() => setAnswer(false)}
      footer={
        <>
          <Button kind="quiet" onClick={() => setAnswer(false)}>
            {no ?? t(texts.cancel)}
          </Button>
          <Button kind={danger ? 'danger primary' : 'primary'} onClick={() => setAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Dialog>
  )
}

function Confirm({ asked }: { asked?: OpenQuestion }) {
  return asked ? <QuestionDialog asked={asked} /> : null
}

define('bee-confirm', Confirm, { props: { asked: 'object' } })
