// What narrows the page of openings: words as one types them, category, place, and whether it is remote; all of it in the address.
import { useEffect, useRef, useState } from 'react'

import * as applyTexts from '#shared/jobs/apply/texts.ts'
import * as boardTexts from '#shared/jobs/board-texts.ts'
import type { readJobFacets } from '#shared/jobs/calls.ts'
import { narrows } from '#shared/jobs/card.ts'
import { LONGEST_SEARCH } from '#shared/jobs/rules.ts'
import type { Facet } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'

export interface JobsFilter {
  search: string
  category: string
  place: string
  remote: string
  page: number
}

/** The address of a filter: defaults are left out, other parameters stay. */
function addressOf({ page, ...filter }: JobsFilter): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries({ ...filter, page: page === 1 ? '' : String(page) })) {
    query.delete(name)
    if (value) query.set(name, value)
  }
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

export const show = (wish: JobsFilter): void => environment.go(addressOf(wish))

/** The debounce of the search, in milliseconds. */
const PAUSE = 250

/** The typed text shows at once; the search is debounced, and Enter or a button starts it at once. */
function useTyped(wish: JobsFilter) {
  const { search } = wish
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    // Back, a link or a button has asked for other words.
    if (search !== sent.current) setTyped(search)
    sent.current = search
  }, [search])
  const look = (text: string) => {
    const words = text.trim()
    if (words === sent.current) return
    sent.current = words
    show({ ...wish, search: words, page: 1 })
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, look: () => look(typed) }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

interface ChoiceProps {
  label: string
  all: string
  facets: readonly Facet[]
  value: string
  onChange: (value: string) => void
}

/** An address may spell it in small letters, or name what nothing is open in now. */
function Choice({ label, all, facets, value, onChange }: ChoiceProps) {
  const known = facets.find(({ name }) => same(name, value))
  return (
    <Choose
      label={label}
      options={[
        { key: '', label: all },
        ...(value && !known ? [value] : []),
        ...facets.map(({ name, count }) => ({ key: name, label: t(applyTexts.withCount, { name, count }) }))
      ]}
      value={known?.name ?? value}
      onChange={onChange}
    />
  )
}

export type Facets = Answer<typeof readJobFacets>

/** Whether choosing one of these would leave out others. */
const narrowed = (facets: readonly Facet[], { total }: Facets): boolean =>
  facets.some(({ count }) => narrows(count, total))

/** Before the facets are there as with them, so that nothing moves; without those that would leave nothing out. */
export function SearchBar({ wish, facets }: { wish: JobsFilter; facets: Facets | undefined }) {
  const { typed, setTyped, look } = useTyped(wish)
  const { category, place } = wish
  return (
    <form
      className="seek"
      role="search"
      aria-label={t(texts.title)}
      onSubmit={event => {
        event.preventDefault()
        look()
      }}
    >
      <SearchField label={t(texts.searchLabel)} value={typed} most={LONGEST_SEARCH} onChange={setTyped} />
      {(category || !facets || narrowed(facets.categories, facets)) && (
        <Choice
          label={t(boardTexts.category)}
          all={t(texts.allCategories)}
          facets={facets?.categories ?? []}
          value={category}
          onChange={to => show({ ...wish, category: to, page: 1 })}
        />
      )}
      {(place || !facets || narrowed(facets.places, facets)) && (
        <Choice
          label={t(boardTexts.place)}
          all={t(boardTexts.allPlaces)}
          facets={facets?.places ?? []}
          value={place}
          onChange={to => show({ ...wish, place: to, page: 1 })}
        />
      )}
      <Button kind="primary" type="submit">
        {t(texts.go)}
      </Button>
    </form>
  )
}

interface ChipProps {
  label: string
  count: number
  chosen: boolean
  onClick: () => void
}

const Chip = ({ label, count, chosen, onClick }: ChipProps) => (
  <button type="button" className="chip" dir="auto" aria-pressed={chosen} onClick={onClick}>
    {label} <span className="num">{count}</span>
  </button>
)

export function Chips({ wish, facets }: { wish: JobsFilter; facets: Facets }) {
  const { categories, remote, total } = facets
  const all = { name: '', count: total }
  return (
    <div className="chips" role="group" aria-label={t(applyTexts.categories)}>
      {(wish.remote || narrows(remote, total)) && (
        <Chip
          label={t(boardTexts.remote)}
          count={remote}
          chosen={wish.remote !== ''}
          onClick={() => show({ ...wish, remote: wish.remote ? '' : 'true', page: 1 })}
        />
      )}
      {(wish.category || narrowed(categories, facets)) &&
        [all, ...categories].map(({ name, count }) => (
          <Chip
            key={name}
            label={name || t(applyTexts.chipAll)}
            count={count}
            chosen={same(name, wish.category)}
            onClick={() => show({ ...wish, category: name, page: 1 })}
          />
        ))}
    </div>
  )
}
