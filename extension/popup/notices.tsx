// Notices between the tabs and their content: offline, waiting presses, refused presses.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Attention, Command, Snapshot } from '#shared/extension/snapshot.ts'
import { duration } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import { toText } from '#shared/time-entries/plain-notes.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { alertTriangle, clock, wifiOff } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { Question } from '../page-kit/ask.tsx'
import { press } from '../page-kit/send.ts'
import type { Draft } from './draft.ts'
import { edited, reopened } from './entry-rules.ts'

const LONGEST = 60
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

const lineOf = (entry: Pick<Written, 'hours' | 'minutes' | 'notes'>) =>
  `${duration(secondsOf(entry))} · ${short(toText(entry.notes).replaceAll('\n', ' '))}`

function whatOf(command: Command): string {
  if (command.kind === 'timer') return t(pageTexts.timerPress, { action: t(pageTexts.actions[command.action]) })
  if (command.kind === 'remove')
    return t(command.undo ? pageTexts.undoes : pageTexts.deletes, { what: lineOf(command.before) })
  return lineOf(command.entry)
}

function draftOf({ command, fields, current }: Attention): Partial<Draft> | undefined {
  if (command.kind === 'entry') return reopened(command.entry, command.id, fields)
  if (command.kind !== 'edit') return undefined
  return { ...edited(current ?? command.before, command.entry), retryOf: command.id }
}

function Refused({ attention, onEdit }: { attention: Attention; onEdit: NoticesProps['onEdit'] }) {
  const { command, reason, current } = attention
  const draft = draftOf(attention)
  const [asking, setAsking] = useState(false)
  const what = whatOf(command)
  return (
    <li>
      <p className="strong">{what}</p>
      <p>{reason}</p>
      {current && <p>{t(pageTexts.isNow, { what: lineOf(current) })}</p>}
      <div className="row tight">
        {draft ? (
          <Button size="sm" onClick={() => onEdit(draft)}>
            {t(pageTexts.edit)}
          </Button>
        ) : (
          <Button size="sm" onClick={() => void press({ kind: 'retry', commandId: command.id })}>
            {t(pageTexts.retry)}
          </Button>
        )}
        <Button size="sm" kind="quiet" onClick={() => setAsking(true)}>
          {t(pageTexts.discard)}
        </Button>
      </div>
      {asking && (
        <Question
          title={t(command.kind === 'timer' ? pageTexts.discardPress : pageTexts.discardTitle)}
          yes={t(pageTexts.discard)}
          kind="danger primary"
          onYes={() => void press({ kind: 'discard', commandId: command.id })}
          onNo={() => setAsking(false)}
        >
          <p>{t(pageTexts.discardText, { what })}</p>
        </Question>
      )}
    </li>
  )
}

interface NoticesProps {
  snapshot: Snapshot
  onEdit: (change: Partial<Draft>) => void
}

export function Notices({ snapshot: { line, waiting, attention, stuck, mustSetUp, server }, onEdit }: NoticesProps) {
  const waits = waiting.length === 1 ? t(pageTexts.oneWaits) : t(pageTexts.someWait, { count: waiting.length })
  return (
    <div className="notices">
      {attention.length > 0 && (
        <section className="attention" aria-label={t(pageTexts.attentionTitle)}>
          <h2>
            <Icon of={alertTriangle} /> {t(pageTexts.attentionTitle)}
          </h2>
          <ul role="list">
            {attention.map(one => (
              <Refused key={one.command.id} attention={one} onEdit={onEdit} />
            ))}
          </ul>
        </section>
      )}
      <div role="status">
        {mustSetUp && (
          <p className="notice">
            <Icon of={alertTriangle} />
            <span>
              {t(pageTexts.mustSetUp)} <a href={`${server}/signingin`}>{t(pageTexts.setUp)}</a>
            </span>
          </p>
        )}
        {line === 'away' && (
          <p className="notice">
            <Icon of={wifiOff} /> <span>{t(pageTexts.away)}</span>
          </p>
        )}
        {waiting.length > 0 && (
          <p className="notice">
            <Icon of={clock} /> <span>{stuck && !mustSetUp ? `${waits}. ${t(pageTexts.stuck)}` : waits}</span>
          </p>
        )}
      </div>
      {waiting.length > 0 && stuck && (
        <p className="notice">
          <Button size="sm" onClick={() => void press({ kind: 'refresh' })}>
            {t(pageTexts.sendNow)}
          </Button>
        </p>
      )}
    </div>
  )
}
