// One talk: what was written, what is reported of it, and the next message.
import { Fragment, useEffect, useState } from 'react'

import { dayOf, formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { reportForm } from '#shared/listings/booking-form.ts'
import { LONGEST_TALK } from '#shared/listings/booking-rules.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { listMessages, listTalks, readMessages, reportMessage, sendMessage } from '#shared/listings/talk-calls.ts'
import type { Message, Talk as TalkOf } from '#shared/listings/talk-schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { useLookAgain } from '../use-look-again.ts'

const SHORT = 60

function ReportDialog({ message, onClose }: { message: Message; onClose: (isSent: boolean) => void }) {
  const reporting = useCall(reportMessage)
  const using = useForm(reportForm, {
    refused: reporting.refused,
    onSubmit: async ({ reason }) => {
      const done = await reporting.run({ id: message._id, reason })
      if (!done) return undefined
      toast(done.message, 'ok')
      onClose(true)
      return done
    }
  })
  return (
    <DialogForm
      title={t(texts.reportTitle)}
      lead={message.text.slice(0, LONGEST_TALK)}
      using={using}
      dirty={using.dirty}
      onClose={() => onClose(false)}
    />
  )
}

const BY_KEYS = { tabIndex: 0, role: 'group' }

/** The page stays where it is; the talk alone is scrolled. */
const toEnd = (line: HTMLLIElement | null) => {
  const frame = line?.parentElement?.parentElement
  frame?.scrollTo({ top: frame.scrollHeight })
}

interface LineProps {
  of: Message
  talk: TalkOf
  isLast: boolean
  onReport: () => void
}

function Line({ of, talk, isLast, onReport }: LineProps) {
  const isRead = of.mine && talk.readAt !== null && talk.readAt >= of.at
  const name = of.mine ? t(texts.you) : talk.other ? fullName(talk.other) : t(texts.nobody)
  return (
    <li ref={isLast ? toEnd : undefined} className={of.mine ? 'mine' : undefined}>
      <span className="bubble">{of.text}</span>
      <small className="muted">
        {t(texts.wroteAt, { name, time: formatInstant(new Date(of.at), 'told') })}
        {isRead && <> · {t(texts.readIt)}</>}
        {of.isReported && <> · {t(texts.isReported)}</>}
        {!of.mine && !of.isReported && (
          <>
            {' '}
            <button
              type="button"
              className="link small"
              aria-label={t(texts.reportOf, { text: of.text.slice(0, SHORT) })}
              onClick={onReport}
            >
              {t(texts.report)}
            </button>
          </>
        )}
      </small>
    </li>
  )
}

/** The latest stands at the end, and in sight. */
function Lines({ talk, onReported }: { talk: TalkOf; onReported: () => void }) {
  const [reported, report] = useState<Message>()
  const box = useKeptFocus('.talk > li', '.talk-frame')
  const { items } = talk
  if (items.length === 0) return <p className="muted">{t(texts.nothingYet)}</p>
  return (
    <div ref={box}>
      <div className="talk-frame" aria-label={t(texts.messages)} {...BY_KEYS}>
        <ol className="talk" aria-live="polite">
          {items.map((one, at) => {
            const before = items[at - 1]
            const day = dayOf(new Date(one.at))
            const isNewDay = before === undefined || dayOf(new Date(before.at)) !== day
            return (
              <Fragment key={one._id}>
                {isNewDay && <li className="day-line">{formatDay(day, 'profile')}</li>}
                <Line of={one} talk={talk} isLast={one === items.at(-1)} onReport={() => report(one)} />
              </Fragment>
            )
          })}
        </ol>
      </div>
      {reported && (
        <ReportDialog
          message={reported}
          onClose={isSent => {
            report(undefined)
            if (isSent) onReported()
          }}
        />
      )}
    </div>
  )
}

function Write({ id, guestId, onSent }: { id: string; guestId: string | undefined; onSent: () => void }) {
  const sending = useCall(sendMessage)
  const [text, type] = useState('')
  const send = async () => {
    if (!(await sending.run({ id, text, ...(guestId && { guestId }) }))) return
    type('')
    onSent()
  }
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        className="textarea"
        rows={2}
        maxLength={LONGEST_TALK}
        aria-label={t(texts.write)}
        placeholder={t(texts.write)}
        value={text}
        onChange={event => type(event.target.value)}
      />
      <RefusedLine refused={sending.refused} />
      <div className="btn-row">
        <Button type="submit" kind="primary" busy={sending.busy && t(texts.sending)}>
          {t(texts.send)}
        </Button>
      </div>
    </form>
  )
}

/** Reads again now and then while it is open, and says what was read. */
export function Talk({ listingId, guestId }: { listingId: string; guestId?: string | undefined }) {
  const input = { id: listingId, ...(guestId && { guestId }) }
  const of = useRead(listMessages, input)
  const reading = useCall(readMessages)
  const { again } = of
  const { run } = reading
  const newest = of.data?.items.at(-1)
  const isNew = newest !== undefined && !newest.mine ? newest._id : undefined
  useLookAgain(again)
  useEffect(() => {
    if (isNew) void run({ id: listingId, ...(guestId && { guestId }) }).then(() => reload(listTalks))
  }, [isNew, listingId, guestId, run])
  const onSent = () => {
    again()
    reload(listTalks)
  }
  return (
    <Loaded of={of}>
      {talk => (
        <div className="stack">
          <Lines talk={talk} onReported={again} />
          <Write id={listingId} guestId={guestId} onSent={onSent} />
        </div>
      )}
    </Loaded>
  )
}
