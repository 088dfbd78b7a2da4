// Forms that a browser sends without a script.
import { MIMEType } from 'node:util'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Call } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { texts } from '../texts.ts'

/** More than any form of ours has, with every box in it ticked. */
const MOST_FIELDS = 10_000
/** Each costs more to read than a field does. */
const MOST_PARTS = 2000

/** A field that occurs several times becomes a list. In one pass, because a body may consist of nothing but names. */
export function readForm(text: string): Record<string, string | string[]> {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  const form: Record<string, string | string[]> = {}
  // A field may have any name, `__proto__` too.
  Object.setPrototypeOf(form, null)
  for (const [name, found] of fields) {
    // Browsers send CRLF, but count it as one character for maxlength.
    const values = found.map(([, value]) => value.replaceAll('\r\n', '\n'))
    form[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return form
}

/** As whoever takes the parts apart reads it: what is counted by another mark is not counted. */
function boundaryOf(type: string): string {
  try {
    return new MIMEType(type).params.get('boundary') ?? ''
  } catch {
    return ''
  }
}

/** A form with a file, or with the place of one: each part as it came, a text or a file. */
export async function readParts(body: Buffer, type: string): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(type)
  if (!boundary) return refuse(400, texts.unreadable)
  const mark = `--${boundary}`
  let found = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length))
    if (++found > MOST_PARTS) return refuse(400, texts.unreadable)
  const read = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((): FormData => refuse(400, texts.unreadable))
  const form: Record<string, unknown> = {}
  Object.setPrototypeOf(form, null)
  for (const name of new Set(read.keys())) {
    const values = read.getAll(name).map(value => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value))
    form[name] = values.length > 1 ? values : values[0]
  }
  return form
}

/** Takes forms with files on the routes of this scope; a route says how much it takes. */
export function takeFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => readParts(body, headers['content-type'] ?? '')
  )
}

/** The one file of a field, if one was chosen: browsers send the place of one without a name, too. */
export function fileOf(body: unknown, name: string): File | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return value instanceof File && (value.name || value.size) ? value : undefined
}

/** Routes that take plain forms; every other route goes on refusing them. */
export function takeForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) =>
        body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS ? refuse(400, texts.unreadable) : readForm(body)
    )
    routes(scope)
  })
}

export interface PlainAnswer {
  status: number
  message: string
  body: Record<string, unknown>
}

/** Sends the call that the script would have sent, so that both ways have the same checks. */
export async function askWithForm(
  request: FastifyRequest,
  { method, path, bytes }: Pick<Call, 'bytes' | 'method' | 'path'>,
  input: Record<string, unknown>,
  origin = request.headers.origin
): Promise<PlainAnswer> {
  const { 'user-agent': device } = request.headers
  const { [bytes ?? '']: file, ...named } = input
  const isInAddress = method === 'GET' || bytes !== undefined
  const answer = await request.server.inject({
    method,
    url: `/api${path}${isInAddress ? `?${new URLSearchParams(named as Record<string, string>)}` : ''}`,
    remoteAddress: request.ip,
    headers: {
      ...(origin ? { origin } : {}),
      ...(device ? { 'user-agent': device } : {}),
      ...(bytes && { 'content-type': 'application/octet-stream' })
    },
    ...(method === 'GET' ? {} : { payload: bytes ? (file as Buffer) : input })
  })
  // An address that only looks like that of the call may answer something else: a feed, a file.
  const isJson = String(answer.headers['content-type']).includes('application/json')
  const body = isJson ? answer.json<Record<string, unknown>>() : {}
  return { status: answer.statusCode, message: textOf(body, 'message'), body }
}

/** Whether the same request may succeed later. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500

/** The one text of a field; nothing for a list or for none. */
export function textOf(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}
