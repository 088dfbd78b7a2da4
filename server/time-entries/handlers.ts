import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/time-entries/calls.ts'
import { worked } from '#shared/time-entries/log.ts'
import { EDIT_DAYS } from '#shared/time-entries/rules.ts'
import * as schemas from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'
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
import { countEditsSince, deleteEdits, listOf } from './queries.ts'
import { loadEntry, loadWorker } from './records.ts'
import { toEntry } from './answers.ts'
import { keepSums } from './sums.ts'
import { remove, restore } from './trash.ts'
import { trendOf } from './trend.ts'
import { weekFigures } from './weeks/figures.ts'
import { workWeeks } from './weeks/work-weeks.ts'

/** So many entries of today stand on the dashboard. */
const LAST = 5

const handlers: Omit<Handlers<typeof calls>, 'readWeekInFigures'> = {
  ...lists,

  addEntry: async (input, request) => ({
    message: t(texts.added),
    entry: toEntry(await add(request, request.record, input))
  }),

  editEntry: async ({ id: _, ...changes }, request) => {
    const row = await edit(request, request.record, changes)
    return { ...toEntry(row), totalSeconds: row.seconds }
  },

  deleteEntry: async (_, request) => {
    await remove(request, request.record)
    return { message: t(texts.removed) }
  },

  restoreEntry: async (_, request) => ({
    message: t(texts.restored),
    entry: toEntry(await restore(request, request.record))
  }),

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
