// A form's whole life: what was typed, what is wrong with it, when to say so, and what the server says to it.
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { readDraft } from '#shared/kit/form/drafts.ts'
import type { Draft, Fields, Form } from '#shared/kit/form/form.ts'
import { type Raw, readRaws, toRaw, valuesOf } from '#shared/kit/form/values.ts'
import { type Refusal, Refused } from '#shared/kit/calls/refused.ts'
import { begin, isDirty, keptOf, problemsOf, refusedFields, type Start, type State } from './form-state.ts'
import * as texts from '../texts.ts'
import { useDraft } from './use-draft.ts'

const LONGEST_PRESS = 1000

export type Name<F extends Fields> = keyof F & string
export type Labels<F extends Fields> = { [K in Name<F>]?: string }
/** What a save gives back. Undefined and false say that it was not saved, as `useCall` does. */
type Saved = {} | null | undefined

export interface FormOptions<F extends Fields> {
  start?: Start<F>
  /** What comboboxes show for the values they start with. */
  labels?: Labels<F>
  /** Keeps what is typed under this name, through a reload, until it is saved or discarded. Passwords are never kept. */
  draft?: string
  /** What is typed outlives the tab. */
  onDevice?: true
  /** What the call refused that `onSubmit` makes: `useCall(…).refused`. */
  refused?: Refusal | undefined
  onSubmit: (value: z.output<Form<F>['schema']>) => Promise<Saved> | Saved
  /** Once it is saved and the form is clean: a page may be left here without a question. */
  onClean?: () => void
  /** What it starts with again once it is saved, for the next one; unless given, it keeps what was saved. */
  next?: (value: z.output<Form<F>['schema']>) => Start<F>
}

export interface UsingForm<F extends Fields> {
  form: Form<F>
  id: string
  values: Draft<F>
  raw: Record<string, Raw>
  labels: Record<string, string>
  /** The sentences to show now: nobody is scolded for a field before leaving or submitting it. */
  problems: { [K in Name<F>]?: string }
  /** What is wrong with the whole, to be said above the button. */
  refused: string | undefined
  dirty: boolean
  busy: boolean
  /** A draft was brought back; `reset` discards it. */
  restored: boolean
  set: <K extends Name<F>>(name: K, value: Draft<F>[K], label?: string) => void
  /** What a control says: its raw content. */
  write: (name: Name<F>, raw: Raw, label?: string) => void
  leave: (name: Name<F>) => void
  /** A pointer went down in the form: no sentence appears, and moves what is under it, until it is up again. */
  press: () => void
  register: (name: Name<F>, element: HTMLElement | null) => void
  /** Checks these fields, or all, as a submit does; the first that is wrong gets the focus. */
  check: (names?: readonly Name<F>[]) => boolean
  submit: (event?: { preventDefault: () => void }) => Promise<void>
  /** Starts over, with another record if one is given. The draft is discarded. */
  reset: (start?: Start<F>, labels?: Labels<F>) => void
  /** All that the form holds, and another in its place. */
  state: State
  /** Before it is drawn too. */
  newest: () => State
  replace: (state: State) => void
}

/** Controls whose content gives no value, such as half a date, say so by the browser's own validity. */
function unreadOf(element: HTMLElement): string | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined
  const { badInput, customError } = element.validity
  return customError ? element.validationMessage : badInput ? texts.halfTyped : undefined
}

