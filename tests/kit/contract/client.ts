// The organisation's present client against our server: it sends its bodies as they stand here, without our headers, and what was stored is read back by our own calls.
import { furnish, type Place } from '#tests/time-entries/place.ts'
import { joinTeam } from '#tests/tasks/crew.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
type Json = Record<string, unknown>

export interface Answered {
  status: number
  /** The body as it is on the wire. */
  text: string
  body: Json
  list: Json[]
}

export interface Contract {
  server: TestServer
  place: Place
  owner: TestPerson
  maya: TestPerson
  stranger: TestPerson
  send: (as: TestPerson | undefined, method: Method, path: string, body?: unknown) => Promise<Answered>
  /** The whole profile, as that client keeps it to change a part and send all of it. */
  profile: (of: TestPerson, as?: TestPerson) => Promise<Json>
}

export const asRecord = (value: unknown): Json => (value ?? {}) as Json
export const idOf = (one: Json | undefined): string => String(one?.['_id'])
export const asList = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** An Owner, a volunteer on a team and on a project, and a stranger, with places to work in. */
export async function openContract(): Promise<Contract> {
  const server = await openTestServer(undefined, {}, { OLD_CLIENTS: 'yes' })
  const place = await furnish(server)
  const owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  const stranger = await server.add({ firstName: 'Sam', lastName: 'Strange' })
  await joinTeam(server, place.team, [maya])

  async function send(as: TestPerson | undefined, method: Method, path: string, body?: unknown): Promise<Answered> {
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: as ? { authorization: as.token } : {},
      ...(body !== undefined && { payload: body as object })
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const parsed: unknown = isJson ? answer.json() : undefined
    return { status: answer.statusCode, text: answer.body, body: asRecord(parsed), list: asList(parsed) }
  }

  return {
    server,
    place,
    owner,
    maya,
    stranger,
    send,
    profile: async (of, as = of) => (await send(as, 'GET', `/userprofile/${of.id}`)).body
  }
}
