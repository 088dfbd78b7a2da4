// `<bee-time-ask>`: asks for time of a day that is over, whose date is given; with an entry, for a change of it.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { formatDay, today } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { askForTime, listTimeAsks } from '#shared/time-entries/asks/calls.ts'
import * as texts from '#shared/time-entries/asks/texts.ts'
import { choiceOf } from '#shared/time-entries/choices.ts'
import { entryForm, partsOf, startOf } from '#shared/time-entries/form.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define, useEmit } from '#widgets/kit/element/define.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormNotices, FormRefusal, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { EntryNotes } from '../entry/entry-notes.tsx'
import { focusLacking } from '../entry/focus-lacking.ts'
import { ProjectPicker } from '../entry/project-picker.tsx'
import entryCss from '../entry/time-entry.css?inline'
import { spreadLength, TimeFields } from '../entry/time-fields.tsx'
import { useEntryLoads } from '../entry/use-entry-loads.ts'
import { timePort } from '../time-port.ts'
import css from './ask-form.css?inline'

export interface AskAttributes {
  day?: string
  /** What should be changed. */
  entry?: Entry
  /** Whose answer it waits for: a first name, or several. */
  who?: string
  'onbee-close'?: (event: CustomEvent) => void
}

interface AskProps {
  personId: string
  day: string
  who: string
  entry: Entry | undefined
}

function Ask({ personId, day, who, entry }: AskProps) {
  const say = useEmit()
  const loads = useEntryLoads(personId, personId, entry)
  const asking = useCall(askForTime)
  const box = useRef<HTMLFormElement>(null)
  const [form] = useState(() => ({
    // The server says which days may be asked for; this one is given.
    ...entryForm({ today: today(now()), mayDate: true }, entry),
    submit: who ? t(texts.ask, { who }) : texts.askPlain,
    busy: texts.asking
  }))
  const blank = { dateOfWork: day, hours: 0, minutes: 0, beganAt: '', projectId: '', notes: '', isTangible: true }
  const using = useForm(form, {
    start: entry ? startOf(entry) : blank,
    labels: { projectId: (entry && choiceOf(entry)?.label) ?? '' },
    draft: `time ask ${personId} ${entry?._id ?? day}`,
    refused: asking.refused,
    async onSubmit(values) {
      const asked = { ...partsOf(values), dateOfWork: day, personId, entryId: entry?._id ?? null }
      const answer = await asking.run(asked)
      if (!answer) return undefined
      toast(t(texts.sent), 'ok')
      reload(listTimeAsks)
      say('bee-close')
      return answer
    }
  })
  useEffect(() => {
    const form = box.current
    const letGo = focusLacking(form)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) say('bee-close')
    }
    form?.addEventListener('keydown', leave)
    return () => {
      letGo?.()
      form?.removeEventListener('keydown', leave)
    }
  }, [say])
  const lead = { day: formatDay(day, 'log'), who: who || t(texts.somebody) }
  return (
    <form
      ref={box}
      id={using.id}
      className="time-ask"
      noValidate
      onSubmit={event => {
        spreadLength(timePort(using))
        void using.submit(event)
      }}
      onPointerDown={using.press}
    >
      <FormNotices using={using} />
      <p>{t(entry ? texts.leadChange : texts.lead, lead)}</p>
      <div className="time-and-work">
        <TimeFields port={timePort(using)} />
        <ProjectPicker using={using} choices={loads.choices} locked={false} />
      </div>
      <EntryNotes using={using} locked={false} />
      <FieldView using={using} name="isTangible" />
      <FormRefusal using={using} />
      <div className="btn-row end">
        <Button kind="quiet" onClick={() => say('bee-close')}>
          {t(texts.cancel)}
        </Button>
        <SubmitButton using={using} />
      </div>
    </form>
  )
}

function TimeAsk({ day, entry, who = '' }: AskAttributes) {
  const me = useStore($me)
  const of = entry?.dateOfWork ?? day
  return me && of ? <Ask personId={me.id} day={of} who={who} entry={entry} /> : null
}

define('bee-time-ask', TimeAsk, { props: { day: 'string', entry: 'object', who: 'string' }, css: entryCss + css })
