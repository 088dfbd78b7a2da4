import { dayOf } from '../kit/time/day.ts'
import { plain } from '../kit/text/rich.ts'
import { table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import type { Information } from './information-schemas.ts'
import * as texts from './information-texts.ts'

const LONGEST_START = 120

/** Its first words, on one line. */
export function startOf(html: string): string {
  const words = plain(html).replaceAll('\n', ' ')
  return words.length > LONGEST_START ? `${words.slice(0, LONGEST_START).trimEnd()} …` : words
}

export const informationTable = table<Information>({
  name: texts.title,
  columns: [
    { key: 'name', label: texts.area, value: ({ infoName }) => infoName, title: true },
    { key: 'start', label: texts.begins, value: ({ infoContent }) => startOf(infoContent), sort: false, wide: true },
    {
      key: 'readers',
      label: texts.readBy,
      value: ({ visibility }) => t(texts.readers[visibility]),
      filter: true,
      wide: true
    },
    { key: 'changed', label: texts.when, value: ({ updatedAt }) => dayOf(new Date(updatedAt)), kind: 'day' }
  ],
  search: { label: texts.search, of: ({ infoName, infoContent }) => `${infoName} ${plain(infoContent)}` },
  empty: texts.none,
  skeletons: 6,
  sorted: { by: 'name' }
})
