// The last question before a mail to many: who gets it, what they read, and when.
import { useId, useState } from 'react'

import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { hereTime, pacificInstant, typedInstant } from '#shared/kit/time/typed-instant.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import type { MailingKind } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { usualTime, whenProblem } from '#shared/mail/when.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { clock, send } from '#widgets/kit/marks/icons.ts'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import * as kit from '#widgets/kit/texts.ts'

import { MailSheet } from './mail-preview.tsx'

/** Held for a moment, or begun at a time. */
export type SendTime = { hold: true; startsAt?: undefined } | { startsAt: string; hold?: undefined }

export interface SendQuestion {
  kind: MailingKind
  subject: string
  html: string
  /** How many get it. */
  count: number
  /** None of a broadcast. */
  addresses: readonly string[]
  repeated: readonly string[]
  sendsMail: boolean
  /** When it was to begin before it was changed. */
  startsAt?: string
}

/** As many are named as one reads at a glance. */
const NAMED = 3

export function namesOf(addresses: readonly string[]): string {
  const names = addresses.slice(0, NAMED).join(', ')
  const more = addresses.length - NAMED
  return more > 0 ? t(mailing.andMore, { names, count: figure(more) }) : names
}

function titleOf({ kind, count }: SendQuestion): string {
  return t(kind === 'mail' ? mailing.confirmMailTitle : mailing.confirmTitle, { count, figure: figure(count) })
}

function readersOf({ kind, count, addresses }: SendQuestion): string {
  if (kind === 'mail') return namesOf(addresses)
  return t(mailing.subscribers, { count, figure: figure(count) })
}

interface TimeProps {
  typed: string
  problem: string | undefined
  onChange: (typed: string) => void
}

function TimeField({ typed, problem, onChange }: TimeProps) {
  const id = useId()
  const instant = pacificInstant(typed)
  const here = instant && hereTime(instant)
  return (
    <div className="field">
      <label htmlFor={id}>{t(mailing.startsAt)}</label>
      <input
        id={id}
        className="input"
        type="datetime-local"
        value={typed}
        onChange={event => onChange(event.target.value)}
        {...marked(`${id}-error`, problem, `${id}-hint`)}
      />
      <p className="hint" id={`${id}-hint`}>
        {here ? t(mailing.startsHere, { time: here }) : t(mailing.startsHint)}
      </p>
      <Problem id={`${id}-error`} text={problem} />
    </div>
  )
}

const WAYS = [
  { key: 'now', label: mailing.now },
  { key: 'later', label: mailing.later }
] as const

export function SendDialog({
  asked,
  onAnswer
}: {
  asked: SendQuestion
  onAnswer: (when: SendTime | undefined) => void
}) {
  const [now] = useState(() => new Date())
  const before = asked.startsAt !== undefined && Date.parse(asked.startsAt) > now.getTime() ? asked.startsAt : undefined
  const [way, setWay] = useState<(typeof WAYS)[number]['key']>(before ? 'later' : 'now')
  const [typed, setTyped] = useState(() => (before ? typedInstant(new Date(before)) : usualTime(now)))
  const [problem, setProblem] = useState<string>()
  const isLater = way === 'later'

  function submit() {
    if (!isLater) return onAnswer({ hold: true })
    const wrong = whenProblem(typed, new Date())
    const instant = wrong ? undefined : pacificInstant(typed)
    setProblem(wrong && t(wrong))
    return instant && onAnswer({ startsAt: instant.toISOString() })
  }
  const { kind, subject, html, repeated, sendsMail } = asked
  return (
    <Dialog
      title={titleOf(asked)}
      size="lg"
      onClose={() => onAnswer(undefined)}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button kind="quiet" onClick={() => onAnswer(undefined)}>
            {t(kit.cancel)}
          </Button>
          <Button kind="primary" icon={isLater ? clock : send} type="submit">
            {t(isLater ? mailing.schedule : mailing.confirmYes)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!sendsMail && <Callout kind="warn">{t(mailing.keptAsk)}</Callout>}
        <Facts
          of={[
            [
              mailing.goesTo,
              <span key="to" className="breaks">
                {readersOf(asked)}
              </span>
            ],
            [
              texts.subject,
              <span key="subject" className="breaks">
                {subject}
              </span>
            ]
          ]}
        />
        {repeated.length > 0 && <p className="hint breaks">{t(mailing.repeated, { names: namesOf(repeated) })}</p>}
        {kind === 'broadcast' && <p className="hint">{t(mailing.confirmText)}</p>}
        <div className="field">
          <Segments
            label={t(mailing.when)}
            options={WAYS.map(({ key, label }) => ({ key, label: t(label) }))}
            value={way}
            onChange={setWay}
          />
          {!isLater && <p className="hint">{t(mailing.nowHint)}</p>}
        </div>
        {isLater && (
          <TimeField
            typed={typed}
            problem={problem}
            onChange={text => {
              setTyped(text)
              setProblem(undefined)
            }}
          />
        )}
        <div className="mail-short">
          <MailSheet kind={kind} subject={subject} html={html} colours="light" width="wide" />
        </div>
      </div>
    </Dialog>
  )
}
