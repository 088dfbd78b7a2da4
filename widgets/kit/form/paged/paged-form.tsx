// A long form, a page at a time: what is typed is kept as it is typed, each page is checked when one goes on, and the whole
// when it is handed in.
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Keeper, Keeping } from '#shared/kit/form/keeper.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Form } from '#shared/kit/form/form.ts'
import { asked } from '#shared/kit/form/check.ts'
import { problemsIn, type Raws, valuesOf } from '#shared/kit/form/values.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { FormNotices, FormRefusal, SubmitButton } from '../form-view.tsx'
import { useForm, type UsingForm } from '../use-form.ts'
import { Button, LinkButton } from '../../marks/buttons/button.tsx'
import { Skeleton } from '../../marks/states/skeleton.tsx'

import { PagedField } from './paged-field.tsx'
import { Clash, KeptLine, NamedSteps, Resumed, Steps } from './marks.tsx'
import * as texts from './texts.ts'
import { useKeeper } from './use-keeper.ts'

export interface PagedFormProps {
  form: Form
  /** Keeps what is typed. */
  keeper: Keeper
  /** The key of the page that is open. */
  page: string
  path: (key: string) => string
  /** What it begins with, where nothing is kept yet. */
  start?: Record<string, unknown>
  /** Fields that are seen but not written here. */
  locked?: readonly string[]
  /** The steps by name, with the page that thanks; else they are drawn as a bar. */
  names?: readonly string[]
  refused: Refusal | undefined
  /** Hands it in: what was answered, and what the controls hold. False when it was refused. */
  onSubmit: (value: Record<string, unknown>, raws: Raws) => Promise<boolean>
  /** What else can be done with the page that is open. */
  renderActs?: (using: UsingForm<Form['fields']>) => ReactNode
  /** Draws one field differently. */
  renderField?: (name: string, using: UsingForm<Form['fields']>) => ReactNode
  /** Beside the page, where there is room. */
  renderSide?: (raws: Raws) => ReactNode
}

interface OpenProps extends PagedFormProps {
  state: Keeping
}

const STAYS = { to: '', isWrong: false }
/** The page that one is on the way to, which may be drawn anew there, and whether something is wrong on it. */
const going = { ...STAYS }

function OpenForm(props: OpenProps) {
  const {
    form,
    keeper,
    state,
    page: key,
    path,
    start,
    locked = [],
    names,
    refused,
    onSubmit,
    renderActs,
    renderField,
    renderSide
  } = props
  const pages = form.pages ?? [{ key, title: '', fields: Object.keys(form.fields) }]
  const at = Math.max(
    0,
    pages.findIndex(one => one.key === key)
  )
  const page = pages[at] ?? { key, title: '', fields: [] }
  const heading = useRef<HTMLHeadingElement>(null)
  const [resumed, setResumed] = useState(state.begunAt)
  const [stopped] = useState(state.page)
  const left = stopped === key ? undefined : pages.find(one => one.key === stopped)
  const sent = useRef<Raws>({})
  const using = useForm(form, {
    start: { ...start, ...state.raws },
    refused,
    onSubmit: value => onSubmit(value, sent.current)
  })
  const { raw, state: held, replace, check } = using

  const kept = useRef(raw)
  useEffect(() => {
    // Only what is typed is written: the keeper may have forgotten all of it, when it is handed in or begun anew.
    if (kept.current === raw) return
    kept.current = raw
    const typed = Object.entries(raw).filter(([name, value]) => value !== held.base[name] || name in state.raws)
    const isNew = typed.some(([name, value]) => keeper.$state.get().raws[name] !== value)
    if (isNew) keeper.write(Object.fromEntries(typed), key)
  }, [raw, held.base, state.raws, keeper, key])

  // Something came from another device.
  const taken = useRef(state.taken)
  useEffect(() => {
    if (taken.current === state.taken) return
    taken.current = state.taken
    replace({ ...held, raw: { ...held.raw, ...state.raws } })
  }, [state.taken, state.raws, held, replace])

  useEffect(() => {
    if (going.to !== key) return
    const { isWrong } = going
    Object.assign(going, STAYS)
    heading.current?.focus()
    if (isWrong) check(page.fields)
  }, [key, check, page.fields])

  const visible = asked(form.fields, valuesOf(form, raw))
  const fields = page.fields.filter(name => visible.has(name))
  const isLast = at === pages.length - 1
  // A form of one page has its heading on the page around it.
  const isLong = form.pages !== undefined
  const go = (to: string, isWrong = false) => {
    void keeper.flush()
    Object.assign(going, { to, isWrong })
    environment.go(path(to))
  }

  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(fields)) return
    const next = pages[at + 1]
    if (next) return go(next.key)
    const lacking = problemsIn(form, raw)
    const there = pages.find(one => one.fields.some(name => name in lacking))
    if (there && there.key !== key) return go(there.key, true)
    sent.current = raw
    void keeper.flush().then(() => using.submit())
  }

  const wrong = isLong && names ? problemsIn(form, raw) : {}
  const firstWrong = pages.findIndex(one => one.fields.some(name => name in wrong))
  const reach = firstWrong < 0 ? pages.length : firstWrong
  const steps = { of: pages.length + 1, at: at + 1 }
  const Heading = names ? 'h2' : 'h1'
  const heads = (
    <div className={names ? 'card-head form-head' : 'form-head'}>
      <Heading ref={heading} tabIndex={-1}>
        {t(page.title)}
      </Heading>
      {page.intro && <p className="muted">{t(page.intro)}</p>}
    </div>
  )
  return (
    <div className="stack">
      {isLong && (names ? <NamedSteps {...{ ...steps, names, pages, reach, path }} /> : <Steps {...steps} />)}
      {resumed && (
        <Resumed
          since={resumed}
          goOn={at === 0 && left ? { title: left.title, href: path(left.key) } : undefined}
          onStartOver={() => {
            void keeper.forget()
            using.reset(start)
            setResumed(undefined)
            if (pages[0]) environment.go(path(pages[0].key))
          }}
        />
      )}
      {state.stage === 'clash' && <Clash {...{ keeper, form, names: state.clashes }} />}
      {isLong && !names && heads}
      <div className={renderSide ? 'form-cols' : undefined}>
        <form id={using.id} className="card box" part="form" noValidate onSubmit={goOn} onPointerDown={using.press}>
          {isLong && names && heads}
          <div className="card-body stack">
            <FormNotices using={using} long={fields.some(name => using.problems[name])} />
            <div className="form-fields">
              {fields.map(
                name =>
                  renderField?.(name, using) ?? (
                    <PagedField key={name} {...{ using, name, locked: locked.includes(name) }} />
                  )
              )}
            </div>
            <FormRefusal using={using} />
          </div>
          <div className="card-foot">
            {at > 0 && (
              <LinkButton
                kind="quiet"
                href={path(pages[at - 1]?.key ?? key)}
                onClick={() => Object.assign(going, { to: pages[at - 1]?.key })}
              >
                {t(texts.back)}
              </LinkButton>
            )}
            {renderActs?.(using)}
            <span className="end">
              <KeptLine state={state} />
            </span>
            {isLast ? (
              <SubmitButton using={using} />
            ) : (
              <Button type="submit" kind="primary">
                {t(texts.next)}
              </Button>
            )}
          </div>
        </form>
        {renderSide?.(raw)}
      </div>
    </div>
  )
}

export function PagedForm(props: PagedFormProps) {
  const state = useKeeper(props.keeper)
  return state.stage === 'loading' ? <Skeleton of="block" count={12} /> : <OpenForm {...props} state={state} />
}
