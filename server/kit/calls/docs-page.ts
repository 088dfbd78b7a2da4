// The page of the calls, for whoever writes a program: groups, what each call takes and answers, and examples. One file, no script.
import { createHash } from 'node:crypto'

import { html, type Html, rawHtml, wholePage } from '../web/plain-page.ts'
import { docsSheet } from './docs-sheet.ts'
import { exampleOf, kindOf } from './examples.ts'

export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsSheet).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

type Schema = Parameters<typeof exampleOf>[0]

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}
interface Body {
  content?: { 'application/json'?: { schema: Schema }; 'application/octet-stream'?: { schema: Schema } }
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  'x-needs': unknown
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
export interface ApiDocument {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

interface ListedOperation extends Operation {
  method: string
  path: string
}

const schemaOf = (carried: Body | undefined): Schema | undefined => carried?.content?.['application/json']?.schema
const isFile = (carried: Body | undefined): boolean => carried?.content?.['application/octet-stream'] !== undefined

const list = (held: unknown, between = ' or '): string => (Array.isArray(held) ? held.join(between) : String(held))

/** Who may call it, in words. */
function needsOf(needs: unknown): string {
  if (needs === 'anyone') return 'Anybody, without a token'
  if (needs === 'signed-in') return 'Whoever is signed in'
  if (typeof needs !== 'object' || needs === null || Array.isArray(needs)) return `Needs ${list(needs)}`
  if ('all' in needs) return `Needs ${list(needs.all, ' and ')}`
  if ('roles' in needs) return `Roles: ${list(needs.roles)}${'or' in needs ? `, or ${list(needs.or)}` : ''}`
  if ('ticket' in needs) return `Whoever brings a ticket (${list(needs.ticket)})`
  if ('sees' in needs) {
    const belongs = needs.sees === 'hours' ? 'may see the person’s hours' : `belongs to the ${String(needs.sees)}`
    const besides = 'and' in needs ? `. Besides: ${needsOf(needs.and)}` : ''
    return `Whoever ${belongs}${'or' in needs ? `, or has ${list(needs.or)}` : ''}${besides}`
  }
  if (!('own' in needs && 'others' in needs)) return ''
  const isNamed = typeof needs.others === 'object' && needs.others !== null && 'roles' in needs.others
  const others = isNamed ? needsOf(needs.others) : list(needs.others)
  return `For oneself: ${needsOf(needs.own).toLowerCase()}. For others: ${others || 'nobody'}`
}

/** `code` between backticks. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`))

interface FieldLine {
  name: string
  where: string
  kind: string
  required: boolean
}

const linesOf = ({ parameters, requestBody }: Operation): FieldLine[] => {
  const body = schemaOf(requestBody)
  const needed = new Set(body?.required)
  return [
    ...parameters.map(one => ({ name: one.name, where: one.in, kind: kindOf(one.schema), required: one.required })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      where: 'body',
      kind: kindOf(schema),
      required: needed.has(name)
    }))
  ]
}

const takes = (lines: readonly FieldLine[]): Html =>
  lines.length
    ? html`<div class="wide" tabindex="0" role="region" aria-label="Parameters">
        <table>
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">In</th>
              <th scope="col">Type</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              ({ name, where, kind, required }) =>
                html`<tr>
                  <th scope="row"><code>${name}</code>${required ? html` <em>required</em>` : ''}</th>
                  <td>${where}</td>
                  <td><code>${kind}</code></td>
                </tr>`
            )}
          </tbody>
        </table>
      </div>`
    : html`<p class="quiet">It takes nothing.</p>`

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2)

/** A request as one types it, without the parameters that need not be. */
function requestOf({ method, path, parameters, requestBody, 'x-needs': needs }: ListedOperation): string {
  const url = parameters
    .filter(one => one.in === 'path')
    .reduce((found, { name, schema }) => found.replace(`{${name}}`, String(exampleOf(schema, name))), path)
  const query = parameters
    .filter(one => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(exampleOf(schema, name))}`)
  const body = schemaOf(requestBody)
  const open = needs === 'anyone' || (typeof needs === 'object' && needs !== null && 'ticket' in needs)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'$SERVER${url}${query.length ? `?${query.join('&')}` : ''}'`,
    ...(open ? [] : [`-H "Authorization: $TOKEN"`]),
    ...(isFile(requestBody) ? [`-H 'Content-Type: application/octet-stream'`, '--data-binary @file'] : []),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${pretty(exampleOf(body))}'`] : [])
  ].join(' \\\n  ')
}

const block = (label: string, text: string): Html =>
  html`<h3>${label}</h3>
    <pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`

function callOf(one: ListedOperation): Html {
  const [status = '200', answer] = Object.entries(one.responses)[0] ?? []
  const schema = schemaOf(answer)
  return html`<details id="${one.operationId}">
    <summary>
      <span class="method ${one.method.toLowerCase()}">${one.method}</span> <code class="path">${one.path}</code>
      <span class="says">${withCode(one.summary)}</span>
    </summary>
    <div class="inside">
      <p class="quiet">${needsOf(one['x-needs'])}. <a href="#${one.operationId}">${one.operationId}</a></p>
      ${one.description ? html`<p>${withCode(one.description)}</p>` : ''} ${takes(linesOf(one))}
      ${block('Request', requestOf(one))} ${schema ? block(`Answer ${status}`, pretty(exampleOf(schema))) : ''}
    </div>
  </details>`
}

const REFUSED = `{
  "error": "The sentence to show",
  "message": "The same sentence",
  "fields": { "email": "A sentence for each field that is wrong" }
}`

export function docsPage({ info, tags, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): ListedOperation => ({ ...one, path, method: method.toUpperCase() }))
  )
  const groups = tags.map(tag => ({ ...tag, calls: calls.filter(one => one.tags.includes(tag.name)) }))
  return wholePage({
    title: `${info.title} API`,
    head: rawHtml(`<style>${docsSheet}</style>`),
    body: html`<a class="skip" href="#calls">Skip to the calls</a>
      <nav aria-label="Groups">
        <p class="brand">${info.title} API</p>
        <ul>
          ${groups.map(
            ({ name, calls: some }) =>
              html`<li>
                <a href="#group-${name}">${name} <span class="count">${some.length}</span></a>
              </li>`
          )}
        </ul>
      </nav>
      <main>
        <h1>${info.title} API</h1>
        <p class="lead">
          ${calls.length} calls under <code>/api</code>, in JSON. As one file for tools:
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <h2>In general</h2>
        <ul class="general">
          <li>
            Sign in with <a href="#signIn"><code>POST /api/login</code></a> and send the token in
            <code>Authorization</code>, raw or as Bearer. Paths match in any letter case.
          </li>
          <li>Days are <code>2026-11-18</code> on the Pacific coast, instants ISO texts, ids texts.</li>
          <li>
            A write may carry an <code>Idempotency-Key</code>: the same key and body do it once and answer the same.
          </li>
          <li>
            A record with a <code>rev</code> takes it back with a save; a stale one answers 409 with the
            <code>current</code> record.
          </li>
          <li>
            A refusal is a 4xx with a sentence for people. 401: sign in. 403: not yours. 404: nothing there. 429: come
            back after <code>Retry-After</code> seconds.
          </li>
        </ul>
        ${block('A refusal', REFUSED)}
        <h2 id="challenge">Forms that anybody may send</h2>
        <p>${withCode(info.description.slice(info.description.indexOf('Ask `')))}</p>
        <div id="calls">
          ${groups.map(
            ({ name, description, calls: some }) =>
              html`<section aria-labelledby="group-${name}">
                <h2 id="group-${name}">${name}</h2>
                <p class="quiet">${description}</p>
                ${some.map(callOf)}
              </section>`
          )}
        </div>
      </main>`
  })
}
