// A reply to somebody who applied, or a note for the office.
import { useState } from 'react'

import { noteOnApplication, replyToApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { replyCalls } from '#shared/jobs/reply-calls.ts'
import { type ApplicationStatus, applicationStatuses, fillReply, LONGEST_REPLY_SUBJECT } from '#shared/jobs/rules.ts'
import type { Application, WholeApplication } from '#shared/jobs/schemas.ts'
import * as said from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { send } from '#widgets/kit/marks/icons.ts'
import { marked, Problem } from '#widgets/kit/marks/problem.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import * as kit from '#widgets/kit/texts.ts'

export interface Written {
  subject: string
  text: string
}
export const nothingWritten: Written = { subject: '', text: '' }
export const isWritten = ({ subject, text }: Written): boolean => subject.trim() !== '' || text.trim() !== ''

interface Template extends Written {
  name: string
}

/** One's own templates, or ours while there are none. */
function useTemplates(): readonly Template[] {
  const { data } = useRead(replyCalls.list, { size: 100 })
  const own = data?.items.map(({ name, subject, body }) => ({ name, subject, text: body }))
  return own && own.length > 0 ? own : texts.templates
}

interface WritingProps {
  application: Application
  written: Written
  onWrite: (written: Written) => void
  onDone: (application: WholeApplication) => void
  onCancel: () => void
}

/** The state that answering leaves it in, unless somebody says another. */
const next = (status: ApplicationStatus): ApplicationStatus => (status === 'new' ? 'talking' : status)

export function ReplyForm({ application, written, onWrite, onDone, onCancel }: WritingProps) {
  const { _id: id, name, jobTitle: job, email } = application
  const { run, busy, refused } = useCall(replyToApplication)
  const templates = useTemplates()
  const [status, setStatus] = useState(next(application.status))
  const [tried, setTried] = useState(false)
  const { subject, text } = written
  const problems = tried
    ? {
        subject: subject.trim() === '' ? t(said.replySubject) : undefined,
        text: text.trim() === '' ? t(said.replyText) : undefined
      }
    : {}
  function take(chosen: string) {
    const template = templates.find(one => one.name === chosen)
    const { firstName = '', lastName = '' } = $me.get() ?? {}
    const names = { name, job, me: `${firstName} ${lastName}`.trim() }
    if (template) onWrite({ subject: fillReply(t(template.subject), names), text: fillReply(t(template.text), names) })
  }
  async function submit() {
    setTried(true)
    if (subject.trim() === '' || text.trim() === '') return
    const done = await run({ id, subject, text, status })
    if (!done) return
    toast(t(texts.replied, { name }), 'ok')
    onDone(done)
  }
  return (
    <form
      className="stack writing"
      noValidate
      aria-label={t(texts.replyTo, { name })}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="row between wrap">
        <p>{t(texts.replyGoes, { email })}</p>
        <select className="select" aria-label={t(texts.template)} value="" onChange={event => take(event.target.value)}>
          <option value="">{t(texts.template)}</option>
          {templates.map(one => (
            <option key={one.name} value={one.name}>
              {t(one.name)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="reply-subject">{t(texts.replySubject)}</label>
        <input
          id="reply-subject"
          className="input"
          value={subject}
          maxLength={LONGEST_REPLY_SUBJECT}
          autoComplete="off"
          onChange={event => onWrite({ subject: event.target.value, text })}
          {...marked('reply-subject-error', problems.subject)}
        />
        <Problem id="reply-subject-error" text={problems.subject} />
      </div>
      <div className="field">
        <label htmlFor="reply-text">{t(texts.replyText)}</label>
        <textarea
          id="reply-text"
          className="textarea"
          rows={7}
          value={text}
          onChange={event => onWrite({ subject, text: event.target.value })}
          {...marked('reply-text-error', problems.text, 'reply-text-hint')}
        />
        <p className="hint" id="reply-text-hint">
          {t(texts.replyHint)}
        </p>
        <Problem id="reply-text-error" text={problems.text} />
      </div>
      {refused && (
        <Callout kind="danger" announce>
          {t(refused.message)}
        </Callout>
      )}
      <div className="btn-row">
        <Button kind="primary" type="submit" icon={send} busy={busy && t(texts.sending)}>
          {t(texts.sendReply)}
        </Button>
        <label className="row small">
          {t(texts.thenMove)}
          <select
            className="select"
            value={status}
            onChange={event => {
              const chosen = applicationStatuses.find(one => one === event.target.value)
              if (chosen) setStatus(chosen)
            }}
          >
            {applicationStatuses.map(one => (
              <option key={one} value={one}>
                {t(texts.statuses[one])}
              </option>
            ))}
          </select>
        </label>
        <Button kind="quiet" onClick={onCancel}>
          {t(kit.cancel)}
        </Button>
      </div>
    </form>
  )
}

export function NoteForm({ application: { _id: id }, written, onWrite, onDone, onCancel }: WritingProps) {
  const { run, busy, refused } = useCall(noteOnApplication)
  const [tried, setTried] = useState(false)
  const problem = tried && written.text.trim() === '' ? t(said.noteRequired) : refused && t(refused.message)
  async function submit() {
    setTried(true)
    const done = written.text.trim() !== '' && (await run({ id, text: written.text }))
    if (done) onDone(done)
  }
  return (
    <form
      className="stack writing"
      noValidate
      aria-label={t(texts.note)}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="field">
        <label htmlFor="note-text">{t(texts.note)}</label>
        <textarea
          id="note-text"
          className="textarea"
          rows={3}
          value={written.text}
          onChange={event => onWrite({ subject: '', text: event.target.value })}
          {...marked('note-text-error', problem, 'note-text-hint')}
        />
        <p className="hint" id="note-text-hint">
          {t(texts.noteHint)}
        </p>
        <Problem id="note-text-error" text={problem} />
      </div>
      <div className="btn-row">
        <Button kind="primary" type="submit" busy={busy && t(texts.saving)}>
          {t(texts.saveNote)}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t(kit.cancel)}
        </Button>
      </div>
    </form>
  )
}
