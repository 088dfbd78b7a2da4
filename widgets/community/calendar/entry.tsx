// One entry of the calendar, as it stands in a month and in a week.
import type { CSSProperties } from 'react'

import * as texts from '#shared/community/calendar/texts.ts'
import { repeats } from '#shared/community/page-texts.ts'
import { begins, type Entry } from '#shared/community/calendar/view.ts'
import { clockText, hoursText } from '#shared/community/span-text.ts'
import { type Day, dayOf } from '#shared/kit/time/day.ts'
import { beside } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'

import { Icon } from '#widgets/kit/marks/icon.tsx'
import { refresh } from '#widgets/kit/marks/icons-first.ts'

import { activityPath, RESOURCES } from '../area-paths.ts'

export const hrefOf = ({ item, booking, from }: Entry): string =>
  item ? activityPath(item.activityId, item.occurrence) : booking ? `${RESOURCES}?day=${dayOf(from)}` : RESOURCES

/** What a booking is of and what for; an activity by its name, with that it was cancelled. */
export const nameOf = ({ name, cancelled, booking }: Entry): string =>
  booking
    ? t(texts.bookingOf, { resource: name, purpose: booking.purpose })
    : cancelled
      ? t(texts.cancelled, { name })
      : name

export const whereOf = ({ item, where }: Entry): string => where || (item?.online ? t(texts.online) : '')

export function EntryLink(props: {
  entry: Entry
  day: Day
  colour: number | undefined
  style?: CSSProperties
  /** With its end and where it is. */
  isWhole?: boolean
}) {
  const { entry, day, colour, style, isWhole } = props
  const classes = ['event', entry.cancelled && 'gone', entry.booking && 'plain'].filter(Boolean).join(' ')
  const time = begins(entry, day) ? clockText(entry.from) : t(texts.goesOn)
  const own = beside(entry.from).trim()
  return (
    <a
      className={classes}
      href={hrefOf(entry)}
      data-colour={colour}
      style={style}
      title={[nameOf(entry), own].filter(Boolean).join(' ')}
    >
      {!isWhole && <time>{time}</time>}
      <b>
        {entry.name}
        {nameOf(entry) !== entry.name && <span className="vh">{nameOf(entry).slice(entry.name.length)}</span>}
      </b>
      {entry.item?.occurrence && <Icon of={refresh} label={t(repeats)} />}
      {isWhole && <time>{hoursText(entry.from, entry.to)}</time>}
      {own && <small>{own}</small>}
      {isWhole && whereOf(entry) && <small>{whereOf(entry)}</small>}
    </a>
  )
}
