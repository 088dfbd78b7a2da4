// A form that is drawn at once and gets its rules a moment later, for a page where every byte before the first key counts.
import type * as z from 'zod/mini'

import type { Field, Fields, Form } from './form.ts'

export interface Layout<F extends Fields> {
  submit: string
  busy: string
  fields: { [K in keyof F]: Omit<F[K], 'schema'> }
}

/** Until its rules are there, everything passes: a submit waits for them. */
export function laterForm<F extends Fields>(layout: Layout<F>, find: () => Promise<Form<F>>): Form<F> {
  let whole: Form<F> | undefined
  const passing = (schemaOf: (form: Form<F>) => z.ZodMiniType | undefined) =>
    ({
      safeParse: (value: unknown) => (whole && schemaOf(whole)?.safeParse(value)) ?? { success: true, data: value },
      parse: (value: unknown) => (whole ? schemaOf(whole)?.parse(value) : value)
    }) as z.ZodMiniType
  const fields = Object.entries<Omit<Field, 'schema'>>(layout.fields).map(([name, field]) => [
    name,
    { ...field, schema: passing(form => form.fields[name]?.schema) }
  ])
  return {
    ...layout,
    fields: Object.fromEntries(fields) as F,
    schema: passing(form => form.schema) as Form<F>['schema'],
    load: async () => void (whole ??= await find())
  }
}
