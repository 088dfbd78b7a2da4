// The sentence in the header: what one works on, found as one types. Enter starts the timer for it, or goes on with the last;
// 'since 9:10' behind it counts from then.
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { ownTime } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $shownId } from '#shared/session/store.ts'
import { recent } from '#shared/time-entries/choice-texts.ts'
import { readValue } from '#shared/time-entries/choices.ts'
import { noneFits } from '#shared/time-entries/form-texts.ts'
import { longAgo, readSince, type Since } from '#shared/timer/since.ts'
import { $timer, theTimer } from '#shared/timer/store.ts'
import * as rulesTexts from '#shared/timer/texts.ts'
import { LONGEST_LABEL, LONGEST_NOTE } from '#shared/timer/work.ts'
import * as texts from '#shared/timer/work-texts.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { matching } from '#widgets/kit/form/use-suggestions.ts'

import { complain, resume, setWork, startOn } from './presses.ts'
import { useChoices } from './use-choices.ts'

/** More than anybody is on; typing narrows them down. */
const MOST = 200

const workOf = (value: string, label: string) => ({ ...readValue(value), label: label.slice(0, LONGEST_LABEL) })

const clock = (instant: Date): string => ownTime(instant) ?? ''

const saidOf = (workedMs: number): string =>
  t(texts.startedAt, { time: clock(new Date(theTimer().now() - workedMs)), ago: longAgo(workedMs) })

/** It stands beside what Enter starts. */
function besideFirst(choices: readonly Choice[], words: string, note: string): readonly Choice[] {
  const [first] = matching(choices, words)
  return choices.map(choice => (choice === first ? { ...choice, note } : choice))
}

/** Why the time before now cannot be counted. */
function refusalOf({ workedMs }: Since): string | undefined {
  if (workedMs === undefined) return rulesTexts.sinceTooLong
  return $timer.get()?.started ? rulesTexts.sinceWhileStarted : undefined
}

/** `onDone` says whether the focus was here until then. */
export function Sentence({ onDone }: { onDone: (isLeft: boolean) => void }) {
  const id = useId()
  const me = useStore($me)
  const shown = useStore($shownId) ?? ''
  const known = useChoices(shown)
  const choices = known ?? []
  const [typed, setTyped] = useState('')
  /** By now, however long ago it was typed. */
  const sinceNow = () => readSince(typed, theTimer().now(), clock)
  const since = sinceNow()
  const words = (since ? since.words : typed).trim()
  const said = since?.workedMs === undefined ? undefined : saidOf(since.workedMs)
  const input = useRef<HTMLInputElement>(null)
  /** Whoever goes elsewhere has started nothing, though the field would take what fits. */
  const leaving = useRef(false)
  // What was worked on last is offered before anything is typed.
  useEffect(() => {
    const field = input.current
    field?.focus()
    field?.click()
    // Before the field itself hears that it is left.
    const turn = ({ type }: FocusEvent) => {
      leaving.current = type === 'focusout'
    }
    const press = ({ key }: KeyboardEvent) => {
      leaving.current = key === 'Tab'
    }
    field?.addEventListener('keydown', press)
    field?.addEventListener('focusin', turn)
    field?.addEventListener('focusout', turn)
    return () => {
      field?.removeEventListener('keydown', press)
      field?.removeEventListener('focusin', turn)
      field?.removeEventListener('focusout', turn)
    }
  }, [])
  /** What was typed stays while the time it says cannot be counted. */
  const isRefused = () => {
    const now = sinceNow()
    const refused = now && refusalOf(now)
    if (refused) complain(refused)
    return refused !== undefined
  }
  const start = (value: string, label: string) => {
    if (isRefused()) return
    onDone(true)
    void startOn(workOf(value, label), sinceNow()?.workedMs)
  }
  /** Nothing that can be chosen has these words: they are the note, and the rest is said when it stops. */
  async function note() {
    onDone(true)
    if (await setWork({ notes: words.slice(0, LONGEST_NOTE) }, shown)) await resume(sinceNow()?.workedMs)
  }
  const submit = () => {
    // What fits is not known yet; a note is of one’s own timer alone.
    if (!known || (words && shown !== me?.id)) return
    const [last] = choices
    if (!words && last?.group === recent) return start(last.value, t(last.label))
    if (isRefused()) return
    if (words) return void note()
    onDone(true)
    void resume(sinceNow()?.workedMs)
  }
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = box.current
    // Here, for the choices close first.
    const escape = (event: KeyboardEvent) => {
      const [at] = event.composedPath()
      if (event.key !== 'Escape' || event.defaultPrevented || !(at instanceof Node) || !form?.contains(at)) return
      event.preventDefault()
      onDone(true)
    }
    // Another window in front takes nothing away.
    const leave = () => leaving.current && document.hasFocus() && onDone(false)
    addEventListener('keydown', escape)
    form?.addEventListener('focusout', leave)
    return () => {
      removeEventListener('keydown', escape)
      form?.removeEventListener('focusout', leave)
    }
  }, [onDone])
  return (
    <form
      ref={box}
      className="say"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Combobox
        id={id}
        label={t(texts.workingOn)}
        source={said ? besideFirst(choices, words, said) : choices}
        most={MOST}
        value=""
        text={typed}
        asked={words}
        none={[said, t(shown === me?.id ? texts.asNote : noneFits)].filter(Boolean).join('. ')}
        onChange={(value, text) => {
          if (!value) setTyped(text)
          else if (!leaving.current) start(value, text)
        }}
        input={{
          'aria-label': t(texts.workingOn),
          placeholder: t(texts.workingOn),
          ref: element => {
            input.current = element
          }
        }}
      />
    </form>
  )
}
