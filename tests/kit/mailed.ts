// Whom an act tells, whole: every letter and every notice of it.
import type { TestServer } from './test-server.ts'

/** Whom, and a letter's subject; of a notice its words behind a star. What is mailed and in the bell by one kind is the letter. */
export type Told = readonly [to: string, what: string]

const SQL = `select letter.id, to_address as "to", subject as what from letter
  union all select copy.notification_id, person.email, '* ' || regexp_replace(message, '<a .*</a>|<[^>]*>', '', 'g')
    from notification_copy copy join notification on notification.id = copy.notification_id
    join person on person.id = copy.recipient_id where copy.letter_id is null`

const keyOf = (one: Told): string => one.join(' ')

/** As `toSorted` has addresses. */
const inOrder = (list: readonly Told[]): Told[] => list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Everything that an act told anybody; compared with `told(…)`, so that who is told too much shows as well. */
export async function mailed({ database }: Pick<TestServer, 'database'>, act: () => Promise<unknown>): Promise<Told[]> {
  const read = async () => (await database.raw<{ id: string; to: string; what: string }>(SQL)).rows
  const copyOf = ({ id, to }: { id: string; to: string }) => `${id} ${to}`
  const before = new Set((await read()).map(copyOf))
  await act()
  const since = (await read()).filter(row => !before.has(copyOf(row)))
  return inOrder(since.map(({ to, what }) => [to, what.trim()]))
}

/** What an act should tell, in the order of `mailed`. */
export const told = (...list: [to: string | { email: string }, what: string][]): Told[] =>
  inOrder(list.map(([to, what]) => [typeof to === 'string' ? to : to.email, what]))

/** Without the words of notices, where those only say again what the letter says. */
export const inShort = (list: readonly Told[]): Told[] =>
  inOrder(list.map(([to, what]) => [to, what.startsWith('* ') ? '*' : what]))
