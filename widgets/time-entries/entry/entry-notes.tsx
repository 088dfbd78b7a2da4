// The notes, with what is counted in them while one types.
import { type Signal, useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import type { EntryFields } from '#shared/time-entries/form.ts'
import { FEWEST_WORDS, measureNotes, problemOfNotes } from '#shared/time-entries/notes.ts'
import type { Control } from '#widgets/kit/form/field/control.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { RichControl } from '#widgets/kit/form/rich-control.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

/** Ticks with every key, without drawing the form again. */
function Meter({ of }: { of: Signal<string> }) {
  useSignals()
  const { words, enoughWords, hasLink } = measureNotes(of.value)
  const count = enoughWords
    ? t(texts.enoughWords, { count: words })
    : t(texts.fewWords, { count: words, least: FEWEST_WORDS })
  return (
    <>
      <span>{count}</span>
      <span>{t(hasLink ? texts.hasLink : texts.noLink)}</span>
    </>
  )
}

const tell = (meter: Signal<string>, html: string) => {
  meter.value = html
}

interface EditorProps {
  control: Control
  hint: string
}

function Editor({ control, hint }: EditorProps) {
  const html = String(control.raw)
  const typed = useSignal(html)
  useEffect(() => tell(typed, html), [typed, html])
  return (
    <RichControl
      control={control}
      description={hint}
      placeholder={t(texts.notesHere)}
      onInput={now => tell(typed, now)}
    >
      <Meter of={typed} />
    </RichControl>
  )
}

export function EntryNotes({ using, locked }: { using: UsingForm<EntryFields>; locked: boolean }) {
  const problem = using.problems.notes
  const reminder = problem ? problemOfNotes(String(using.raw['notes'] ?? ''))?.reminder : undefined
  const hint = [problem, reminder].flatMap(text => (text ? t(text) : [])).join(' ')
  return (
    <div className="notes-field" part="field">
      <FieldView using={using} name="notes" locked={locked}>
        {control => <Editor control={control} hint={hint} />}
      </FieldView>
      {reminder && <p className="hint">{t(reminder)}</p>}
    </div>
  )
}
