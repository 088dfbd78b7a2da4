// The controls above a list that narrow it.
import { useState } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { rangeOf } from '#shared/kit/lists/lists.ts'
import { t } from '#shared/kit/texts.ts'

import { Popover } from '../dialogs/popover.tsx'
import { Combobox } from '../form/combobox.tsx'
import { Button } from '../marks/buttons/button.tsx'
import { Segments } from '../marks/buttons/segments.tsx'
import * as kit from '../table/texts.ts'
import { EMPTY, type ListFilter } from './filters.ts'
import * as texts from './texts.ts'

interface FilterProps {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}

function ChoiceFilter({ filter: { label, choices = [], look, mayBeEmpty, unchosen }, value, onChange }: FilterProps) {
  const name = t(label)
  if (look === 'segments')
    return (
      <Segments
        label={name}
        options={[
          { key: '', label: t(unchosen ?? texts.all) },
          ...choices.map(choice => ({ key: choice.value, label: t(choice.label) }))
        ]}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <select className="select" aria-label={name} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">{unchosen ? t(unchosen) : t(kit.filterAll, { label: name })}</option>
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {t(choice.label)}
        </option>
      ))}
      {mayBeEmpty && <option value={EMPTY}>{t(texts.filterEmpty, { label: name })}</option>}
    </select>
  )
}

/** What a range says on its button. */
function rangeText({ label, kind }: ListFilter, value: string): string {
  const name = t(label)
  if (value === EMPTY) return t(texts.filterEmpty, { label: name })
  const { from, to } = rangeOf(value) ?? {}
  const endText = (end: string) => (kind === 'day' ? formatDay(end, 'profile') : end)
  if (from && to) return t(texts.between, { label: name, from: endText(from), to: endText(to) })
  if (from) return t(texts.fromOn, { label: name, from: endText(from) })
  return to ? t(texts.upTo, { label: name, to: endText(to) }) : t(kit.filterAll, { label: name })
}

function RangeFilter({ filter, value, onChange }: FilterProps) {
  const { kind, mayBeEmpty } = filter
  const range = value === EMPTY ? {} : (rangeOf(value) ?? {})
  const end = (which: 'from' | 'to') => (
    <label className="field">
      <span>{t(which === 'from' ? texts.from : texts.to)}</span>
      <input
        className="input"
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        defaultValue={range[which] ?? ''}
        key={value}
        onBlur={event => set(which, event.target.value)}
        onKeyDown={event => event.key === 'Enter' && set(which, event.currentTarget.value)}
      />
    </label>
  )
  const set = (which: 'from' | 'to', text: string) => {
    if (kind === 'number' && text.trim() !== '' && !Number.isFinite(Number(text))) return
    const from = which === 'from' ? text.trim() : (range.from ?? '')
    const to = which === 'to' ? text.trim() : (range.to ?? '')
    const next = from || to ? `${from}..${to}` : ''
    if (next !== value) onChange(next)
  }
  return (
    <Popover button={rangeText(filter, value)} className="select">
      <div className="range">
        {end('from')}
        {end('to')}
        {mayBeEmpty && (
          <label className="check">
            <input
              type="checkbox"
              checked={value === EMPTY}
              onChange={event => onChange(event.target.checked ? EMPTY : '')}
            />
            {t(texts.onlyEmpty)}
          </label>
        )}
        {value && (
          <Button size="sm" onClick={() => onChange('')}>
            {t(texts.clear)}
          </Button>
        )}
      </div>
    </Popover>
  )
}

function ManyFilter({ filter: { label, choices = [], mayBeEmpty }, value, onChange }: FilterProps) {
  const name = t(label)
  const chosen = value ? value.split(',') : []
  const offered = mayBeEmpty ? [...choices, { value: EMPTY, label: t(texts.filterEmpty, { label: name }) }] : choices
  const shown = offered.filter(choice => chosen.includes(choice.value)).map(choice => t(choice.label))
  // What is empty has none of the others.
  const toggle = (one: string, isOn: boolean) => {
    const others = chosen.filter(other => other !== one && other !== EMPTY)
    onChange((isOn ? (one === EMPTY ? [EMPTY] : [...others, one]) : others).join(','))
  }
  return (
    <Popover
      button={
        shown.length ? t(texts.anyOf, { label: name, names: shown.join(', ') }) : t(kit.filterAll, { label: name })
      }
      className="select"
    >
      <fieldset className="range">
        <legend className="vh">{name}</legend>
        {offered.map(choice => (
          <label key={choice.value} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={event => toggle(choice.value, event.target.checked)}
            />
            {t(choice.label)}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}

function PickFilter({ filter, value, onChange }: FilterProps) {
  const { name, label, source = [], nameOf, mayBeEmpty } = filter
  const [typed, setTyped] = useState<{ value: string; text: string }>()
  const none = { value: EMPTY, label: t(texts.filterEmpty, { label: t(label) }) }
  const find = async (text: string) => {
    const found = typeof source === 'function' ? await source(text) : source
    return mayBeEmpty && !text ? [none, ...found] : found
  }
  const known = value === EMPTY ? none.label : value ? (nameOf?.(value) ?? t(texts.chosen)) : ''
  return (
    <Combobox
      id={`filter-${name}`}
      label={t(label)}
      source={find}
      value={value}
      text={typed?.value === value ? typed.text : known}
      onChange={(picked, text) => {
        setTyped({ value: picked, text })
        if (picked || !text) onChange(picked)
      }}
      input={{ placeholder: t(kit.filterAll, { label: t(label) }), 'aria-label': t(label) }}
    />
  )
}

function TextFilter({ filter: { label }, value, onChange }: FilterProps) {
  return (
    <input
      key={value}
      className="input words"
      type="search"
      aria-label={t(label)}
      placeholder={t(label)}
      defaultValue={value}
      onBlur={event => event.target.value.trim() !== value && onChange(event.target.value.trim())}
      onKeyDown={event => event.key === 'Enter' && onChange(event.currentTarget.value.trim())}
    />
  )
}

const CONTROLS = {
  choice: ChoiceFilter,
  day: RangeFilter,
  many: ManyFilter,
  number: RangeFilter,
  pick: PickFilter,
  text: TextFilter
}

export function FilterView(props: FilterProps) {
  const Control = CONTROLS[props.filter.kind ?? 'choice']
  return <Control {...props} />
}
