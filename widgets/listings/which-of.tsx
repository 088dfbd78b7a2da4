// Whether one sees what is one's own, what is of one's units, or everything. It stands in the address.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import { isOf, type Of, OFS } from './stays/stay-words.ts'

const LABELS: Readonly<Record<Of, string>> = { mine: texts.mine, host: texts.ofMyUnits, all: texts.everything }

const read = readWords(['of', 'show', 'village'], { of: isOf })

export function useOf(): [Of, (of: Of) => void, Query, (query: Query) => void] {
  const { query, change } = useAddress(read)
  const of = query['of']
  return [isOf(of) ? of : 'mine', next => change({ ...query, of: next === 'mine' ? '' : next }), query, change]
}

export const WhichOf = ({ value, keeps, onChange }: { value: Of; keeps: boolean; onChange: (of: Of) => void }) => (
  <Segments
    label={t(texts.which)}
    options={OFS.filter(one => one !== 'all' || keeps).map(key => ({ key, label: t(LABELS[key]) }))}
    value={value}
    onChange={onChange}
  />
)
