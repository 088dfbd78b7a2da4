// What stands in somebody's bell, and what its lines do, for tests.
import type { Call } from '#shared/kit/calls/call.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import type { Doing } from '#shared/notifications/schemas.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

/** The sentences of somebody's unread lines, the oldest first; of one kind, where it is named. */
export async function bellOf(server: TestServer, person: TestPerson, kind?: string): Promise<string[]> {
  const lines = await linesOf(server, person)
  return lines.filter(one => kind === undefined || one.kind === kind).map(({ says }) => says)
}

export const linesOf = async (server: TestServer, person: TestPerson) =>
  (await server.ask(readUnread, { userId: person.id }, person)).flatMap(({ told }) => (told ? [told] : []))

/** Does what a line offers. */
export const press = (server: TestServer, doing: Doing | undefined, person: TestPerson): Promise<unknown> => {
  const row: Call = { needs: 'signed-in', method: doing!.method, path: doing!.path }
  return server.ask(row, doing!.sends, person)
}
