// The OpenAPI document, read off the same rows that are served.
import * as z from 'zod/mini'

import { pathParameters } from '#shared/kit/call.ts'

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
  if (call.list) return { parameters, body: properties[call.list] }
  if (!whole['properties']) return { parameters, body: whole }
  const needed = rest.map(([name]) => name).filter(name => required.has(name))
  const body = { type: 'object', properties: Object.fromEntries(rest), ...(needed.length ? { required: needed } : {}) }
  return { parameters, body: rest.length ? body : undefined }
}

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })

function operation(endpoint: Endpoint, feature: string): Schema {
  const { call, name, answer } = endpoint
  const { parameters, body } = split(endpoint)
  const open = call.needs === 'anyone' || (typeof call.needs === 'object' && 'ticket' in call.needs)
  return {
    operationId: name,
    tags: [feature],
    'x-needs': call.needs,
    ...(call.about ? { 'x-about': call.about } : {}),
    ...(open ? { security: [] } : {}),
    parameters,
    ...(body ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: {
      [call.status ?? 200]: { description: 'Done', ...json(schemaOf(answer, 'output')) },
      default: { description: 'Refused', ...json(REFUSED) }
    }
  }
}

const text = { type: 'string' }

export function openApi(features: Record<string, readonly Endpoint[]>): Schema {
  const paths: Record<string, Schema> = {}
  for (const [feature, endpoints] of Object.entries(features)) {
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
      description: 'Paths match in any letter case. Send the session token in Authorization, raw or as Bearer.'
    },
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
