// `record()`: a plain list described once. Its schemas, form, columns and filters all come from the description.
import * as z from 'zod/mini'

import { change, fieldChange } from '../change.ts'
import { shownFile } from '../files/files.ts'
import { type Fields, form, type Form } from '../form/form.ts'
import { text } from '../calls/incoming.ts'
import { pageOf } from '../lists/page.ts'
import { ofEach, type RecordField, type RecordFields, sentFields, sentSchema, type Source } from './fields.ts'
import { formFields } from './form-fields.ts'
import { listInput, search, selection } from './query.ts'
import { type RecordTexts, type RecordWords, sentencesOf } from './sentences.ts'
import * as recordTexts from './texts.ts'

type Value<F> = F extends RecordField<infer V, unknown> ? V : never
type SentValue<F> = F extends RecordField<unknown, infer S> ? S : never
/** A field with rights of its own may be missing from an answer, as an optional one may. */
type IsSure<F> = F extends { optional: true } | { own: object } ? false : true
type Flat<T> = { [K in keyof T]: T[K] }

/** Whether people arrange the rows: a field says where each stands. */
export type IsArranged<F> = true extends { [K in keyof F]: F[K] extends { kept: 'place' } ? true : never }[keyof F]
  ? true
  : false

/** What an answer has of a record. */
export type RowOf<F extends RecordFields> = Flat<
  { [K in keyof F as IsSure<F[K]> extends true ? K : never]: Value<F[K]> } & {
    [K in keyof F as IsSure<F[K]> extends false ? K : never]?: Value<F[K]>
  }
>
/** In words: over a `never` a condition of `true` would be true. */
type SentAs<F> = F extends { kept: string } ? 'never' : IsSure<F> extends true ? 'always' : 'maybe'

/** What a save sends of a record: nothing of what is kept. */
export type SentOf<F extends RecordFields> = Flat<
  { [K in keyof F as SentAs<F[K]> extends 'always' ? K : never]: SentValue<F[K]> } & {
    [K in keyof F as SentAs<F[K]> extends 'maybe' ? K : never]?: SentValue<F[K]> | undefined
  }
>
export type Kept<F extends RecordFields> = RowOf<F> & { _id: string; rev: number; belongs?: boolean | undefined }

type NamesWith<F extends RecordFields, X extends string> = {
  [K in keyof F]: F[K] extends Record<X, true> ? K : never
}[keyof F] &
  string

/** A rule across fields: checked once every field passes, and said under `field`. */
export interface RecordRule<V> {
  field: keyof V & string
  text: string
  passes: (value: V) => boolean
}

type WhenOf<F> = F extends { optional: true } ? 'empty' | 'filled' : SentValue<F>

/** Something done to rows beside editing. `when` is data, so that the browser, SQL and a bulk act agree on it. */
export interface Action {
  label: string
  /** What the button does is named in the toast: 'Lent.' */
  done: string
  /** Said before the reason where it could not be done: 'Failed to lend.' */
  failed?: string
  /** Why it is possible for none of the rows, where that is one thing: 'It is lent already.' */
  none?: string
  ask?: RecordFields
  many?: true
  when?: object
  /** What the rows become, beside what a handler makes of them: a state is a choice that is kept, and its ways are actions. */
  sets?: object
}

/** A table of pairs and its two columns: whom it is about, and who belongs to it. */
export interface Pairs {
  table: string
  of: string
  member: string
}

/** Who or what belongs to a record. */
export interface Members {
  label: string
  from: () => AnyRecord | Source
  through: Pairs
}

export interface RecordParts<
  F extends RecordFields,
  A extends Record<string, Action>,
  M extends Record<string, Members>
