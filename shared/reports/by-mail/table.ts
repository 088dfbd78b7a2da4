import { dates } from '../../kit/spoken.ts'
import { table } from '../../kit/lists/table.ts'
import { t } from '../../kit/texts.ts'
import { titleOf } from '../export/names.ts'
import { whenText } from './rules.ts'
import type { Schedule } from './schemas.ts'
import * as texts from './texts.ts'

/** In the zone that it is sent by. */
export const timeText = (instant: string, zone: string): string =>
  dates({
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit'
  })(new Date(instant))

export const lastText = ({ sentAt, problem, zone }: Schedule): string => {
  if (problem !== null) return t(texts.notSent, { problem: t(problem) })
  return sentAt === null ? t(texts.states.new) : t(texts.sent, { time: timeText(sentAt, zone) })
}

export const nextText = ({ isPaused, nextAt, zone }: Schedule): string =>
  isPaused ? t(texts.paused) : timeText(nextAt, zone)

/** Whoever sees everybody's sees whose each is. */
export const schedulesTable = (withMaker: boolean) =>
  table<Schedule>({
    name: texts.title,
    columns: [
      { key: 'name', label: texts.name, value: ({ name }) => name, title: true },
      { key: 'report', label: texts.report, value: ({ report, about }) => titleOf(report, about), sort: false },
      { key: 'when', label: texts.when, value: whenText, sort: false, wide: true },
      { key: 'to', label: texts.to, value: one => one.recipients.map(({ name }) => name).join(', '), sort: false },
      { key: 'next', label: texts.next, value: nextText },
      { key: 'last', label: texts.last, value: lastText, sort: false },
      ...(withMaker ? [{ key: 'by', label: texts.by, value: ({ by }: Schedule) => by.name, sort: false as const }] : [])
    ],
    empty: texts.none,
    tools: []
  })
