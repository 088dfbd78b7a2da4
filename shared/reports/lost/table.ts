import { table } from '../../kit/table.ts'
import { secondsOf } from '../../kit/time.ts'
import type { LostKind, LostTime } from './schemas.ts'
import * as texts from './texts.ts'

/** Who or what lost it. */
export const loserOf = ({ entryType, person, project, team }: LostTime): string =>
  (entryType === 'person' ? person : entryType === 'project' ? project : team)?.name ?? ''

const tableOf = (kind: LostKind) =>
  table<LostTime>({
    name: `${texts.title} ${texts.kinds[kind]}`,
    columns: [
      { key: 'name', label: texts.names[kind], value: loserOf, title: true },
      { key: 'day', label: texts.date, value: ({ dateOfWork }) => dateOfWork, kind: 'day' },
      { key: 'time', label: texts.time, value: secondsOf, kind: 'hours' },
      { key: 'tangible', label: texts.tangible, value: ({ isTangible }) => isTangible, kind: 'yes-no', sort: false },
      ...(kind === 'person'
        ? []
        : [{ key: 'by', label: texts.by, value: ({ person }: LostTime) => person.name, sort: false } as const])
    ],
    empty: texts.none,
    sorted: { by: 'day', descending: true }
  })

export const lostTables = { person: tableOf('person'), project: tableOf('project'), team: tableOf('team') } as const
