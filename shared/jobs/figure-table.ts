// The tables of what became of openings, as data.
import { table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import * as texts from './figure-texts.ts'
import { jobCounted } from './rules.ts'
import type { OpeningFigures, StageStay } from './schemas.ts'

export const figureTable = table<OpeningFigures>({
  name: texts.openings,
  columns: [
    { key: 'title', label: texts.opening, value: ({ title }) => title, title: true },
    ...jobCounted.map(kind => ({
      key: kind,
      label: texts.kinds[kind],
      value: (row: OpeningFigures) => row[kind],
      kind: 'number' as const
    }))
  ],
  search: { label: texts.search, of: ({ title }) => title },
  empty: texts.none
})

export const stayTable = table<StageStay>({
  name: texts.inDays,
  columns: [
    { key: 'stage', label: texts.stage, value: ({ stage }) => stage, title: true, sort: false },
    { key: 'days', label: texts.days, value: ({ days }) => days, kind: 'number', sort: false },
    { key: 'stays', label: texts.stays, value: ({ stays }) => stays, kind: 'number', sort: false }
  ],
  empty: texts.noStays
})

export const sourceTable = table<{ _id: string; source: string; applications: number }>({
  name: texts.sources,
  columns: [
    { key: 'source', label: texts.source, value: ({ source }) => source || t(texts.ownPages), title: true },
    { key: 'applications', label: texts.kinds.sent, value: ({ applications }) => applications, kind: 'number' }
  ],
  empty: texts.noSources
})
