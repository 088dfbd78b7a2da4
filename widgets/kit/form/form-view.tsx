// Draws a form from its data. A page that wants another order or other controls uses `FieldView` itself.
import type { MouseEvent, ReactNode } from 'react'

import { asked } from '#shared/kit/form/check.ts'
import { valuesOf } from '#shared/kit/form/values.ts'
import type { Fields } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import type { Source } from './field/control.ts'
import { FieldView } from './field/field.tsx'
import { useLong } from './use-long.ts'
import { Callout } from '../marks/states/callout.tsx'
import { Icon } from '../marks/icon.tsx'
import { alertCircle, alertTriangle, history } from '../marks/icons-first.ts'
import * as texts from '../texts.ts'
import type { Name, UsingForm } from './use-form.ts'

export interface FormProps<F extends Fields> {
  using: UsingForm<F>
  /** Beside the button. */
  footer?: ReactNode
  /** One below the other, in as many columns as fit, or in a line with the button. */
  layout?: 'fields' | 'line' | 'stack'
  choices?: { [K in Name<F>]?: Source }
  /** Draws only these fields, in this order: a step of several. */
  only?: readonly Name<F>[]
  /** Fields that the person may see but not write. */
  locked?: readonly Name<F>[]
  /** Draws the fields itself. */
  children?: ReactNode
  /** A button as wide as the form; or none, for a dialog that has `SubmitButton` in its own footer. */
  button?: 'none' | 'wide'
}

/** A field that is left says what is wrong with it, which moves the button away under the pointer that presses it. */
function stayInField(event: MouseEvent<HTMLButtonElement>) {
  if (event.currentTarget.form?.matches(':focus-within')) event.preventDefault()
}

/** Submits the form from anywhere on the page. It stays focusable while it works. */
export function SubmitButton<F extends Fields>(props: { using: UsingForm<F>; wide?: boolean; disabled?: boolean }) {
  const { using, wide, disabled } = props
  const { form, id, busy } = using
  const isLong = useLong(busy)
  return (
    <button
      type="submit"
      form={id}
      part="button"
      className={wide ? 'btn primary lg block' : 'btn primary'}
      aria-busy={busy}
      disabled={disabled}
      onMouseDown={stayInField}
    >
      {t(isLong ? texts.stillTrying : busy ? form.busy : form.submit)}
    </button>
  )
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What the server says to the whole form; said aloud as it appears, and brought into sight. */
export function FormRefusal<F extends Fields>({ using }: { using: UsingForm<F> }) {
  if (!using.refused) return null
  return (
    <div ref={intoSight} className="callout danger" role="alert" part="error">
      <Icon of={alertCircle} />
      <p>{t(using.refused)}</p>
    </div>
  )
}

/** That a draft is back, and above a long form how much is wrong with it. */
export function FormNotices<F extends Fields>({ using, long = false }: { using: UsingForm<F>; long?: boolean }) {
  const count = Object.keys(using.problems).length
  return (
    <>
      {using.restored && (
        <Callout kind="info" icon={history} announce>
          {t(texts.draftBack)}{' '}
          <button type="button" className="link" onClick={() => using.reset()}>
            {t(texts.discardDraft)}
          </button>
        </Callout>
      )}
      {long && count > 1 && (
        <Callout kind="danger" icon={alertTriangle}>
          {t(texts.attention, { count })}
        </Callout>
      )}
    </>
  )
}

/** A whole form: fields by kind, what the server refused, and the button. */
export function FormView<F extends Fields>(props: FormProps<F>) {
  const { using, footer, layout = 'stack', choices, only, locked = [], button, children } = props
  const isLine = layout === 'line'
  // What hangs on another field is drawn once that holds what it waits for.
  const isAsked = asked(using.form.fields, valuesOf(using.form, using.raw))
  const names: readonly Name<F>[] = (only ?? Object.keys(using.form.fields)).filter(name => isAsked.has(name))
  return (
    <form
      id={using.id}
      className="stack"
      part="form"
      noValidate
      onSubmit={event => void using.submit(event)}
      onPointerDown={using.press}
    >
      <FormNotices using={using} long={names.length > 5} />
      {children ?? (
        <div className={isLine ? 'line-form' : layout}>
          {names.map(name => (
            <FieldView key={name} using={using} name={name} choices={choices?.[name]} locked={locked.includes(name)} />
          ))}
          {isLine && <SubmitButton using={using} />}
        </div>
      )}
      <FormRefusal using={using} />
      {!isLine && button !== 'none' && (
        <div className="btn-row">
          <SubmitButton using={using} wide={button === 'wide'} />
          {footer}
        </div>
      )}
    </form>
  )
}
