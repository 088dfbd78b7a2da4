// The kinds of fields a record is described with. Each maker gives a label, a schema and what the list does with it.
import * as z from 'zod/mini'

import { isDay } from '../time/day.ts'
import type { FileRules } from '../files/files.ts'
import { upTo } from '../calls/incoming.ts'
import type { Needs } from '../rights.ts'
import type { AnyRecord } from './record.ts'
import * as texts from './texts.ts'

/** What is said of a picked record: its id and its title. */
export interface Named {
  _id: string
  name: string
}

/** Where the choices of a field come from: another record, or anything else with an id and a title. */
export interface Source {
  table: string
  /** The column, or the columns joined by a space, that a row is called by. */
  title: string | readonly string[]
  read: Needs
  /** Its table has a `deleted_at`: what is deleted there is not picked. */
  hasTrash?: true
}

export interface Extras {
  /** Offered as a filter above the list. */
  filter?: true
  /** What the filter of a choice calls the list as it is without one. */
  all?: string
  /** Its column can be sorted by; the server does it. */
  sort?: true
  /** The search looks in it: of a pick in what is picked, and then in nothing else. */
  find?: true
  /** Given once: it cannot be changed afterwards. */
  once?: true
  /** Rights of its own: who may not read it is not sent it, who may not write it keeps what stands. */
  own?: { read: Needs; write: Needs }
  /** Its column is off at first. */
  hidden?: true
  /** Says something only of rows with these values: of others there is a dash. */
  only?: Readonly<Record<string, string>>
  hint?: string
  /** Its column, where that is not its name in snake case. */
  column?: string
  /** Never sent: who made the row, when it was made or changed, where it stands among the others, or what others write, a
   *  ledger or an action. */
  kept?: 'author' | 'changed' | 'created' | 'elsewhere' | 'place'
}

/** Which choices go with each value of another field. */
export interface ByOther {
  field: string
  choices: Readonly<Record<string, readonly string[]>>
}

/** The day on which a form is begun. */
export const TODAY = 'today'

export type FieldKind =
  | 'choice'
  | 'day'
  | 'files'
  | 'instant'
  | 'longText'
  | 'many'
  | 'number'
  | 'pick'
  | 'picture'
  | 'text'
  | 'yesNo'
/** How a text or a number is written and shown, where that is more than its kind. */
export type Look = 'email' | 'money' | 'phone' | 'rich' | 'url'

/** `Value` is what an answer has, `Sent` what a save sends; they differ for picks and files. */
export interface RecordField<Value = unknown, Sent = unknown, Optional extends boolean = boolean> extends Extras {
  kind: FieldKind
  label: string
  /** Of what is sent, without regard to whether it may be left empty. */
  schema: z.ZodMiniType<Sent>
  optional: Optional
  choices?: readonly string[]
  /** What a choice is called, where that is more than its value. */
  names?: Readonly<Record<string, string>>
  from?: () => AnyRecord | Source
  looks?: Look
  /** Of money, by its three letters. */
  currency?: string
  max?: number
  min?: number
  /** Of files. */
  files?: FileRules
  /** What a new row begins with. */
  start?: boolean | number | string
  /** A form offers only those of its choices that go with another field’s; a rule says so on the server. */
  by?: ByOther
  /** Never set: carries the type of the value. */
  value?: Value
}

/** Whether it holds files. */
export const isOfFiles = ({ kind }: Pick<RecordField, 'kind'>): boolean => kind === 'files' || kind === 'picture'

export type RecordFields = Record<string, RecordField>

/** What a save sends of a field. One with rights of its own may be missing, as an optional one may. */
export const sentSchema = ({ schema, optional, own }: RecordField): z.ZodMiniType =>
  optional || own ? z.optional(schema) : schema

/** Those that a save sends. */
export const sentFields = (fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kept }]) => !kept))

/** What each field gives, under its name. */
export const ofEach = <T>(fields: RecordFields, give: (field: RecordField) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, give(field)]))

type IsOptional<O> = O extends { optional: true } ? true : false
/** NoInfer keeps the flags literal. */
export type Made<Value, Sent, O> = RecordField<Value, Sent, IsOptional<NoInfer<O>>> & NoInfer<O>

export interface Optional {
  optional?: true
}

export const made = <Value, Sent, O>(field: object, options: object | undefined): Made<Value, Sent, O> =>
  ({ optional: false, ...options, ...field }) as Made<Value, Sent, O>

/** A text that also fits what its look asks. */
export const words =
  (kind: 'longText' | 'text', most: number, looks?: { as: Look; check: z.core.$ZodCheck<string> }) =>
  <const O extends Extras & Optional & { max?: number; missing?: string } = {}>(
    label: string,
    options?: O
  ): Made<string, string, O> => {
    const { max = most, missing = texts.missing } = options ?? {}
    const schema = z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, texts.tooLong))
    if (!looks) return made({ kind, label, schema }, options)
    return made({ kind, label, schema: schema.check(looks.check), looks: looks.as }, options)
  }

/** One line, 100 characters unless said. `missing` is the sentence when it is left empty. */
export const text = words('text', 100)
/** Several lines, 2,000 characters unless said. */
export const longText = words('longText', 2000)

const LARGEST = 1e12

/** `whole` refuses fractions. Sent as a number, kept as `numeric` or `int`. */
export const number = <const O extends Extras & Optional & { min?: number; max?: number; whole?: true } = {}>(
  label: string,
  options?: O
): Made<number, number, O> => {
  const { min = -LARGEST, max = LARGEST, whole } = options ?? {}
  const range = [z.gte(min, texts.tooSmall), z.lte(max, texts.tooLarge)] as const
  const schema = whole ? z.int(texts.notWhole).check(...range) : z.number(texts.notNumber).check(...range)
  return made({ kind: 'number', label, schema }, options)
}

/** A new row begins with no, or with what `start` says. */
export const yesNo = <const O extends Extras & { start?: boolean } = {}>(
  label: string,
  options?: O
): Made<boolean, boolean, O> => made({ kind: 'yesNo', label, schema: z.boolean(texts.notYesNo) }, options)

export const day = <const O extends Extras & Optional & { start?: typeof TODAY } = {}>(
  label: string,
  options?: O
): Made<string, string, O> =>
  made(
    {
      kind: 'day',
      label,
      schema: z.string(texts.missing).check(upTo(100, texts.notDay), z.refine(isDay, texts.notDay))
    },
    options
  )

/** One of a few words. `names` says how each is called on screen. */
export const choice = <
  const C extends readonly [string, ...string[]],
  const O extends Extras & Optional & { names?: Readonly<Record<C[number], string>> } = {}
>(
  label: string,
  choices: C,
  options?: O
): Made<C[number], C[number], O> =>
  made({ kind: 'choice', label, choices, schema: z.enum(choices, texts.notChoice) }, options)

/** Another record, found by searching. Answers carry its title, also when it is deleted since. */
export const pick = <const O extends Extras & Optional = {}>(
  label: string,
  from: () => AnyRecord | Source,
  options?: O
): Made<Named, string, O> => made({ kind: 'pick', label, from, schema: z.uuid(texts.notChoice) }, options)
