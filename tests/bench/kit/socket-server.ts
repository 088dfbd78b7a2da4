// A node of the timer service in a process of its own, so that its memory can be measured. It answers messages of its parent.
import { addressOf, listen } from '#tests/timer/devices.ts'
import { issueTicket } from '#server/kit/guards/tickets.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

export interface Order {
  what: 'close' | 'invite' | 'weigh'
  people?: number
  /** How many sockets each of them opens. */
  each?: number
}

export interface Told {
  address?: string
  /** Tickets, by person. */
  tickets?: readonly (readonly [personId: string, ticket: string])[]
  /** Memory in bytes: resident, and heap and buffers of it. */
  weight?: { all: number; own: number }
}

const server = await openTestServer('postgres')
await listen(server.app)

/** People who see everybody, with their tickets. */
async function invite(people: number, each: number): Promise<Told> {
  const tickets: [string, string][] = []
  for (let count = 0; count < people; count += 1) {
    const person = await server.add({ role: 'Volunteer', front: ['seeUsersInDashboard'] })
    const data = { sessionId: person.sessionId }
    for (let device = 0; device < each; device += 1) {
      const ticket = await server.database.transaction(trx =>
        issueTicket(trx, { purpose: 'socket', personId: person.id, data, seconds: 3600 }, server.clock.now)
      )
      tickets.push([person.id, ticket])
    }
  }
  return { address: addressOf(server.app), tickets }
}

async function weigh(): Promise<Told> {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.()
    await new Promise(done => setTimeout(done, 250))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { weight: { all: rss, own: heapUsed + external } }
}

process.on('message', ({ what, people = 0, each = 1 }: Order) => {
  const done = what === 'invite' ? invite(people, each) : what === 'weigh' ? weigh() : server.close().then(() => ({}))
  void done.then(told => process.send?.(told, () => what === 'close' && process.disconnect()))
})
