// Narrows a list of activities.
import { useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import type { listActivityWords } from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { Chip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { NarrowTools } from '#widgets/kit/table/table-tools.tsx'

interface ChoiceProps {
  label: string
  all: string
  words: readonly string[]
  value: string
  onChange: (word: string) => void
}

function Choice({ label, all, words, value, onChange }: ChoiceProps) {
  if (words.length === 0 && !value) return null
  return (
    <Choose
      label={t(label)}
      options={[{ key: '', label: t(all) }, ...words]}
      value={value}
      unknown={value}
      onChange={onChange}
    />
  )
}

interface FiltersProps {
  address: Address
  words: Answer<typeof listActivityWords> | undefined
}

export function Filters({ address, words }: FiltersProps) {
  const { query, change } = address
  const [typed, type] = useTyped(address)
  const [isOpen, open] = useState(false)
  const count = Object.entries(query).filter(
    ([name, word]) => word && name !== 'search' && !(name === 'when' && word === 'past')
  ).length
  const set = (name: string, value: string) => change({ ...query, [name]: value })
  const turn = (name: string, value: string) => set(name, query[name] === value ? '' : value)
  const choices = [
    { name: 'branch', label: texts.branch, all: texts.allBranches, words: words?.branches },
    { name: 'theme', label: texts.theme, all: texts.allThemes, words: words?.themes },
    { name: 'category', label: texts.category, all: texts.allCategories, words: words?.categories }
  ]
  return (
    <div className="card card-body table-tools event-filters" data-open={isOpen || undefined}>
      <SearchField label={t(texts.search)} value={typed} most={200} onChange={type} />
      <NarrowTools count={count} isOpen={isOpen} onPress={() => open(!isOpen)} />
      <Chip pressed={query['when'] === 'tomorrow'} onPress={() => turn('when', 'tomorrow')}>
        {t(texts.tomorrow)}
      </Chip>
      <Chip pressed={query['when'] === 'weekend'} onPress={() => turn('when', 'weekend')}>
        {t(texts.thisWeekend)}
      </Chip>
      <Chip pressed={query['online'] === 'true'} onPress={() => turn('online', 'true')}>
        {t(texts.onlineOnly)}
      </Chip>
      <Chip pressed={query['cancelled'] === 'true'} onPress={() => turn('cancelled', 'true')}>
        {t(texts.withCancelled)}
      </Chip>
      <label className="small muted event-after">
        {t(texts.endingAfter)}{' '}
        <input
          className="input"
          type="date"
          value={query['endingAfter'] ?? ''}
          onChange={event => set('endingAfter', event.currentTarget.value)}
        />
      </label>
      {choices.map(({ name, words: some = [], ...one }) => (
        <Choice key={name} {...one} words={some} value={query[name] ?? ''} onChange={word => set(name, word)} />
      ))}
    </div>
  )
}
