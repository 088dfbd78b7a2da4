// The memory of 5,000 idle timer sockets, and how soon all of them get a press.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

import { WebSocket } from 'ws'

import type { Row } from './kit/row.ts'
import type { Order, Told } from './kit/socket-server.ts'

const SOCKETS = 5000
/** The most sockets of one person at a node. */
const OF_ONE = 100
const AT_ONCE = 20
const ROUNDS = 7

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN

async function tell(child: ChildProcess, order: Order): Promise<Told> {
  child.send(order)
  const [told] = await once(child, 'message')
  return told as Told
}

async function connect(address: string, ticket: string): Promise<WebSocket> {
  const socket = new WebSocket(address, [ticket], { perMessageDeflate: false })
  await once(socket, 'message')
  return socket
}

type Opened = readonly [personId: string, socket: WebSocket]

const invite = (child: ChildProcess, people: number, each = 1) => tell(child, { what: 'invite', people, each })

async function open({ address = '', tickets = [] }: Told): Promise<Opened[]> {
  const opened: Opened[] = []
  for (let start = 0; start < tickets.length; start += AT_ONCE) {
    const some = tickets.slice(start, start + AT_ONCE)
    const sockets = some.map(async ([id, ticket]) => [id, await connect(address, ticket)] as const)
    opened.push(...(await Promise.all(sockets)))
  }
  return opened
}

/** From a press until the last of these sockets has got it. */
async function heardBy(sockets: readonly WebSocket[], presses: WebSocket, action: string): Promise<number> {
  const isIt = (data: unknown) => {
    const state: { paused?: boolean; started?: boolean; answers?: string } = JSON.parse(String(data))
    return state.started === true && state.answers === undefined && state.paused === (action === 'PAUSE_TIMER')
  }
  const all = sockets.map(
    socket =>
      new Promise<void>(done => {
        const look = (data: unknown) => {
          if (!isIt(data)) return
          socket.off('message', look)
          done()
        }
        socket.on('message', look)
      })
  )
  const begun = performance.now()
  presses.send(JSON.stringify({ action }))
  await Promise.all(all)
  return performance.now() - begun
}

async function timesOf(sockets: readonly WebSocket[], presses: WebSocket): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await heardBy(sockets, presses, round % 2 === 0 ? 'START_TIMER' : 'PAUSE_TIMER'))
  }
  await heardBy(sockets, presses, 'PAUSE_TIMER')
  return median(times)
}

async function watch(socket: WebSocket, userId: string): Promise<void> {
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ action: 'GET_TIMER', userId, id: 'watch' }))
  await answered
}

export async function measure(): Promise<Row[]> {
  const file = fileURLToPath(new URL('kit/socket-server.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    // What is created once is created before the first measurement.
    const [warm, invited] = [await invite(child, 500), await invite(child, SOCKETS)]
    for (const [, socket] of await open(warm)) socket.close()
    const before = await tell(child, { what: 'weigh' })
    const begun = performance.now()
    const opened = await open(invited)
    const seconds = (performance.now() - begun) / 1000
    const after = await tell(child, { what: 'weigh' })

    const [[personId, first]] = opened as [Opened]
    const others = opened.map(([, socket]) => socket).slice(1)
    for (let start = 0; start < others.length; start += AT_ONCE) {
      await Promise.all(others.slice(start, start + AT_ONCE).map(socket => watch(socket, personId)))
    }
    const own = (await open(await invite(child, 1, OF_ONE))).map(([, socket]) => socket)
    const each = (kind: 'all' | 'own') =>
      ((after.weight?.[kind] ?? NaN) - (before.weight?.[kind] ?? NaN)) / SOCKETS / 1000
    return [
      { what: 'timer socket, memory of each of 5,000', figure: each('all'), unit: 'kB', bar: 15 },
      { what: 'timer socket, its objects and buffers', figure: each('own'), unit: 'kB', bar: 15 },
      {
        what: 'timer press heard by one’s 100 sockets, median of 7',
        figure: await timesOf(own, own[0]!),
        unit: 'ms',
        bar: 100
      },
      {
        what: 'timer press heard by 5,000 who watch',
        figure: await timesOf([first, ...others], first),
        unit: 'ms',
        bar: 1000
      },
      { what: 'timer sockets let in a second', figure: SOCKETS / seconds, unit: '' }
    ]
  } finally {
    await tell(child, { what: 'close' })
  }
}
