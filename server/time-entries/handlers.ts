import { formatDay, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/time-entries/calls.ts'
import { worked } from '#shared/time-entries/log.ts'
import { EDIT_DAYS } from '#shared/time-entries/rules.ts'
import * as schemas from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'
import type { Did } from '#shared/time-entries/asks/told.ts'
import * as askCalls from '#shared/time-entries/asks/calls.ts'
import * as askSchemas from '#shared/time-entries/asks/schemas.ts'
import * as weekCalls from '#shared/time-entries/approvals/calls.ts'
import * as weekSchemas from '#shared/time-entries/approvals/schemas.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { add } from './add.ts'
import { asksTask, countAsked, loadAsk, timeAsks } from './asks.ts'
import { sumsTask } from './consistency.ts'
import { edit } from './edit.ts'
import { tellEntry } from './history.ts'
import { recountTime } from './leaving-queries.ts'
import { handOver } from './leaving.ts'
import { MOST_ROWS } from './list-queries.ts'
import { bounded, lists, spanOf } from './lists.ts'
import { countEditsSince, deleteEdits, type EntryRow, listOf } from './queries.ts'
import { loadEntry, loadWorker } from './records.ts'
import { toEntry } from './answers.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { keepSums } from './sums.ts'
import { remove, restore } from './trash.ts'
import { trendOf } from './trend.ts'
import { weekFigures } from './weeks/figures.ts'
import { workWeeks } from './weeks/work-weeks.ts'

/** So many entries of today stand on the dashboard. */
const LAST = 5

/** Whose entry it is hears what somebody else did with it. */
const tellOwner = (
  request: Telling & { me: Visitor },
  { id, person_id: personId, day, seconds }: Pick<EntryRow, 'day' | 'id' | 'person_id' | 'seconds'>,
  did: Did
): Promise<void> =>
  tell(request, 'entryByOthers', {
    to: [personId],
    places: {
      did,
      who: `${request.me.firstName} ${request.me.lastName}`,
      id,
      hours: hours(seconds),
      day: formatDay(day, 'profile'),
      on: day
    },
    instead: true
  })

const handlers: Omit<Handlers<typeof calls>, 'readWeekInFigures'> = {
  ...lists,

  async addEntry(input, request) {
    const row = await add(request, request.record, input)
    await tellOwner(request, row, 'added')
    return { message: t(texts.added), entry: toEntry(row) }
  },

  editEntry: async ({ id: _, ...changes }, request) => {
    const row = await edit(request, request.record, changes)
    if (row.rev !== request.record.row.rev) await tellOwner(request, row, 'changed')
    return { ...toEntry(row), totalSeconds: row.seconds }
  },

  deleteEntry: async (_, request) => {
    await remove(request, request.record)
    await tellOwner(request, request.record.row, 'deleted')
    return { message: t(texts.removed) }
  },

  async restoreEntry(_, request) {
    const row = await restore(request, request.record)
    if (request.record.row.deleted_at !== null) await tellOwner(request, row, 'restored')
    return { message: t(texts.restored), entry: toEntry(row) }
  },

  readEntryHistory: tellEntry,

  listEntries: async ({ id, from, to }, { trx }) => {
    const span = spanOf(from, to)
    return bounded(await listOf(trx, id, span.from, span.to, MOST_ROWS + 1)).map(toEntry)
  },

  readTrend: async ({ userId }, { trx, record, today }) => ({
    committedHours: record.row.committed_hours,
    ...(await trendOf(trx, userId, today))
  }),

  countEdits: async ({ userId }, { trx, now }) => ({
    edits: await countEditsSince(trx, userId, new Date(now.getTime() - EDIT_DAYS * DAY_MS))
  })
}

/** Each server keeps its own. */
function readWeekInFigures(): Handlers<typeof calls>['readWeekInFigures'] {
  const figures = weekFigures()
  return (_, { trx, today, now }) => figures(trx, today, now)
}

export const timeEntriesFeature = (): Feature => ({
  name: 'time-entries',
  endpoints: [
    ...bind(calls, schemas, { ...handlers, readWeekInFigures: readWeekInFigures() }),
    ...bind(weekCalls, weekSchemas, workWeeks),
    ...bind(askCalls, askSchemas, timeAsks)
  ],
  loaders: { entry: loadEntry, worker: loadWorker, 'time-ask': loadAsk },
  movers: [
    { table: 'time_entry', column: 'person_id', key: ['id'], settle: recountTime },
    { table: 'time_entry_edit', column: 'person_id', key: ['id'] },
    { table: 'work_week', column: 'person_id', key: ['id'], once: ['week'] },
    { table: 'time_ask', column: 'person_id', key: ['id'] }
  ],
  personalData,
  listeners: {
    'dashboard.asked': async ({ personId, own, role, permissions, parts }, { trx }, { today }) => {
      const [last, waiting] = await Promise.all([
        listOf(trx, personId, today, today, LAST),
        own && countAsked(trx, { id: personId, role, permissions })
      ])
      parts.lastEntries = worked(last.map(toEntry))
      if (waiting !== false) parts.askedHours = waiting
    },
    'time-entry.saved': keepSums,
    'person.leaving': handOver,
    'person.edits-struck': ({ personId, edits }, { trx }) => deleteEdits(trx, personId, edits)
  },
  schedule: [sumsTask, asksTask]
})
