// The bell of somebody, and what its lines offer, done as a client does it.
import type { Call } from '#shared/kit/calls/call.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import type { Doing, Told } from '#shared/notifications/schemas.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

/** What the unread lines say, the newest last. */
export const linesOf = async (server: TestServer, person: TestPerson): Promise<Told[]> =>
  (await server.ask(readUnread, { userId: person.id }, person)).flatMap(({ told }) => told ?? [])

/** Of the kind alone what its lines say. */
export const saysTo = async (server: TestServer, person: TestPerson, kind: string): Promise<string[]> =>
  (await linesOf(server, person)).filter(one => one.kind === kind).map(({ says }) => says)

/** Does an act of a line, or takes it back with what it answered. */
export function does(server: TestServer, doing: Doing | undefined, person: TestPerson, answered: object = {}) {
  if (!doing) throw new Error('there is nothing to do')
  const also = doing.also && { [doing.also]: Reflect.get(answered, doing.also) }
  const row: Call = { needs: 'signed-in', method: doing.method, path: doing.path }
  return server.ask(row, { ...doing.sends, ...also }, person) as Promise<object>
}