> {
  /** Its table; each field is the column of the same name in snake case, a pick's with `_id`. */
  table: string
  texts: RecordWords
  fields: F
  /** The field that a row is called by. */
  title: keyof F & string
  /** How the list is sorted at first; `-` for the largest first. By a `place()`, people arrange it. */
  order: NoInfer<NamesWith<F, 'sort'>> | `-${NoInfer<NamesWith<F, 'sort'>>}`
  /** The field that no two rows may share, whatever the letter case. */
  unique?: NoInfer<keyof F & string>
  /** The field by which an import finds the row it changes; its column has a unique index. */
  key?: NoInfer<keyof F & string>
  /** Tens of thousands of rows: search and order need their indexes, and a test holds them. */
  large?: true
  /** The first column counts the rows. */
  numbered?: true
  /** The pick whose place decides who reads and writes a row: rights like `{ sees: 'project' }`. */
  within?: NoInfer<keyof F & string>
  rules?: readonly NoInfer<RecordRule<SentOf<F>>>[]
  actions?: A & {
    [N in keyof A]: (A[N] extends { when: infer W }
      ? { when: { [K in keyof W]: K extends keyof F ? WhenOf<F[K]> : never } }
      : unknown) &
      (A[N] extends { sets: infer W }
        ? { sets: { [K in keyof W]: K extends keyof F ? SentValue<F[K]> : never } }
        : unknown)
  }
  members?: M
}

const id = z.uuid()
const named = z.object({ _id: id, name: z.string() })
const choices = z.object({ items: z.array(named) })

const ANSWERED: Partial<Record<RecordField['kind'], z.ZodMiniType>> = {
  files: z.array(shownFile),
  longText: z.string(),
  pick: named,
  picture: shownFile,
  text: z.string()
}
/** What an answer has of a field; picks come with their title, files with their address. */
const valueSchema = (field: RecordField): z.ZodMiniType => ANSWERED[field.kind] ?? field.schema

const undone = z.object({
  count: z.int(),
  /** Rows that were changed since and stay as they are. */
  kept: z.array(named)
})

const importRow = z.object({
  line: z.int(),
  verdict: z.enum(['new', 'changed', 'same', 'refused']),
  title: z.string(),
  problem: z.optional(z.string()),
  changes: z.optional(z.array(fieldChange))
})
export type ImportRow = z.output<typeof importRow>

const bulkDone = z.object({
  count: z.int(),
  changeSet: z.optional(id),
  message: z.string(),
  /** Rows that could not be, and why: the others are done. */
  refused: z.optional(z.array(z.object({ _id: id, name: z.string(), text: z.string() })))
})
export type RefusedRow = NonNullable<z.output<typeof bulkDone>['refused']>[number]

const LONGEST_IMPORT = 1_000_000

/** Names of fields, no more than any record has. */
const names = z.array(text(100)).check(z.maxLength(200))

