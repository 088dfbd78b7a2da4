// The link to the work that is handed in, by the rules of the site. Where it is refused it stays in its field.
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import type { OwnTask } from '#shared/extension/snapshot.ts'
import { cancel } from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { LONGEST_LINK, problemOfLink, siteOf } from '#shared/tasks/review-link.ts'
import * as texts from '#shared/tasks/team-page-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'

import { send } from '../page-kit/send.ts'

interface HandInProps {
  task: OwnTask
  server: string
  onClose: () => void
  onDone: () => void
}

export function HandIn({ task, server, onClose, onDone }: HandInProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; ofDomain?: boolean }>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.focus(), [])
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
    const wrong = problemOfLink(link, [siteOf(server)])
    setProblem(wrong && { text: t(wrong.text), ofDomain: wrong.kind === 'domain' })
    if (wrong) return field.current?.focus()
    setBusy(true)
    const reply = await send({ kind: 'hand-in', taskId: task._id, link: link.trim() })
    setBusy(false)
    if (reply.ok) return onDone()
    setProblem({ text: reply.error })
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
      <div className="field">
        <label htmlFor={id}>{t(texts.link)}</label>
        <input
          ref={field}
          id={id}
          className="input"
          type="url"
          maxLength={LONGEST_LINK}
          value={link}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          onChange={event => setLink(event.currentTarget.value)}
        />
        <p className="hint" id={`${id}-hint`}>
          {t(texts.linkHint)}
        </p>
        {problem && (
          <p className="error" id={`${id}-problem`} role="alert">
            {problem.text}
          </p>
        )}
        {problem?.ofDomain && (
          <ul className="kinds hint">
            {texts.domainKinds.map(kind => (
              <li key={kind}>{t(kind)}</li>
            ))}
          </ul>
        )}
      </div>
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
