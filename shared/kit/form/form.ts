// A form is data: it draws itself, checks itself live, and is the schema its call is checked by.
import * as z from 'zod/mini'

import type { FileRules } from '../files/files.ts'

export type Kind =
  | 'checkbox'
  | 'choice'
  | 'combobox'
  | 'date'
  | 'email'
  | 'file'
  | 'files'
  | 'instant'
  | 'many'
  | 'money'
  | 'number'
  | 'password'
  | 'picture'
  | 'radios'
  | 'rating'
  | 'rich'
  | 'signature'
  | 'slots'
  | 'switch'
  | 'tel'
  | 'text'
  | 'textarea'
  | 'url'

export interface Choice {
  value: string
  label: string
  /** Shown in grey at the end of the row. */
  note?: string
  /** The heading above choices of the same group. It cannot be chosen. */
  group?: string
  /** What is searched, where that is more than the label. */
  find?: string
  /** Why it cannot be chosen now: a list to choose from shows it in grey. */
  off?: string | undefined
}

/** What another field must hold for a field to be asked: one of these, or among several. */
export interface When {
  field: string
  is: readonly string[]
}

export interface Field<S extends z.ZodMiniType = z.ZodMiniType> {
  kind: Kind
  label: string
  schema: S
  hint?: string
  placeholder?: string
  optional?: true
  /** The browser's autocomplete word. */
  autocomplete?: string
  /** What an amount of money is in: stands at its end. */
  unit?: string
  /** Of an instant: as the clock of another place shows it, so that nothing is said of Pacific time. */
  isLocal?: true
  /** Which keys a phone shows. */
  keys?: 'numeric'
  choices?: readonly Choice[]
  /** What a combobox says when nothing fits. */
  none?: string
  /** A combobox that also takes what was typed when nothing in its list fits: its value is the text. */
  free?: true
  /** The first and last day of a date, asked when the field is drawn. */
  limits?: () => { min?: string; max?: string }
  /** Cuts a picture to a square. */
  square?: true
  /** Of a file: what the browser's dialog offers, and the text that it travels as. It is in no draft: it may be large. */
  accept?: string
  read?: (file: File) => Promise<string>
  /** Asked only while another field holds this; until then it is neither required nor sent. */
  when?: When
  /** Of several: the choice that stands alone, and takes all others away. Of a grid: in each of its rows. */
  alone?: string
  /** Of several: each has its tick, however many they are. */
  ticks?: true
  /** The rows of a grid; its columns are the choices. */
  rows?: readonly Choice[]
  /** What the first and the last of a rating mean. */
  ends?: readonly [string, string]
  /** Of `files`, which are sent as they are chosen: what it takes. */
  files?: FileRules
  /** Rules shown as a checklist while one types. */
  checklist?: readonly { text: string; passes: (value: string) => boolean }[]
}

export type Fields = Record<string, Field>
type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

/** A page of a long form. */
export interface Page<Name extends string = string> {
  key: string
  title: string
  /** Said above its fields. */
  intro?: string
  fields: readonly Name[]
}

export interface Form<F extends Fields = Fields> {
  submit: string
  /** What the button says while it works. */
  busy: string
  fields: F
  schema: z.ZodMiniObject<Shape<F>>
  /** The schema of these fields alone: of what is asked now. */
  part?: (names: readonly string[]) => z.ZodMiniType
  /** Of a long one: its fields, a page at a time. */
  pages?: readonly Page<keyof F & string>[]
  /** Of a form that is drawn before its rules are there: loads them. */
  load?: () => Promise<void>
}

/** The values of a form while it is filled in: any may be empty, and a number NaN. */
export type Draft<F extends Fields> = { [K in keyof F]?: z.input<F[K]['schema']> | undefined }

/**
 * Rules across fields come last: `.partial` and `.pick` throw on refined objects. A field's own rules never `abort`,
 * for then none of these would be asked; of several sentences about a field the first is shown anyway. Only a text that is
 * too long does (`upTo`): nothing more is asked of it.
 */
export interface Rule<Value> {
  field: keyof Value & string
  text: string
  /** The other fields it looks at. It is checked once these pass; without them, once every field passes. */
  beside?: readonly (keyof Value & string)[]
  passes: (value: Value) => boolean
}

const checkOf = ({ beside, field, passes, text }: Rule<never>) =>
  z.refine(value => passes(value as never), {
    error: text,
    path: [field],
    ...(beside && {
      when: ({ issues }) => !issues.some(issue => [field, ...beside].includes(String(issue.path?.[0])))
    })
  })

export function form<const F extends Fields>(parts: {
  submit: string
  busy: string
  fields: F
  pages?: readonly Page<keyof F & string>[]
  rules?: readonly Rule<z.output<z.ZodMiniObject<Shape<F>>>>[]
}): Form<F> {
  const { rules = [], ...rest } = parts
  const part = (names: readonly string[]) => {
    const shape = Object.fromEntries(names.map(name => [name, (parts.fields[name] as Field).schema]))
    const known = rules.filter(({ field, beside = names }) => [field, ...beside].every(name => names.includes(name)))
    const schema = z.object(shape)
    return known.length ? schema.check(...known.map(rule => checkOf(rule as Rule<never>))) : schema
  }
  return { ...rest, part, schema: part(Object.keys(parts.fields)) as z.ZodMiniObject<Shape<F>> }
}

/** What a picture of a person or a thing may be, in the browser and on the server. */
export const PICTURE = { types: ['image/png', 'image/jpeg'], bytes: 50 * 1024 } as const
