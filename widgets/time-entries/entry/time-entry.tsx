// `<bee-time-entry>`: the dialog in which time is written down, and changed.
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { formatDay, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { livesElsewhere } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { startOf } from '#shared/time-entries/form.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { type EntrySource, newEntry } from '#shared/time-entries/new-entry.ts'
import { hintOfDate } from '#shared/time-entries/rules.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import type { Control } from '#widgets/kit/form/field/control.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { alertTriangle, history } from '#widgets/kit/marks/icons.ts'

import { BeganField } from './began-field.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryNotes } from './entry-notes.tsx'
import { focusLacking } from './focus-lacking.ts'
import type { FormStart } from './form-dialog.tsx'
import { ProjectPicker } from './project-picker.tsx'
import { Known, useBelowTimer } from './stop-sheet.tsx'
import { TimeFields } from './time-fields.tsx'
import { timePort } from '../time-port.ts'
import css from './time-entry.css?inline'
import { useEntryForm } from './use-entry-form.ts'
import { useEntryLoads } from './use-entry-loads.ts'
import { useIntangible } from '../log/use-intangible.tsx'

interface Props extends FormStart {
  from?: EntrySource
  personId?: string
  /** What project, WBS and task are called, until the choices are there. */
  place?: string
  /** Stands in the page, and begins anew when an entry is saved; else it is a dialog, which closes. */
  inline?: boolean
}

/** What is said of entries, by their form and by all that open it. */
export interface EntryEvents {
  'onbee-saved'?: (event: CustomEvent<{ entry: Entry }>) => void
  'onbee-deleted'?: (event: CustomEvent<{ id: string }>) => void
}

export type EntryAttributes = Props &
  Pick<EntryEvents, 'onbee-saved'> & {
    'onbee-close'?: () => void
    /** The timer is to go on, and nothing is saved. */
    'onbee-go-on'?: () => void
  }

type Using = ReturnType<typeof useEntryForm>

function InlineFrame({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
      </div>
      <div className="card-body">{children}</div>
      <div className="card-foot">{footer}</div>
    </section>
  )
}

/** What stands above the fields: what is wrong, what came back, what others did. */
function Notices({ form, failed, again }: { form: Using; failed: boolean; again: () => void }) {
  const { using, since, discard, current, refused } = form
  const count = Object.keys(using.problems).length
  const error = using.refused && refused ? t(entryTexts.submitFailed, { error: t(refused.message) }) : using.refused
  return (
    <>
      {failed && (
        <Callout kind="danger" announce>
          {t(entryTexts.loadFailed)}{' '}
          <button type="button" className="link" onClick={again}>
            {t(texts.tryAgain)}
          </button>
        </Callout>
      )}
      {using.restored && (
        <Callout kind="info" icon={history} announce>
          {t(texts.draftBack, { when: since })}{' '}
          <button type="button" className="link" onClick={discard}>
            {t(texts.discard)}
          </button>
        </Callout>
      )}
      {count > 1 && (
        <Callout kind="danger" icon={alertTriangle}>
          {t(texts.attention, { count })}
        </Callout>
      )}
      {error && !current && (
        <Callout kind="danger" announce>
          {t(error)}
        </Callout>
      )}
    </>
  )
}

/** Read, and no stop of the Tab key. */
const FixedDate = ({ id, raw }: Control) => (
  <input id={id} className="input" part="input" readOnly tabIndex={-1} value={formatDay(String(raw), 'profile')} />
)

interface EntryFormProps extends Props {
  me: Me
  host: HTMLElement
  /** It was used before: the focus stays in it. */
  isAgain: boolean
  onDone: () => void
}

function EntryForm(props: EntryFormProps) {
  const { me, entry, host, inline, isAgain, onDone } = props
  const isSheet = props.from === 'timer' && !inline
  const personId = entry?.personId ?? props.personId ?? me.id
  const loads = useEntryLoads(me.id, personId, entry)
  const [made] = useState(() => newEntry(me, { ...props, from: props.from ?? 'log', personId }, today(now())))
  const intangible = useIntangible(personId, made.values.dateOfWork, made.may.tangible)
  const form = useEntryForm({
    me,
    personId,
    entry,
    start: entry ? startOf(entry) : made.values,
    place: props.place,
    draft: made.draft,
    edits: loads.edits,
    askIntangible: intangible.ask,
    onSaved: saved => {
      onDone()
      emit(host, 'bee-saved', { entry: saved })
    }
  })
  const { using, day, current, submit } = form
  const box = useRef<HTMLFormElement>(null)
  // A form in a page takes the focus from nothing else there.
  useEffect(() => (inline && !isAgain ? undefined : focusLacking(box.current)), [inline, isAgain])
  const { may } = made
  useBelowTimer(host, isSheet)
  const [opened, setOpened] = useState(!isSheet)
  const { dateOfWork, beganAt, projectId } = using.problems
  // What is known is one line, until it is to be changed, or something about it is wrong.
  const isShort = !opened && !dateOfWork && !beganAt && !projectId && using.raw['projectId'] !== ''
  // Once it is open it stays so: what is chosen there keeps the focus.
  if (!opened && !isShort) setOpened(true)
  const locked = livesElsewhere() ? texts.dateLockedThere : texts.dateLocked
  const hint = hintOfDate(String(using.raw['dateOfWork'] ?? ''), day) ?? (may.date || entry ? undefined : locked)
  const close = () => {
    // First the dialog, which gives the focus back, then whoever drew this widget.
    flushSync(onDone)
    emit(host, 'bee-close')
  }
  const goOn = () => {
    flushSync(onDone)
    emit(host, 'bee-go-on')
  }
  const change = () => {
    flushSync(() => setOpened(true))
    box.current?.querySelector<HTMLElement>('input[role=combobox]')?.focus()
  }
  const Frame = inline ? InlineFrame : Dialog
  const onKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
  }
  return (
    <div className={isSheet ? 'sheet' : undefined} onKeyDownCapture={onKeys}>
      <Frame
        title={t(entry ? texts.editTitle : texts.addTitle)}
        onClose={close}
        footer={
          <div className="buttons" part="footer" onPointerDown={using.press}>
            {!isSheet && <span className="start small subtle">{t(texts.allRequired)}</span>}
            {!inline && (
              <Button kind="quiet" onClick={isSheet ? goOn : close}>
                {t(isSheet ? texts.goOn : texts.cancel)}
              </Button>
            )}
            <SubmitButton using={using} />
          </div>
        }
      >
        <form
          ref={box}
          id={using.id}
          part="form"
          noValidate
          onSubmit={event => void submit(event)}
          onPointerDown={using.press}
        >
          <Notices form={form} failed={loads.failed} again={loads.again} />
          {current && (
            <EntryConflict
              current={current}
              mine={made.read(using.values)}
              choices={loads.choices ?? []}
              onKeep={form.keepMine}
              onTake={form.takeTheirs}
            />
          )}
          {isShort && <Known using={using} choices={loads.choices} place={props.place} onChange={change} />}
          <div className="fields" style={{ '--_min': 11 }}>
            <div className="project-field" hidden={isShort}>
              <FieldView using={using} name="dateOfWork" {...(!may.date && { children: FixedDate })} />
              {hint && !using.problems.dateOfWork && (
                <p className="hint" role="status">
                  {t(hint, { day: formatDay(day, 'log') })}
                </p>
              )}
            </div>
            <TimeFields port={timePort(using, !may.time)} />
          </div>
          {!isShort && (made.values.beganAt !== '' || props.from === 'calendar') && (
            <BeganField using={using} locked={!may.time} />
          )}
          {!isShort && <ProjectPicker using={using} choices={loads.choices} locked={!may.project} />}
          <EntryNotes using={using} locked={!may.description} />
          <div className="field">
            <FieldView using={using} name="isTangible" locked={!may.tangible} />
            {!may.tangible && !entry && personId === me.id && <p className="hint">{t(texts.intangibleHere)}</p>}
          </div>
        </form>
      </Frame>
      {intangible.question}
    </div>
  )
}

function TimeEntry(props: Props & Hosted) {
  const me = useStore($me)
  const [times, setTimes] = useState(0)
  if (!me || (times > 0 && !props.inline)) return null
  return <EntryForm key={times} {...props} me={me} isAgain={times > 0} onDone={() => setTimes(times + 1)} />
}

define('bee-time-entry', TimeEntry, {
  props: {
    from: 'string',
    entry: 'object',
    personId: 'string',
    seconds: 'number',
    day: 'string',
    beganAt: 'number',
    projectId: 'string',
    wbsId: 'string',
    taskId: 'string',
    place: 'string',
    notes: 'string',
    isTangible: 'boolean',
    inline: 'boolean'
  },
  css
})
