// One field of a form: label, control, sentence, hint. Rarely used kinds of control are loaded when one is drawn.
import { type FocusEvent, type ReactNode, Suspense } from 'react'

import type { Field, Fields, Kind } from '#shared/kit/form/form.ts'
import { longest } from '#shared/kit/form/check.ts'
import { t } from '#shared/kit/texts.ts'
import { ChoiceControl, OnOffControl } from './choice.tsx'
import type { Control, Source } from './control.ts'
import { PasswordControl } from './password.tsx'
import { countId, LineControl, LongTextControl } from './text.tsx'
import { later } from '../../element/later.tsx'
import { Icon } from '../../marks/icon.tsx'
import { circle, circleCheck } from '../../marks/icons-first.ts'
import { Problem } from '../../marks/states/problem.tsx'
import { Coming } from '../../marks/states/skeleton.tsx'
import * as texts from '../../texts.ts'
import type { Name, UsingForm } from '../use-form.ts'

const FileControl = later(async () => ({ default: (await import('./file.tsx')).FileControl }))
const FilesControl = later(async () => ({ default: (await import('./files.tsx')).FilesControl }))
const RareControl = later(async () => ({ default: (await import('./rare.tsx')).RareControl }))
const PictureControl = later(async () => ({ default: (await import('./picture.tsx')).PictureControl }))

const controls: Partial<Record<Kind, (control: Control) => ReactNode>> = {
  checkbox: OnOffControl,
  choice: ChoiceControl,
  date: LineControl,
  email: LineControl,
  file: control => <FileControl {...control} />,
  files: control => <FilesControl {...control} />,
  number: LineControl,
  password: control => <PasswordControl {...control} />,
  picture: control => <PictureControl {...control} />,
  switch: OnOffControl,
  text: LineControl,
  textarea: LongTextControl
}

type Rules = NonNullable<Field['checklist']>

function Checklist({ id, rules, value }: { id: string; rules: Rules; value: string }) {
  return (
    <ul className="checks" id={id}>
      {rules.map(({ text, passes }) => (
        <li key={text} className={passes(value) ? 'met' : 'unmet'}>
          <Icon of={passes(value) ? circleCheck : circle} />
          <span>
            <span className="vh">{t(passes(value) ? texts.met : texts.notMet)} </span>
            {t(text)}
          </span>
        </li>
      ))}
    </ul>
  )
}

export interface FieldProps<F extends Fields> {
  using: UsingForm<F>
  name: Name<F>
  /** Choices known only on the page, or a question to the server; the field's own unless given. */
  choices?: Source | undefined
  locked?: boolean | undefined
  /** What is to be known of it on this page; the field's own unless given. */
  hint?: string | undefined
  /** Draws another control between label and sentence; that of its kind, where it draws none. */
  children?: (control: Control) => ReactNode
}

/** One field, for pages that lay their forms out by hand. */
export function FieldView<F extends Fields>(props: FieldProps<F>) {
  const { using, name, choices, locked = false, children } = props
  const field: Field = using.form.fields[name] as Field
  const { kind, checklist } = field
  const id = `${using.id}-${name}`
  const raw = using.raw[name] ?? ''
  const problem = using.problems[name]
  // What the problem says in the same words is said once.
  const said = props.hint ?? field.hint
  const hint = said === problem ? undefined : said
  const described = [
    problem && `${id}-error`,
    hint && `${id}-hint`,
    checklist && `${id}-rules`,
    kind === 'textarea' && longest(field.schema) !== undefined && countId(id)
  ].filter(Boolean)
  const control: Control = {
    id,
    name,
    field,
    raw,
    locked,
    label: t(field.label),
    shown: using.labels[name] ?? '',
    aria: {
      ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      ...(problem && { 'aria-invalid': true }),
      ...(!field.optional && { 'aria-required': true })
    },
    said: [problem, hint].flatMap(text => (text ? [t(text)] : [])).join(' '),
    source: choices ?? field.choices ?? [],
    write(next, label) {
      using.write(name, next, label)
      // A file is chosen whole: what is wrong with it is said at once.
      if (kind === 'file') using.leave(name)
    },
    register: element => using.register(name, element)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) using.leave(name)
  }
  const ownLabel = kind === 'checkbox' || kind === 'switch'
  return (
    <div className="field" part="field" onBlur={leave}>
      {!ownLabel && (
        <label id={`${id}-label`} htmlFor={id}>
          {control.label} {field.optional && <span className="optional">{t(texts.optional)}</span>}
        </label>
      )}
      <Suspense fallback={<Coming className="input" />}>
        {children?.(control) ?? controls[kind]?.(control) ?? <RareControl {...control} />}
      </Suspense>
      <Problem id={`${id}-error`} text={problem} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {t(hint)}
        </p>
      )}
      {checklist && <Checklist id={`${id}-rules`} rules={checklist} value={String(raw)} />}
    </div>
  )
}
