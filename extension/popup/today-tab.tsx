// What was logged today, with what still waits to be sent.
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Command, Snapshot } from '#shared/extension/snapshot.ts'
import { duration, today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { choicesOf, findChoice, valueOf } from '#shared/time-entries/choices.ts'
import { secondsOf } from '#shared/kit/time.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { clock, externalLink, play } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { now } from '../page-kit/clock.ts'
import { continued } from './entry-rules.ts'
import type { Draft } from './draft.ts'

type Waiting = Extract<Command, { kind: 'entry' }>
const isEntry = (command: Command): command is Waiting => command.kind === 'entry'

/** What an entry was for, in the words that the person chose it by. */
function nameOf(entry: Written, { projects, tasks }: Snapshot): string {
  const { projectId } = entry
  const choice = projectId && findChoice(choicesOf(projects, tasks), valueOf({ ...entry, projectId }))
  return choice ? t(choice.label) : t(pageTexts.noProject)
}

interface RowProps {
  title: string
  place?: string | undefined
  entry: Pick<Entry, 'hours' | 'isTangible' | 'minutes'>
  waits?: true
  onAgain?: () => void
}

function Row({ title, place, entry, waits, onAgain }: RowProps) {
  return (
    <li className="entry-row">
      <div className="grow">
        <p className="name">{title}</p>
        {(place || waits || !entry.isTangible) && (
          <p className="small muted row tight">
            {place && <span className="place">{place}</span>}
            {!entry.isTangible && <Pill kind="line">{t(pageTexts.intangible)}</Pill>}
            {waits && (
              <Pill kind="warn" icon={clock}>
                {t(pageTexts.waiting)}
              </Pill>
            )}
          </p>
        )}
      </div>
      <span className="num strong">{duration(secondsOf(entry))}</span>
      {onAgain ? (
        <IconButton icon={play} solid label={t(pageTexts.again, { what: title })} onClick={onAgain} />
      ) : (
        <span className="no-button" />
      )}
    </li>
  )
}

function Sums({ entries }: { entries: readonly Pick<Entry, 'hours' | 'isTangible' | 'minutes'>[] }) {
  const total = entries.reduce((sum, entry) => sum + secondsOf(entry), 0)
  const tangible = entries.filter(entry => entry.isTangible).reduce((sum, entry) => sum + secondsOf(entry), 0)
  return (
    <dl className="sums">
      <div>
        <dt>{t(pageTexts.tangible)}</dt>
        <dd className="num">{duration(tangible)}</dd>
      </div>
      <div>
        <dt>{t(pageTexts.total)}</dt>
        <dd className="num strong">{duration(total)}</dd>
      </div>
    </dl>
  )
}

interface TodayTabProps {
  snapshot: Snapshot
  onContinue: (change: Partial<Draft>) => void
  onLog: () => void
}

export function TodayTab({ snapshot, onContinue, onLog }: TodayTabProps) {
  const day = today(new Date(now()))
  const logged = snapshot.today?.day === day ? snapshot.today.entries : []
  const waiting = snapshot.waiting.filter(isEntry).filter(({ entry }) => entry.dateOfWork === day)
  const all = [...logged, ...waiting.map(({ entry }) => entry)]
  return (
    <div className="stack today">
      {all.length === 0 ? (
        <div className="empty">
          <Icon of={clock} />
          <p className="strong">{t(pageTexts.nothingToday)}</p>
          <p className="muted">{t(pageTexts.nothingTodayText)}</p>
          <Button kind="primary" onClick={onLog}>
            {t(pageTexts.logTime)}
          </Button>
        </div>
      ) : (
        <>
          <ul className="entries" role="list" aria-label={t(pageTexts.entriesToday)}>
            {waiting.map(({ id, entry }) => (
              <Row key={id} title={nameOf(entry, snapshot)} entry={entry} waits />
            ))}
            {logged.map(entry => (
              <Row
                key={entry._id}
                title={entry.taskName ?? entry.projectName ?? t(pageTexts.noProject)}
                place={entry.taskName && entry.projectName}
                entry={entry}
                onAgain={() => onContinue(continued(entry))}
              />
            ))}
          </ul>
          <Sums entries={all} />
        </>
      )}
      <p className="centred">
        <a href={`${snapshot.server}/timelog`}>
          {t(pageTexts.openLog)} <Icon of={externalLink} />
        </a>
      </p>
    </div>
  )
}
