// A value that a JSON schema allows, made to be read by people: for the page of the calls.

interface ExampleSchema {
  type?: string
  format?: string
  nullable?: boolean
  properties?: Record<string, ExampleSchema>
  required?: string[]
  items?: ExampleSchema
  additionalProperties?: ExampleSchema | boolean
  enum?: unknown[]
  minimum?: number
  anyOf?: ExampleSchema[]
  oneOf?: ExampleSchema[]
  allOf?: ExampleSchema[]
}

const ID = '01a4f0c2-6e00-7000-8000-4d617961c0de'
const INSTANT = '2026-11-18T18:00:00.000Z'
const DAY = '2026-11-18'

/** What a field of this name usually holds. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/email|^to$/i, 'maya@example.org'],
  [/^firstName$/, 'Maya'],
  [/^lastName$/, 'Okafor'],
  [/password/i, 'Meadow!Lark42'],
  [/^(?:token|ticket|challenge|refreshToken)$/, 'eyJhbGciOiJIUzI1NiJ9…'],
  [/(?:^_?id|Id|^after|^upTo)$/, ID],
  [/^(?:from|to|fromDate|toDate|dateOfWork|day|date|startDate|endDate|datePosted|expiresOn)$/, DAY],
  [/(?:At|Date|Datetime|DateTime|TimeStamps)$/, INSTANT],
  [/(?:url|link)$/i, 'https://example.org/page'],
  [/^(?:notes|description|message|html)$/, '<p>Redrew the truss.</p>']
]

const textOf = (name: string, { format }: ExampleSchema): string => {
  if (format === 'uuid') return ID
  if (format === 'date-time') return INSTANT
  return byName.find(([shape]) => shape.test(name))?.[1] ?? name
}

const DEEPEST = 6

export function exampleOf(schema: ExampleSchema, name = 'text', depth = 0): unknown {
  const { type, enum: offered, anyOf, oneOf, allOf, items, properties, additionalProperties } = schema
  if (offered?.length) return offered[0]
  const [choice] = anyOf ?? oneOf ?? allOf ?? []
  if (choice) return exampleOf(choice, name, depth)
  if (depth > DEEPEST) return null
  if (type === 'array') return items ? [exampleOf(items, name, depth + 1)] : []
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, exampleOf(one, key, depth + 1)]))
  if (typeof additionalProperties === 'object') return { name: exampleOf(additionalProperties, name, depth + 1) }
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  return type === 'string' ? textOf(name, schema) : {}
}

/** What a schema takes, in a word or two. */
export function kindOf(schema: ExampleSchema): string {
  const { type, enum: offered, anyOf, oneOf, items, nullable } = schema
  const orNothing = nullable ? ' or null' : ''
  if (offered?.length) return offered.map(one => JSON.stringify(one)).join(' | ') + orNothing
  const some = anyOf ?? oneOf
  if (some) return [...new Set(some.map(kindOf))].join(' or ')
  if (type === 'array') return `list of ${items ? kindOf(items) : 'anything'}${orNothing}`
  return (type ?? 'anything') + orNothing
}
