// What of a person is changed right on the report: team code, valid summaries, bio, colours. By whoever may on the profile.
import { useId, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { hours } from '#shared/kit/time/day.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { type Actor, can, mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { setBioStatus, setProperty } from '#shared/people/calls.ts'
import { writable } from '#shared/people/fields.ts'
import { fullName } from '#shared/people/full-name.ts'
import { CODE_SHAPE, isTeamCode } from '#shared/people/rules.ts'
import { bioStates } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { teamCode as badCode } from '#shared/people/texts.ts'
import { setFilterColors } from '#shared/reports/weekly/calls.ts'
import { filterColors, MARKED_COUNT } from '#shared/reports/weekly/rules.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { setSummaryCount } from '#shared/summaries/calls.ts'
import { count as badCount } from '#shared/summaries/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'

interface FieldsProps {
  person: WeeklyPerson
  me: Actor | undefined
  onChange: (person: WeeklyPerson) => void
}

const may = (me: Actor | undefined, person: WeeklyPerson, { needs }: Pick<Call, 'needs'>): boolean =>
  me !== undefined && can(me, needs, subjectOf(person)) && mayTouch(me, subjectOf(person))

/** Says what became of a write; what was refused stays typed. */
async function settled<Answer>(ask: Promise<Answer>): Promise<{ answer?: Answer; problem?: string }> {
  try {
    return { answer: await ask }
  } catch (error) {
    if (!(error instanceof Refused)) reportError(error)
    const { message, fields } = refusalOf(error)
    return { problem: Object.values(fields ?? {})[0] ?? message }
  }
}

interface TypedProps {
  label: string
  value: string
  width: number
  placeholder?: string
  keys?: 'numeric'
  /** What is wrong with it, before it is sent. */
  check: (typed: string) => string | undefined
  /** What is wrong with it, once it was. */
  save: (typed: string) => Promise<string | undefined>
}

/** Saved with Enter or on leaving the field; Escape takes back what was typed. */
function Typed({ label, value, width, placeholder, keys, check, save }: TypedProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, say] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  async function leave() {
    const next = typed?.trim()
    if (busy || next === undefined) return
    if (next === value) return forget()
    const wrong = check(next)
    if (wrong) return say(wrong)
    setBusy(true)
    const refused = await save(next)
    setBusy(false)
    return refused === undefined ? forget() : say(refused)
  }
  function forget() {
    setTyped(undefined)
    say(undefined)
  }
  return (
    <>
      <input
        className="input sm num"
        style={{ inlineSize: `${width}em` }}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        aria-busy={busy}
        inputMode={keys}
        placeholder={placeholder}
        maxLength={20}
        value={typed ?? value}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => void leave()}
        onKeyDown={event => {
          if (event.key === 'Enter') void leave()
          if (event.key === 'Escape') forget()
        }}
      />
      {problem && (
        <span className="error" id={id} role="alert">
          {t(problem)}
        </span>
      )}
    </>
  )
}

function TeamCode({ person, me, onChange }: FieldsProps) {
  const name = fullName(person)
  const { _id: id, teamCode, rev } = person
  if (!me || !writable(me, { ownerId: id }, 'teamCode') || !mayTouch(me, subjectOf(person)))
    return <span className="num">{teamCode || t(texts.noCode)}</span>
  return (
    <Typed
      label={t(texts.codeOf, { name })}
      value={teamCode}
      width={8}
      placeholder={CODE_SHAPE}
      check={typed => (isTeamCode(typed) ? undefined : badCode)}
      save={async value => {
        const { answer, problem } = await settled(api(setProperty, { id, key: 'teamCode', value, rev }))
        if (!answer) return problem
        onChange({ ...person, teamCode: value, rev: answer.rev })
        toast(t(texts.codeSaved, { name }), 'ok')
        return undefined
      }}
    />
  )
}

const isCount = (typed: string): boolean => /^\d{1,5}$/.test(typed) && Number(typed) <= 10_000