/** Draws nothing: `FormView` and `FieldView` do. One form of a page, from the first key to the saved record. */
export function useForm<F extends Fields>(form: Form<F>, options: FormOptions<F>): UsingForm<F> {
  const { draft, labels, next, onDevice = false, onSubmit, start } = options
  const names = Object.keys(form.fields)
  const id = useId()
  const [state, setState] = useState(() => begin(form.fields, start, labels, draft ? readDraft(draft) : undefined))
  const latest = useRef(state)
  const elements = useRef(new Map<string, HTMLElement>())
  const failed = useRef(false)
  const pressed = useRef<string[] | undefined>(undefined)

  const kept = useMemo(() => keptOf(form.fields, state), [form, state])
  const found = useMemo(() => problemsOf(form, state), [form, state])
  const values = useMemo(() => valuesOf(form, state.raw), [form, state])
  const forget = useDraft(draft, kept, {
    onDevice,
    newest: useCallback(() => keptOf(form.fields, latest.current), [form])
  })

  // Without its rules the form works all the same: the server has them too.
  const load = useCallback(() => form.load?.().catch(() => undefined), [form])
  useEffect(() => void load(), [load])

  const refusal = options.refused ?? state.thrown
  const bySaving = refusedFields(refusal)
  const problems: Record<string, string> = {}
  for (const name of names) {
    const own = state.tried || state.left[name] ? found[name] : undefined
    const text = own ?? (state.changed[name] ? undefined : bySaving[name])
    if (text) problems[name] = text
  }
  const homeless = state.tried ? Object.keys(found).find(name => !names.includes(name)) : undefined
  const general = names.some(name => name in bySaving) ? undefined : refusal?.message

  // Once the sentences are on screen, so that a screen reader reads them with the field.
  useEffect(() => {
    if (failed.current)
      elements.current.get(names.find(name => problems[name] && elements.current.has(name)) ?? '')?.focus()
    failed.current = false
  })

  // Events ask the newest state, not that of the last drawing: a page may set a field and submit in one go.
  const change = (more: Partial<State>) => {
    latest.current = { ...latest.current, ...more }
    setState(latest.current)
  }
  const fail = () => {
    failed.current = true
    change({})
  }

  const readElements = () => {
    const read = [...elements.current].map(([name, element]) => [name, unreadOf(element)] as const)
    return Object.fromEntries(read.filter((pair): pair is [string, string] => pair[1] !== undefined))
  }

  const write = (name: string, raw: Raw, label?: string) => {
    const now = latest.current
    const { [name]: _, ...unread } = now.unread
    change({
      raw: { ...now.raw, [name]: raw },
      changed: { ...now.changed, [name]: true },
      unread,
      ...(label === undefined ? {} : { labels: { ...now.labels, [name]: label } })
    })
  }

  const leave = (name: string) => {
    const { changed, left } = latest.current
    const unread = readElements()
    if (pressed.current) pressed.current.push(name)
    else if (changed[name] || unread[name]) change({ unread, left: { ...left, [name]: true } })
  }

  const press = () => {
    const up = new AbortController()
    pressed.current ??= []
    const release = () => {
      up.abort()
      setTimeout(() => {
        const left = pressed.current ?? []
        pressed.current = undefined
        for (const name of left) leave(name)
      })
    }
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, up)
    // A native list swallows the end of the press that opened it.
    setTimeout(release, LONGEST_PRESS)
  }

  const check = (some?: readonly string[]) => {
    const unread = readElements()
    const left = Object.fromEntries((some ?? []).map(name => [name, true as const]))
    change({ unread, left: { ...latest.current.left, ...left }, tried: latest.current.tried || !some })
    const wrong = Object.keys(problemsOf(form, latest.current))
    const fine = !wrong.some(name => !some || some.includes(name))
    if (!fine) fail()
    return fine
  }

  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (latest.current.busy) return
    if (form.load) {
      change({ busy: true })
      await load()
      change({ busy: false })
    }
    if (!check()) return
    const { raw } = latest.current
    change({ busy: true, changed: {}, thrown: undefined })
    try {
      const value = readRaws(form, raw)
      const saved = await onSubmit(value)
      if (saved === undefined || saved === false) fail()
      else if (next) reset(next(value))
      else {
        forget()
        change({ base: raw, left: {}, tried: false, restored: false })
        options.onClean?.()
      }
    } catch (error) {
      // A call made without `useCall` refuses by throwing. What was typed stays.
      if (!(error instanceof Refused)) throw error
      change({ thrown: error.refusal })
      fail()
    } finally {
      change({ busy: false })
    }
  }

  const reset = (again = start, againLabels = labels) => {
    forget()
    change(begin(form.fields, again, againLabels))
  }

  const { raw, busy, restored } = state
  return {
    form,
    id,
    values,
    raw,
    busy,
    restored,
    labels: state.labels,
    // Names are those of the form's own fields.
    problems: problems as UsingForm<F>['problems'],
    check,
    leave,
    press,
    reset,
    submit,
    write,
    refused: homeless ? found[homeless] : general,
    state,
    newest: () => latest.current,
    replace: change,
    dirty: isDirty(state),
    set: (name, value, label) => write(name, toRaw(form.fields[name], value), label),
    register: (name, element) => void (element ? elements.current.set(name, element) : elements.current.delete(name))
  }
}
