// Valid inputs made from a call's schema: a new call is walked and fuzzed without a test of its own.
import * as z from 'zod/mini'

import type { Endpoint } from '#server/kit/calls/bind.ts'

export interface Described {
  type?: string
  format?: string
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
  /** Of records, whose names are not ours. */
  propertyNames?: Described
  additionalProperties?: Described | boolean
}

/** Valid values of fields that have rules beyond their schema's shape; a schema may carry its own in `examples`. */
const KNOWN: Readonly<Record<string, unknown>> = {
  email: 'someone@example.org',
  time: '08:30',
  password: 'Meadow!Lark42',
  hash: 'x'.repeat(43),
  newpassword: 'Meadow!Lark42',
  confirmnewpassword: 'Meadow!Lark42',
  currentpassword: 'Meadow!Lark41',
  ticket: 'none',
  key: 'bio',
  value: 'Bakes bread.',
  from: '2026-11-15',
  to: '2026-11-21',
  location: 'Eugene',
  short: 'COB',
  preferences: 'frontend',
  people: '01900000-0000-7000-8000-000000000000',
  Monday: 'N/A',
  Tuesday: 'N/A',
  Wednesday: '5AM-7AM',
  Thursday: 'N/A',
  Friday: 'N/A',
  purchaseRental: 'purchase',
  condition: 'new',
  reactivationDate: '2027-01-03',
  start: '2026-12-05T09:00',
  end: '2026-12-05T12:00',
  startDate: '2026-11-15',
  endDate: '2026-12-01',
  date: '2026-11-18',
  sent: '2026-11-18T12:00:00Z',
  startingDate: '2026-12-27',
  fromDate: '2026-11-15',
  toDate: '2026-11-21',
  fromWeek: '2026-11-15',
  rentingFrom: '2027-01-10',
  rentingTo: '2027-01-12',
  toWeek: '2026-11-08',
  notes: 'Redrew the truss details and added the missing load table to https://docs.example.org/truss'
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  email: 'someone@example.org',
  date: '2026-11-18',
  'date-time': '2026-11-18T18:00:00.000Z',
  uri: 'https://example.org'
}

function sample(schema: Described, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const one = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (one?.[0]) return sample(one[0], name)
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format]
  if (schema.type === 'object' || schema.properties) return sampleObject(schema)
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, name))
  if (name in KNOWN) return KNOWN[name]
  // One that may be null has two types.
  if (schema.type?.includes('boolean')) return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'null') return null
  return 'Meadow'.padEnd(schema.minLength ?? 0, 'x')
}

function sampleObject(schema: Described): Record<string, unknown> {
  const needed = new Set(schema.required)
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => needed.has(name))
  return Object.fromEntries(entries.map(([name, one]) => [name, sample(one, name)]))
}

const described = new WeakMap<object, Described>()

/** Asked for at each call of a walk, and laborious. */
export function describeInput({ input }: Endpoint): Described {
  const found = described.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Described)
  described.set(input, found)
  return found
}

/** What a text may have to be, whatever its field is called: the first that the schema takes stands there. The day begins a week. */
const TRIED = [
  '2026-11-15',
  '2026-11-18T18:00:00.000Z',
  '08:30',
  'someone@example.org',
  'https://example.org',
  '555-010-7788',
  'Europe/Berlin'
]

const samples = new WeakMap<object, Record<string, unknown>>()

function sampleOf(endpoint: Endpoint): Record<string, unknown> {
  const { input } = endpoint
  const known = samples.get(input)
  if (known) return structuredClone(known)
  const made = sample(describeInput(endpoint), endpoint.name) as Record<string, unknown>
  const refused = (value: object) => new Set(input.safeParse(value).error?.issues.map(({ path }) => path[0]))
  for (const name of refused(made)) {
    if (typeof name !== 'string' || typeof made[name] !== 'string') continue
    made[name] = TRIED.find(text => !refused({ ...made, [name]: text }).has(name)) ?? made[name]
  }
  samples.set(input, made)
  return structuredClone(made)
}

/** The required fields of a call, with valid values. */
export function validInput(endpoint: Endpoint, places: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const shape = describeInput(endpoint)
  const made = sampleOf(endpoint)
  const fitting = Object.entries(places).filter(([name]) => name in made || name in (shape.properties ?? {}))
  const { bytes } = endpoint.call
  return { ...made, ...Object.fromEntries(fitting), ...(bytes && { [bytes]: Buffer.from('A line.\n') }) }
}

/** A place in an input where a text may stand. */
export interface TextPlace {
  where: string
  schema: Described
  /** The value above it, with this text in the place. */
  put: (text: string) => unknown
}

/** Every place in an input where a text may stand that is none of a few: in lists, records, parts and choices too. */
export function* textPlaces(schema: Described, where = ''): Generator<TextPlace> {
  if (schema.const !== undefined || schema.enum) return
  for (const one of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) yield* textPlaces(one, where)
  if (schema.anyOf ?? schema.oneOf ?? schema.allOf) return
  const name = where.split('.').at(-1) ?? ''
  // Without a type anything may stand there.
  if (schema.type === 'string' || schema.type === undefined) yield { where, schema, put: text => text }
  if (schema.type === 'array')
    for (const { put, ...place } of textPlaces(schema.items ?? {}, `${where}[]`))
      yield {
        ...place,
        put: text => [
          put(text),
          ...Array.from({ length: (schema.minItems ?? 1) - 1 }, () => sample(schema.items!, name))
        ]
      }
  if (schema.type !== 'object') return
  for (const [part, one] of Object.entries(schema.properties ?? {}))
    for (const { put, ...place } of textPlaces(one, where ? `${where}.${part}` : part))
      yield { ...place, put: text => ({ ...sampleObject(schema), [part]: put(text) }) }
  const { additionalProperties: more, propertyNames: names } = schema
  if (typeof more !== 'object') return
  for (const { put, ...place } of textPlaces(names ?? {}, `${where}{name}`))
    yield { ...place, put: text => ({ ...sampleObject(schema), [String(put(text))]: sample(more, name) }) }
  for (const { put, ...place } of textPlaces(more, `${where}{}`))
    yield { ...place, put: text => ({ ...sampleObject(schema), 'More of it': put(text) }) }
}

/** Every list in an input. */
export function* listPlaces(schema: Described, where = ''): Generator<{ where: string; schema: Described }> {
  for (const one of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) yield* listPlaces(one, where)
  if (schema.type === 'array') yield { where, schema }
  if (schema.items) yield* listPlaces(schema.items, `${where}[]`)
  for (const [part, one] of Object.entries(schema.properties ?? {})) yield* listPlaces(one, `${where}.${part}`)
  if (typeof schema.additionalProperties === 'object') yield* listPlaces(schema.additionalProperties, `${where}{}`)
}
