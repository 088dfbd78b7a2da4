// What comes, day by day: also what a narrow screen begins with.
import * as texts from '#shared/community/calendar/texts.ts'
import { allEvents, repeats } from '#shared/community/page-texts.ts'
import { type Entry, entriesOn, spanOfView } from '#shared/community/calendar/view.ts'
import { hoursText } from '#shared/community/span-text.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { daysIn } from '#shared/kit/time/month.ts'
import { beside } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { refresh } from '#widgets/kit/marks/icons-first.ts'
import { calendar } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { hrefOf, nameOf, whereOf } from './entry.tsx'
import { PORTAL } from '../words.ts'

/** From so few places on they are counted in blue. */
const FEW = 5

function State({ entry: { item, cancelled } }: { entry: Entry }) {
  if (cancelled) return <Pill kind="plain">{t(texts.isCancelled)}</Pill>
  if (item?.mine) return <Pill kind="ok">{t(item.mine === 'waiting' ? texts.waiting : texts.registered)}</Pill>
  const left = item?.placesLeft
  if (left === null || left === undefined) return null
  if (left === 0) return <Pill kind="warn">{t(texts.full)}</Pill>
  return <Pill kind={left <= FEW ? 'info' : 'line'}>{t(texts.placesLeft, { count: left })}</Pill>
}

const Row = ({ entry, colour }: { entry: Entry; colour: number | undefined }) => (
  <li className="row wrap between">
    <span className={entry.booking ? 'agenda-entry plain' : 'agenda-entry'} data-colour={colour}>
      <a className={entry.cancelled ? 'gone' : undefined} href={hrefOf(entry)}>
        {nameOf(entry)}
        {entry.item?.occurrence && <Icon of={refresh} label={t(repeats)} />}
      </a>
      <small className="muted">
        {[`${hoursText(entry.from, entry.to)}${beside(entry.from)}`, entry.booking ? '' : whereOf(entry)]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
    <State entry={entry} />
  </li>
)

export function Agenda(props: { day: Day; entries: readonly Entry[]; colours: ReadonlyMap<string, number> }) {
  const { day, entries, colours } = props
  const days = daysIn(spanOfView('agenda', day))
    .map(one => ({ one, on: entriesOn(entries, one) }))
    .filter(({ on }) => on.length > 0)
  if (days.length === 0)
    return (
      <Empty icon={calendar} title={t(texts.nothing)} next={<LinkButton href={PORTAL}>{t(allEvents)}</LinkButton>}>
        {t(texts.nothingText)}
      </Empty>
    )
  return (
    <ol className="agenda" role="list">
      {days.map(({ one, on }) => (
        <li key={one}>
          <h3 className="date-block">
            {formatDay(one, 'log').slice(0, 3)}
            <b>{Number(one.slice(8))}</b>
            {formatDay(one, 'short').slice(0, 3)}
          </h3>
          <ul role="list">
            {on.map(entry => (
              <Row key={entry.key} entry={entry} colour={colours.get(entry.type ?? '')} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
