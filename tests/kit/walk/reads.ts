// Every read that a face of ours makes, asked as a volunteer, a manager and an owner: for the bench and for what may not grow.
import { globSync, readFileSync } from 'node:fs'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { idFieldOf } from '#server/kit/calls/admit.ts'
import { fill } from '#shared/kit/calls/call.ts'
import { USUAL_PAGE } from '#shared/kit/lists/lists.ts'
import type { Role } from '#shared/permissions.ts'
import { describeInput, validInput } from '#tests/kit/walk/inputs.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export const readers = ['Volunteer', 'Manager', 'Owner'] as const satisfies readonly Role[]
export type ReaderRole = (typeof readers)[number]

export interface Asked {
  name: string
  as: ReaderRole
  url: string
  status: number
  bytes: number
  /** Of a page, how many rows it has of those that it may have. */
  rows: { has: number; may: number } | undefined
  /** What its transactions sent to the database. */
  statements: number
  /** The first instant in it that does not end in Z. */
  offset: string | undefined
}

/** The calls that a face names: those that stand for clients of others alone are no page of ours. */
function namedByFaces(): Set<string> {
  const files = globSync(['widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}', 'extension/**/*.{ts,tsx}', 'shared/**/*.ts'], {
    exclude: file => /node_modules|\.output|\.wxt/.test(file)
  }).filter(file => !/(?:^|\/)(?:\w+-)?(?:calls|schemas)\.ts$/.test(file))
  const words = new Set<string>()
  for (const file of files)
    for (const word of readFileSync(file, 'utf8').match(/\b[a-z][A-Za-z]+\b/g) ?? []) words.add(word)
  return words
}

/** A file that somebody saves is as long as what it is of. */
const FILES = new Set(['exportReport'])

export function readsOfFaces(server: TestServer): Endpoint[] {
  const words = namedByFaces()
  return server.app.context.features
    .flatMap(({ endpoints }) => endpoints)
    .filter(
      ({ name, call, record }) => call.method === 'GET' && !FILES.has(name) && (record !== undefined || words.has(name))
    )
}

interface Reader {
  id: string
  email: string
  role: ReaderRole
  token: string
}

/** Whoever of a role has most to see: the one on most teams and projects. */
async function readerOf(server: TestServer, role: ReaderRole): Promise<Reader> {
  const { rows } = await server.database.raw<{ id: string; email: string; role: ReaderRole }>(
    `select p.id, p.email, p.role from person p where p.role = $1 and p.is_active
     order by (select count(*) from team_member m where m.person_id = p.id)
       + (select count(*) from project_member m where m.person_id = p.id) desc, p.id limit 1`,
    [role]
  )
  const [found] = rows
  if (!found) throw new Error(`Nobody is ${role}`)
  return { ...found, ...(await server.signIn(found)) }
}

type Places = Readonly<Record<string, string>>

/** The largest of what stands in an address: the project, the team and the structure with most in them. */
async function placesOf(server: TestServer, { id }: Reader): Promise<Places> {
  const largest = async (text: string) => (await server.database.raw<{ id: string }>(text)).rows[0]?.id ?? id
  const project = await largest(
    'select m.project_id as id from project_member m group by m.project_id order by count(*) desc, m.project_id limit 1'
  )
  const team = await largest(
    'select m.team_id as id from team_member m group by m.team_id order by count(*) desc, m.team_id limit 1'
  )
  const wbs = await largest(
    'select t.wbs_id as id from task t group by t.wbs_id order by count(*) desc, t.wbs_id limit 1'
  )
  const task = await largest(`select t.id from task t where t.wbs_id = '${wbs}' order by t.position, t.id limit 1`)
  const people = { person: id, userId: id, user_id: id, personId: id, requestFor: id, people: id, users: id }
  return { ...people, project, projectId: project, team, teamId: team, wbs, wbsId: wbs, task, taskId: task }
}

/** A list that is continued behind its last row is as long as its page, in any organisation. */
function pageOf(endpoint: Endpoint, body: string): Asked['rows'] {
  if (!describeInput(endpoint).properties?.['after'] || !body.startsWith('{')) return undefined
  const lists = Object.values(JSON.parse(body) as object).filter(Array.isArray)
  return { has: Math.max(0, ...lists.map(({ length }) => length)), may: USUAL_PAGE }
}

/** An id for what a call is about: the place, or the first row of the table that is called so. */
async function idOf(server: TestServer, { call, record }: Endpoint, places: Places): Promise<string | undefined> {
  const about = call.about === 'row' ? record : call.about
  const known = about && places[about]
  if (known || !about) return known
  const table = about.replace(/^read-/, '').replaceAll('-', '_')
  const { rows } = await server.database.raw<{ is: boolean }>(`select to_regclass($1) is not null as is`, [table])
  if (!rows[0]?.is) return undefined
  return (await server.database.raw<{ id: string }>(`select id::text from "${table}" order by id limit 1`)).rows[0]?.id
}

function urlOf(endpoint: Endpoint, places: Places, id: string | undefined): string {
  const input = validInput(endpoint)
  const known: Places = {
    id: places['person']!,
    ...places,
    ...(id && endpoint.call.about && { [idFieldOf(endpoint.call)]: id })
  }
  const mine = Object.fromEntries(Object.keys(input).flatMap(name => (known[name] ? [[name, known[name]]] : [])))
  const { url, rest } = fill(endpoint.call.path, { ...input, ...mine })
  const words = new URLSearchParams(rest as Record<string, string>)
  return `/api${url}${words.size ? `?${words}` : ''}`
}

interface Answer {
  body: string
  headers: Readonly<Record<string, unknown>>
}

/** Each read by each reader, of those that are asked; `around` may ask it again, and measure or look at the answer. */
export async function askReads(
  server: TestServer,
  roles: readonly ReaderRole[] = readers,
  around: (asked: Asked, again: () => Promise<Answer>, endpoint: Endpoint) => Promise<void> = async () => {},
  isAsked: (endpoint: Endpoint) => boolean = () => true
): Promise<Asked[]> {
  const all: Asked[] = []
  const reads = readsOfFaces(server).filter(isAsked)
  for (const role of roles) {
    const reader = await readerOf(server, role)
    const places = await placesOf(server, reader)
    for (const endpoint of reads) {
      const url = urlOf(endpoint, places, await idOf(server, endpoint, places))
      const ask = () => server.app.inject({ method: 'GET', url, headers: { authorization: reader.token } })
      const before = server.database.statements()
      const answer = await ask()
      const statements = server.database.statements() - before
      const asked: Asked = {
        rows: pageOf(endpoint, answer.body),
        name: endpoint.name,
        as: role,
        url,
        status: answer.statusCode,
        bytes: answer.rawPayload.length,
        statements,
        offset: /"\w+":"\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d"/.exec(answer.body)?.[0]
      }
      all.push(asked)
      await around(asked, ask, endpoint)
    }
  }
  return all
}
