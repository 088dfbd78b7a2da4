// What partners choose before they paste: it is seen at once, and written into what is pasted.
import { type ReactNode, useId, useState } from 'react'

import { listEvents } from '#shared/community/public-calls.ts'
import { listJobCategories } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/embed-texts.ts'
import * as jobs from '#shared/jobs/texts.ts'
import { PAGE } from '#shared/jobs/rules.ts'
import { t } from '#shared/kit/texts.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { kebab, type Property } from '#widgets/kit/element/described.ts'
import { Said } from '#widgets/kit/marks/reference.tsx'

import { type Choice, elementsOf, showsEvents, showsJobs } from './choice.ts'
import { Begin, Colours } from './colours.tsx'
import { described } from './described.ts'

interface ChoiceProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

function Labelled({ label, hint, children }: { label: string; hint?: ReactNode; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function Pick<Key extends string>(props: {
  label: string
  options: readonly (readonly [key: Key, text: string])[]
  value: Key
  onChange: (key: Key) => void
}) {
  const { label, options, value, onChange } = props
  return (
    <Labelled label={label}>
      {id => (
        <select
          id={id}
          className="input select"
          value={value}
          onChange={({ currentTarget }) => {
            const found = options.find(([key]) => key === currentTarget.value)
            if (found) onChange(found[0])
          }}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function Shape({ choice, onChange }: ChoiceProps) {
  return (
    <>
      <Labelled label={t(texts.corners)}>
        {id => (
          <input
            id={id}
            className="input"
            type="number"
            min={0}
            max={24}
            placeholder={t(texts.asOurs)}
            defaultValue={choice.radius}
            onChange={({ currentTarget: { validity, value } }) => {
              const { radius: _radius, ...rest } = choice
              if (validity.valid) onChange(value ? { ...rest, radius: Number(value) } : rest)
            }}
          />
        )}
      </Labelled>
      <Pick
        label={t(texts.typeface)}
        options={[
          ['', t(texts.asOurs)],
          ['system-ui, sans-serif', t(texts.fontSystem)],
          ['Georgia, serif', t(texts.fontSerif)]
        ]}
        value={choice.font ?? ''}
        onChange={font => onChange({ ...choice, font })}
      />
    </>
  )
}

/** What an element is called; a new one is called by its tag. */
const titles: Readonly<Record<string, string>> = {
  jobs: texts.showsJobs,
  events: texts.showsEvents,
  subscribe: texts.showsSubscribe
}

const list = described['bee-jobs'].props

interface ListProps extends ChoiceProps {
  of: readonly string[] | undefined
  refused: unknown
  /** What the number of cards is called. */
  cards: string
}

function ListChoice({ choice, onChange, of = [], refused, cards }: ListProps) {
  const categories = of.map(name => [name, name] as const)
  return (
    <>
      <Pick
        label={t(texts.category)}
        options={[['', t(jobs.allCategories)], ...categories]}
        value={choice.category}
        onChange={category => onChange({ ...choice, category })}
      />
      {refused && <p className="hint">{t(texts.categoriesFailed)}</p>}
      <Labelled label={t(cards)} hint={<Said text={list.pageSize.says} />}>
        {id => (
          <input
            id={id}
            className="input"
            type="number"
            min={1}
            max={PAGE.most}
            aria-describedby={`${id}-hint`}
            defaultValue={choice.pageSize}
            onChange={({ currentTarget: { validity, valueAsNumber } }) => {
              if (validity.valid && valueAsNumber > 0) onChange({ ...choice, pageSize: valueAsNumber })
            }}
          />
        )}
      </Labelled>
      <Labelled label={t(texts.locale)} hint={t(texts.localeHint)}>
        {id => (
          <input
            id={id}
            className="input"
            pattern="[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*"
            aria-describedby={`${id}-hint`}
            defaultValue={choice.locale}
            onChange={({ currentTarget: { validity, value } }) =>
              onChange({ ...choice, locale: validity.valid ? value : '' })
            }
          />
        )}
      </Labelled>
    </>
  )
}

function JobsChoice(props: ChoiceProps) {
  const { data, refused } = useRead(listJobCategories, {})
  return <ListChoice {...props} of={data?.categories} refused={refused} cards={texts.pageSize} />
}

function EventsChoice(props: ChoiceProps) {
  const { data, refused } = useRead(listEvents, { limit: 1, facets: 'true' })
  return <ListChoice {...props} of={data?.categories} refused={refused} cards={texts.eventsOnPage} />
}

/** Set by a field of its own above, or by what holds for the whole page. */
const SET = new Set(['server', 'category', 'pageSize', 'locale', 'page'])

/** Every other property, as its description has it. */
function More({ choice, onChange }: ChoiceProps) {
  const shown = Object.entries(described).filter(([tag]) => elementsOf(choice).includes(tag))
  const props = shown
    .flatMap(([, { props }]) => Object.entries<Property>(props))
    .filter(([name, { type }]) => (type === 'string' || type === 'boolean') && !SET.has(name))
  const write = (name: string, value: string | boolean) => {
    const { [name]: _before, ...more } = choice.more
    onChange({ ...choice, more: value ? { ...more, [name]: value } : more })
  }
  if (!props.length) return null
  return (
    <details className="more">
      <summary>{t(texts.more)}</summary>
      <div className="fields" style={{ '--_min': 15 }}>
        {props.map(([name, { type, says }]) =>
          type === 'boolean' ? (
            <label key={name} className="check">
              <input
                type="checkbox"
                checked={choice.more[name] === true}
                onChange={({ currentTarget }) => write(name, currentTarget.checked)}
              />
              <span>
                <Said text={says} />
              </span>
            </label>
          ) : (
            <Labelled key={name} label={kebab(name)} hint={<Said text={says} />}>
              {id => (
                <input
                  id={id}
                  className="input"
                  aria-describedby={`${id}-hint`}
                  defaultValue={String(choice.more[name] ?? '')}
                  onChange={({ currentTarget }) => write(name, currentTarget.value.trim())}
                />
              )}
            </Labelled>
          )
        )}
      </div>
    </details>
  )
}

export function Configurator({ choice, onChange }: ChoiceProps) {
  const [begun, begin] = useState(0)
  return (
    <section className="card card-body stack form">
      <h2>{t(texts.choose)}</h2>
      <Begin
        choice={choice}
        onChange={to => {
          onChange(to)
          begin(begun + 1)
        }}
      />
      <div className="fields" style={{ '--_min': 15 }}>
        <Pick
          label={t(texts.shows)}
          options={[
            ['both', t(texts.showsBoth)],
            ...Object.entries(described).map(([tag, { file }]) => [file, t(titles[file] ?? `<${tag}>`)] as const)
          ]}
          value={choice.shows}
          onChange={shows => onChange({ ...choice, shows, category: '' })}
        />
        <Pick
          label={t(texts.ground)}
          options={[
            ['page', t(texts.groundPage)],
            ['light', t(texts.groundLight)],
            ['dark', t(texts.groundDark)]
          ]}
          value={choice.ground}
          onChange={ground => onChange({ ...choice, ground })}
        />
        {showsJobs(choice) && <JobsChoice choice={choice} onChange={onChange} />}
        {showsEvents(choice) && <EventsChoice choice={choice} onChange={onChange} />}
        <Shape key={begun} choice={choice} onChange={onChange} />
      </div>
      <More choice={choice} onChange={onChange} />
      <Colours choice={choice} onChange={onChange} />
    </section>
  )
}
