// Notices between the tabs and their content: offline, waiting presses, refused presses, reminders.
import { useEffect, useRef } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Attention, Command, Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { alertTriangle, clock, wifiOff } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { atClock } from '../page-kit/clock.ts'
import { Newer } from '../page-kit/newer.tsx'
import { $pressed, press } from '../page-kit/send.ts'
import type { Draft } from './draft.ts'
import { edited, reopened } from './entry-rules.ts'
import { Discard, lineOf, Waiting, whatOf } from './waiting.tsx'

function draftOf({ command, fields, current }: Attention): Partial<Draft> | undefined {
  if (command.kind === 'entry') return reopened(command.entry, command.id, fields)
  if (command.kind !== 'edit') return undefined
  return { ...edited(current ?? command.before, command.entry), retryOf: command.id }
}

function Refused({ attention, onEdit }: { attention: Attention; onEdit: NoticesProps['onEdit'] }) {
  const { command, reason, current } = attention
  const draft = draftOf(attention)
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
        <Discard id={command.id} what={what} />
      </div>
    </li>
  )
}

function Discarded({ command }: { command: Command }) {
  const undo = useRef<HTMLDivElement>(null)
  // The button that was pressed went with what it discarded.
  useEffect(() => {
    if ($pressed.get() && document.activeElement === document.body) undo.current?.querySelector('button')?.focus()
  }, [])
  const text = command.triedAt === undefined ? pageTexts.discarded : pageTexts.discardedSent
  return (
    <div className="notice" ref={undo}>
      <span className="grow" role="status">
        {t(text, { what: whatOf(command) })}
      </span>
      <Button size="sm" onClick={() => void press({ kind: 'undo-discard' })}>
        {t(pageTexts.undo)}
      </Button>
    </div>
  )
}

function Reminder({ reminder }: { reminder: NonNullable<Snapshot['reminder']> }) {
  const answer = (label: string, one: 'later' | 'today' | 'undo') => (
    <Button size="sm" onClick={() => void press({ kind: 'reminder', answer: one })}>
      {t(label)}
    </Button>
  )
  const isStart = reminder.kind === 'start'
  return (
    <div className="notice">
      <Icon of={clock} />
      <span className="grow" role="status">
        {isStart ? t(pageTexts.mayStart) : t(pageTexts.halted, { time: atClock(reminder.at) })}
      </span>
      {isStart ? answer(pageTexts.notToday, 'today') : answer(pageTexts.undo, 'undo')}
      {answer(isStart ? pageTexts.notNow : pageTexts.close, 'later')}
    </div>
  )
}

interface NoticesProps {
  snapshot: Snapshot
  onEdit: (change: Partial<Draft>) => void
}

export function Notices({ snapshot, onEdit }: NoticesProps) {
  const { line, attention, mustSetUp, server, discarded, reminder } = snapshot
  return (
    <>
      {/* Stays in sight above the buttons, however far down they are. */}
      <div className="notices held" role="status">
        {line === 'away' && (
          <p className="notice">
            <Icon of={wifiOff} /> <span>{t(pageTexts.away)}</span>
          </p>
        )}
      </div>
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
        {discarded && <Discarded key={discarded.id} command={discarded} />}
        {reminder && <Reminder reminder={reminder} />}
        <div role="status">
          {mustSetUp && (
            <p className="notice">
              <Icon of={alertTriangle} />
              <span>
                {t(pageTexts.mustSetUp)} <a href={`${server}/signingin`}>{t(pageTexts.setUp)}</a>
              </span>
            </p>
          )}
        </div>
        <Waiting snapshot={snapshot} />
        <Newer snapshot={snapshot} className="notice" />
      </div>
    </>
  )
}