/** The schemas of every call of a record. Its rules are for whole rows, as a save makes them, and are asked there. */
function schemasOf(fields: RecordFields) {
  const sent = ofEach(sentFields(fields), sentSchema)
  const row = z.object({
    ...ofEach(fields, field => sentSchema({ ...field, schema: valueSchema(field) })),
    _id: id,
    rev: z.int(),
    deletedAt: z.optional(z.string()),
    /** False where the reader does not belong to the place that the row stands in. */
    belongs: z.optional(z.boolean())
  })
  const chosen = selection(fields)
  return {
    list: { input: listInput(fields), answer: pageOf(row) },
    read: { input: z.object({ id }), answer: row },
    create: { input: z.object(sent), answer: row },
    update: { input: z.object({ ...sent, id, rev: z.int() }), answer: row },
    remove: { input: z.object({ id }), answer: z.object({ message: z.string() }) },
    /** `rename` when another row has taken its unique name meanwhile. */
    restore: { input: z.object({ id, rename: z.optional(z.string().check(z.maxLength(200))) }), answer: row },
    /** One move of a list that people arrange: between the rows it was put between, one of which is enough, or to an end. */
    arrange: {
      input: z.object({
        id,
        after: z.optional(id),
        before: z.optional(id),
        to: z.optional(z.enum(['top', 'bottom']))
      }),
      answer: row
    },
    removeMany: { input: z.object({ rows: chosen }), answer: bulkDone },
    updateMany: {
      input: z.object({ rows: chosen, values: z.partial(z.object(sent)), clear: z.optional(names) }),
      answer: bulkDone
    },
    /** What a pick can be: the first few whose title has these words. What an action asks is `action.field`. Places are
     *  those where one may write, and for a `filter` those where one may read. */
    choices: { input: z.object({ field: text(100), search, filter: z.optional(z.literal('yes')) }), answer: choices },
    history: {
      input: z.object({ id, after: z.optional(id) }),
      answer: z.object({ changes: z.array(change), next: z.optional(id) })
    },
    /** Takes back a change set of many rows, or one change, or some fields of it. */
    undo: {
      input: z.object({ changeSet: z.optional(id), change: z.optional(id), fields: z.optional(names) }),
      answer: undone
    },
    /** Without `confirm` a dry run: the same code, rolled back. `confirm` is the hash that the dry run answered. */
    importRows: {
      input: z.object({ text: z.string().check(z.maxLength(LONGEST_IMPORT)), confirm: z.optional(text(100)) }),
      answer: z.object({
        rows: z.array(importRow),
        counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
        hash: z.string(),
        changeSet: z.optional(id)
      })
    }
  }
}
export type RecordSchemas = ReturnType<typeof schemasOf>

/** Schemas of an action: which rows, and what was asked. */
export const actionSchemas = (fields: RecordFields, { ask = {} }: Action) => ({
  input: z.object({ rows: selection(fields), ask: z.optional(z.object(ofEach(ask, sentSchema))) }),
  answer: bulkDone
})

const some = z.array(id).check(z.maxLength(500))

export const memberSchemas = {
  list: {
    input: z.object({ id, search, after: z.optional(text(1000)) }),
    answer: z.object({ items: z.array(named), next: z.optional(z.string()) })
  },
  change: {
    input: z.object({ id, add: some, remove: some }),
    answer: z.object({ added: z.int(), removed: z.int() })
  },
  choices: { input: z.object({ id, search }), answer: choices }
}
export type MemberSchemas = typeof memberSchemas

export interface RecordOf<F extends RecordFields, A, M> {
  readonly table: string
  readonly texts: RecordTexts
  readonly fields: F
  readonly title: string
  readonly order: string
  readonly unique: string | undefined
  readonly key: string | undefined
  readonly large: boolean
  readonly numbered: boolean
  readonly within: string | undefined
  readonly rules: readonly RecordRule<never>[]
  readonly actions: A
  readonly members: M
  readonly schemas: RecordSchemas
  readonly form: Form<Fields>
}

export type AnyRecord = RecordOf<RecordFields, Record<string, Action>, Record<string, Members>>

/** Names of a list's own parameters, which no field may have. */
const RESERVED = new Set([
  '_id',
  'after',
  'belongs',
  'count',
  'deletedAt',
  'id',
  'rev',
  'search',
  'size',
  'sort',
  'trash'
])

export function record<
  const F extends RecordFields,
  const A extends Record<string, Action> = {},
  const M extends Record<string, Members> = {}
>(parts: RecordParts<F, A, M>): RecordOf<F, A, M> {
  const { table, fields, rules = [] } = parts
  const taken = Object.keys(fields).find(name => RESERVED.has(name))
  if (taken) throw new Error(`A field of ${table} cannot be called ${taken}.`)
  return {
    unique: undefined,
    key: undefined,
    large: false,
    numbered: false,
    within: undefined,
    actions: {} as A,
    members: {} as M,
    ...parts,
    texts: sentencesOf(parts.texts),
    rules,
    schemas: schemasOf(fields),
    form: form({
      submit: recordTexts.save,
      busy: recordTexts.saving,
      fields: formFields(fields),
      rules: rules as never[]
    })
  }
}