function Valid({ person, me, onChange }: FieldsProps) {
  const name = fullName(person)
  const { _id: userId, weeklySummariesCount: count } = person
  return (
    <>
      {may(me, person, setSummaryCount) ? (
        <Typed
          label={t(texts.validOf, { name })}
          value={String(count)}
          width={5}
          keys="numeric"
          check={typed => (isCount(typed) ? undefined : badCount)}
          save={async typed => {
            const weeklySummariesCount = Number(typed)
            const { answer, problem } = await settled(api(setSummaryCount, { userId, weeklySummariesCount }))
            if (!answer) return problem
            onChange({ ...person, ...answer })
            toast(t(texts.countSaved, { name }), 'ok')
            return undefined
          }}
        />
      ) : (
        <span className="num">{count}</span>
      )}
      {count === MARKED_COUNT && <Pill kind="brand">{t(texts.eight)}</Pill>}
    </>
  )
}

function Bio({ person, me, onChange }: FieldsProps) {
  const name = fullName(person)
  const { _id: id, bioPosted, isBioDue } = person
  const [busy, setBusy] = useState(false)
  async function save(value: string) {
    const next = bioStates.find(one => one === value)
    if (!next || busy) return
    setBusy(true)
    const { answer, problem } = await settled(api(setBioStatus, { id, bioPosted: next }))
    setBusy(false)
    if (!answer) return toast(t(texts.saveFailed, { message: t(problem ?? '') }), 'danger')
    onChange({
      ...person,
      bioPosted: next,
      rev: answer.user.rev,
      ...(next === 'posted' && isBioDue && { isBioDue: false })
    })
    return toast(t(texts.bioSaved, { name }), 'ok')
  }
  if (bioPosted === undefined) return null
  return (
    <div className={isBioDue ? 'due' : undefined}>
      <dt>{t(texts.bioStatus)}</dt>
      <dd>
        {may(me, person, setBioStatus) ? (
          <select
            className="select sm"
            aria-label={t(texts.bioOf, { name })}
            aria-busy={busy}
            value={bioPosted}
            onChange={event => void save(event.target.value)}
          >
            {bioStates.map(state => (
              <option key={state} value={state}>
                {t(texts.bios[state])}
              </option>
            ))}
          </select>
        ) : (
          t(texts.bios[bioPosted])
        )}
        {isBioDue && <Pill kind="info">{t(texts.eligible)}</Pill>}
      </dd>
    </div>
  )
}

/** Up to three marks by which the report is filtered. */
export function ColorDots({ person, me, onChange }: FieldsProps) {
  const { _id: userId, colors } = person
  const name = fullName(person)
  const editable = may(me, person, setFilterColors)
  async function turn(color: (typeof filterColors)[number]) {
    const next = colors.includes(color) ? colors.filter(one => one !== color) : [...colors, color]
    onChange({ ...person, colors: next })
    const { problem } = await settled(api(setFilterColors, { userId, colors: next }))
    if (problem === undefined) return
    onChange(person)
    toast(t(texts.saveFailed, { message: t(problem) }), 'danger')
  }
  return (
    <span className="wdots" role="group" aria-label={t(texts.dots, { name })}>
      {filterColors.map(color => {
        const isOn = colors.includes(color)
        const className = isOn ? `wdot ${color}` : 'wdot'
        const label = t(isOn ? texts.dotOn : texts.dotOff, { color: t(texts.colors[color]) })
        if (!editable) return isOn && <span key={color} className={className} role="img" aria-label={label} />
        return (
          <button
            key={color}
            type="button"
            className={className}
            aria-pressed={isOn}
            aria-label={t(texts.colors[color])}
            title={label}
            onClick={() => void turn(color)}
          />
        )
      })}
    </span>
  )
}

export function WeeklyFields(props: FieldsProps) {
  const { tangibleSeconds, promisedHours } = props.person
  const isShort = tangibleSeconds < promisedHours * HOUR
  return (
    <dl className="wsr-facts">
      <div>
        <dt>{t(texts.code)}</dt>
        <dd>
          <TeamCode {...props} />
        </dd>
      </div>
      <div>
        <dt>{t(texts.valid)}</dt>
        <dd>
          <Valid {...props} />
        </dd>
      </div>
      <Bio {...props} />
      <div>
        <dt>{t(texts.logged)}</dt>
        <dd className={isShort ? 'hours-row short' : 'hours-row'}>
          <HoursBar hours={tangibleSeconds / HOUR} goal={promisedHours} bare />
          <b className="num">{t(texts.hoursOf, { hours: hours(tangibleSeconds), promised: promisedHours })}</b>
        </dd>
      </div>
    </dl>
  )
}
