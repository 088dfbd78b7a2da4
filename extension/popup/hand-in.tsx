// The link to the work that is handed in, by the rules of the site. Where it is refused it stays in its field.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { OwnTask } from '#shared/extension/snapshot.ts'
import { cancel } from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { LinkField, LinkKinds, useLink } from '#widgets/tasks/link-field.tsx'

import { send } from '../page-kit/send.ts'

interface HandInProps {
  task: OwnTask
  server: string
  onClose: () => void
  onDone: () => void
}

export function HandIn({ task, server, onClose, onDone }: HandInProps) {
  const using = useLink(server)
  const { field, link, say } = using
  const [busy, setBusy] = useState(false)
  const [isElsewhere, showKinds] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.focus(), [field])
  // From wherever in it one is.
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    const within = form.current
    within?.addEventListener('keydown', leave)
    return () => within?.removeEventListener('keydown', leave)
  }, [onClose])

  async function handIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const wrong = using.check()
    showKinds(wrong?.kind === 'domain')
    if (wrong) return field.current?.focus()
    setBusy(true)
    const reply = await send({ kind: 'hand-in', taskId: task._id, link: link.trim() })
    setBusy(false)
    if (reply.ok) return onDone()
    say(reply.error)
    field.current?.focus()
  }
  return (
    <form
      ref={form}
      className="stack hand-in"
      noValidate
      aria-label={t(texts.submitOf, { name: task.taskName })}
      onSubmit={event => void handIn(event)}
    >
      <LinkField using={using} />
      {isElsewhere && (
        <div className="small muted">
          <LinkKinds />
        </div>
      )}
      <div className="row tight">
        <Button type="submit" kind="primary" size="sm" busy={busy && t(texts.submit)}>
          {t(texts.submit)}
        </Button>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {t(cancel)}
        </Button>
      </div>
    </form>
  )
}
