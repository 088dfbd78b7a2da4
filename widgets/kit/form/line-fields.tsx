// Fields outside a described form, whose values stand with whoever draws them: a line or several, a choice, and lines that grow
// and shrink.
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'

import { Button } from '../marks/buttons/button.tsx'
import { IconButton } from '../marks/buttons/icon-button.tsx'
import { plus, x } from '../marks/icons.ts'
import { marked, Problem } from '../marks/states/problem.tsx'

interface LineFieldProps {
  label: ReactNode
  value: string
  most?: number
  /** How many lines one sees of a longer text; without it, it is one line. */
  rows?: number
  onChange: (value: string) => void
  problem?: string | undefined
  hint?: string
  required?: boolean
  /** Where the editor opens when somebody asked for it. */
  autoFocus?: boolean
  onLeave?: () => void
  /** What else the control of one line is. */
  input?: Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'autoComplete' | 'max' | 'min' | 'ref' | 'spellCheck' | 'type'
  >
}

export function LineField(props: LineFieldProps) {
  const { label, value, most, rows, onChange, problem, hint, required, autoFocus, onLeave, input } = props
  const id = useId()
  const control = {
    id,
    maxLength: most,
    'aria-required': required,
    value,
    autoFocus,
    ...marked(`${id}-wrong`, problem, hint && `${id}-hint`),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: onLeave
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea className="textarea" rows={rows} {...control} />
      ) : (
        <input className="input" type="text" {...input} {...control} />
      )}
      <Problem id={`${id}-wrong`} text={problem} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface SelectFieldProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ label, options, value, onChange }: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={event => {
          const chosen = options.find(([one]) => one === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface LinesFieldProps {
  label: string
  lines: readonly string[]
  most: number
  onChange: (lines: string[]) => void
  /** What the line at a place, and the button that takes it out, are called. */
  nameOf: (place: number) => string
  removeOf: (place: number) => string
  /** What is wrong with the line at this place. */
  problemAt: (at: number) => string | undefined
  /** Adds an empty line, where one is added so; Enter does it too, behind the last. */
  onMore?: () => void
  /** Where the focus goes once a line is gone; else to the one that took its place. */
  after?: RefObject<HTMLInputElement | null>
  /** What the button is called that adds one, where there is room. */
  add?: string | undefined
  children?: ReactNode
}

/** Options or rows: Enter goes on to the next. */
export function LinesField(props: LinesFieldProps) {
  const { label, lines, most, onChange, nameOf, removeOf, problemAt, onMore, after, add, children } = props
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const goTo = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLInputElement>('.option > .input')[at]?.focus())
  const more = () => {
    onMore?.()
    goTo(lines.length)
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onMore) return
    event.preventDefault()
    if (at < lines.length - 1) goTo(at + 1)
    else more()
  }
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1))
    if (after) after.current?.focus()
    else goTo(Math.max(0, Math.min(at, lines.length - 2)))
  }
  return (
    <fieldset ref={box} className="field">
      <legend>{label}</legend>
      {lines.map((line, at) => (
        // A line has nothing of its own but its place.
        <div key={at}>
          <div className="option">
            <input
              className="input"
              type="text"
              maxLength={most}
              value={line}
              aria-label={nameOf(at + 1)}
              {...marked(`${id}-${at}`, problemAt(at))}
              onChange={event => onChange(lines.with(at, event.target.value))}
              onKeyDown={press(at)}
            />
            <IconButton icon={x} label={removeOf(at + 1)} onClick={() => remove(at)} />
          </div>
          <Problem id={`${id}-${at}`} text={problemAt(at)} />
        </div>
      ))}
      {children}
      {add && (
        <Button kind="quiet" size="sm" icon={plus} onClick={more}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}
