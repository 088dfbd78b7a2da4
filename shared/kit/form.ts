// A form is data: it draws itself, checks itself live, and is the schema its call is checked by.
import * as z from 'zod/mini'

export type Kind =
  | 'checkbox'
  | 'choice'
  | 'combobox'
  | 'date'
  | 'email'
  | 'number'
  | 'password'
  | 'picture'
  | 'switch'
  | 'text'
  | 'textarea'

export interface Choice {
  value: string
  label: string
  /** Said quietly at the end of the row. */
  note?: string
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
  choices?: readonly Choice[]
  /** What a combobox says when nothing fits. */
  none?: string
  /** Rules shown as a checklist while one types. */
  checklist?: readonly { text: string; passes: (value: string) => boolean }[]
}

export type Fields = Record<string, Field>
type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

export interface Form<F extends Fields = Fields> {
  submit: string
  /** What the button says while it works. */
  busy: string
  fields: F
  schema: z.ZodMiniObject<Shape<F>>
}

/** Rules across fields come last: `.partial` and `.pick` throw on refined objects. */
export interface Rule<Value> {
  field: keyof Value & string
  text: string
  passes: (value: Value) => boolean
}

export function form<const F extends Fields>(parts: {
  submit: string
  busy: string
  fields: F
  rules?: readonly Rule<z.output<z.ZodMiniObject<Shape<F>>>>[]
}): Form<F> {
  const { rules = [], ...rest } = parts
  const shape = Object.fromEntries(
    Object.entries(parts.fields).map(([name, field]) => [name, field.schema])
  ) as Shape<F>
  const checks = rules.map(rule =>
    z.refine(value => rule.passes(value as never), { error: rule.text, path: [rule.field] })
  )
  const schema = z.object(shape)
  return { ...rest, schema: checks.length ? schema.check(...(checks as never[])) : schema }
}

/** The first sentence for each field that does not pass; empty when all do. */
export function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}
