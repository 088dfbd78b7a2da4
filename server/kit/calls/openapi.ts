// The OpenAPI document, read off the same rows that are served.
import * as z from 'zod/mini'

import { MORE, pathParameters } from '#shared/kit/calls/call.ts'

import type { Endpoint } from './bind.ts'

type Schema = Record<string, unknown>

const REFUSED = { $ref: '#/components/schemas/Refused' }

const schemaOf = (schema: Endpoint['input'], io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any'
  }) as Schema
  return rest
}

function split(endpoint: Endpoint): { parameters: Schema[]; body: Schema | undefined } {
  const { call } = endpoint
  const whole = schemaOf(endpoint.input, 'input')
  const properties = (whole['properties'] ?? {}) as Record<string, Schema>
  const required = new Set((whole['required'] ?? []) as string[])
  const inPath = new Set(pathParameters(call.path))
  const rest = Object.entries(properties).filter(([name]) => !inPath.has(name))
  const parameter = (name: string, where: string): Schema => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: properties[name] ?? { type: 'string' }
  })
  const parameters = [...inPath].map(name => parameter(name, 'path'))
  if (call.method === 'GET')
    return { parameters: [...parameters, ...rest.map(([name]) => parameter(name, 'query'))], body: undefined }
  if (call.bytes) {
    const named = rest.filter(([name]) => name !== call.bytes).map(([name]) => parameter(name, 'query'))
    return { parameters: [...parameters, ...named], body: { type: 'string', format: 'binary' } }
  }
  if (call.list) return { parameters, body: properties[call.list] }
  if (!whole['properties']) return { parameters, body: whole }
  const needed = rest.map(([name]) => name).filter(name => required.has(name))
  const body = { type: 'object', properties: Object.fromEntries(rest), ...(needed.length ? { required: needed } : {}) }
  return { parameters, body: rest.length ? body : undefined }
}

const isForm = (body: Schema | undefined): boolean =>
  typeof body?.['properties'] === 'object' && body['properties'] !== null && 'proof' in body['properties']

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })

const raw = (schema: Schema): Schema => ({ content: { 'application/octet-stream': { schema } } })

/** How whoever has no page of ours sends a form that anybody may send. */
export const CHALLENGE = [
  'Ask `GET /api/form-challenge?for=apply` (or `subscribe`) for a `challenge` and its `bits`.',
  'With `bits` 0 there is nothing to solve; else find a number `proof` so that the SHA-256 of `challenge` + `.` + `proof` begins with that many zero bits.',
  'Send `challenge` and `proof` along with the form, two seconds after you asked at the earliest and two hours at the latest, and leave `website` empty.',
  'A refusal with a `challenge` of its own wants that one solved and the form sent again; one with `retryAfter` wants the same form again, so many seconds later.'
].join(' ')

const BARE = 'While few subscribe, the address alone is enough.'

const moreThan = (most: number): Schema => ({
  [MORE]: { description: `\`true\` where these are the first ${most} of more.`, schema: { type: 'string' } }
})

function operation(endpoint: Endpoint, feature: string): Schema {
  const { call, name, answer } = endpoint
  const { parameters, body } = split(endpoint)
  const open = call.needs === 'anyone' || (typeof call.needs === 'object' && 'ticket' in call.needs)
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.says,
    ...(isForm(body) ? { description: name === 'subscribe' ? `${CHALLENGE} ${BARE}` : CHALLENGE } : {}),
    'x-needs': call.needs,
    ...(call.about ? { 'x-about': call.about } : {}),
    ...(open ? { security: [] } : {}),
    parameters,
    ...(body ? { requestBody: { required: true, ...(call.bytes ? raw(body) : json(body)) } } : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        ...(call.most ? { headers: moreThan(call.most) } : {}),
        ...json(schemaOf(answer, 'output'))
      },
      default: { description: 'Refused', ...json(REFUSED) }
    }
  }
}

const text = { type: 'string' }

/** A group of calls: a feature's, with what the feature is. */
export interface Group {
  name: string
  about: string
  endpoints: readonly Endpoint[]
}

export function openApi(groups: readonly Group[]): Schema {
  const paths: Record<string, Schema> = {}
  for (const { name: feature, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const path = (paths[`/api${endpoint.call.path}`] ??= {})
      path[endpoint.call.method.toLowerCase()] = operation(endpoint, feature)
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Workbee',
      version: '1',
      description: `Paths match in any letter case. Send the session token in Authorization, raw or as Bearer. Forms that anybody may send bring a challenge along. ${CHALLENGE}`
    },
    tags: groups.map(({ name, about }) => ({ name, description: about })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Refused: {
          type: 'object',
          required: ['error', 'message'],
          properties: {
            error: text,
            message: text,
            label: text,
            id: text,
            fields: { type: 'object', additionalProperties: text },
            retryAfter: { type: 'number' },
            current: {}
          }
        }
      }
    }
  }
}
