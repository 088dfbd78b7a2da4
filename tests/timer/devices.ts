// A device of a person: a real socket to a real server.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type ClientOptions, WebSocket } from 'ws'

import { socketTicket } from '#shared/timer/calls.ts'
import type { Action, TimerState } from '#shared/timer/schemas.ts'
import type { WorkChange } from '#shared/timer/work.ts'
import type { TestServer, TestPerson } from '#tests/kit/test-server.ts'

export type Frame = Partial<TimerState> & { heartbeat?: string }

export interface Device {
  socket: WebSocket
  frames: Frame[]
  /** The first frame, from now on or since the last one asked for, that is like this. */
  gets: (like: (frame: Frame) => boolean) => Promise<Frame>
  /** Sends a message and waits for what answers it. */
  press: (
    action: Action,
    more?: { userId?: string; value?: boolean | number; rev?: number; work?: WorkChange }
  ) => Promise<Frame>
  say: (message: unknown) => void
  /** The code it was closed with. */
  closed: Promise<number>
  close: () => Promise<void>
}

const CUT_AT = 30_000

export async function listen(app: TestServer['app']): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return addressOf(app)
}

export const addressOf = (app: TestServer['app']): string =>
  `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/timer-service`

export const ticketOf = async (server: TestServer, person: TestPerson): Promise<string> =>
  (await server.ask(socketTicket, {}, person)).ticket

/** Whether the last heartbeat is written down, as it is in batches. */
export async function isNoted({ database, clock }: TestServer, { id }: TestPerson): Promise<boolean> {
  const { rows } = await database.raw<{ seen: string }>('select seen_at as seen from timer where person_id = $1', [id])
  return new Date(rows[0]?.seen ?? 0).getTime() === clock.now.getTime()
}

/** The status of the answer to a handshake: 101 when it is let in. */
export async function knock(
  address: string,
  protocol: string | undefined,
  options: ClientOptions = {}
): Promise<number> {
  const socket = new WebSocket(address, protocol === undefined ? [] : [protocol], options)
  const status = await new Promise<number>((done, fail) => {
    socket.once('open', () => done(101))
    socket.once('unexpected-response', (_, response: IncomingMessage) => done(response.statusCode ?? 0))
    socket.once('error', fail)
  })
  socket.on('error', () => undefined)
  socket.terminate()
  return status
}

let presses = 0

export async function connect(address: string, ticket: string, options: ClientOptions = {}): Promise<Device> {
  const socket = new WebSocket(address, [ticket], options)
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  let read = 0
  socket.on('message', data => {
    frames.push(JSON.parse((data as Buffer).toString()) as Frame)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>(done => socket.once('close', done))
  await once(socket, 'open')

  function find(like: (frame: Frame) => boolean, from: () => number): Promise<Frame> {
    return new Promise((done, fail) => {
      const look = () => {
        const index = frames.findIndex((frame, at) => at >= from() && like(frame))
        if (index < 0) return
        read = Math.max(read, index + 1)
        waiting.delete(look)
        clearTimeout(late)
        done(frames[index]!)
      }
      const late = setTimeout(() => {
        waiting.delete(look)
        fail(new Error(`Nothing of the kind came, only ${JSON.stringify(frames.slice(-5))}`))
      }, CUT_AT)
      waiting.add(look)
      look()
    })
  }

  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return {
    socket,
    frames,
    say,
    closed,
    gets: like => find(like, () => read),
    press(action, more = {}) {
      const id = `press ${(presses += 1)}`
      say({ action, id, ...more })
      return find(
        frame => frame.answers === id,
        () => 0
      )
    },
    async close() {
      socket.close()
      await closed
    }
  }
}
