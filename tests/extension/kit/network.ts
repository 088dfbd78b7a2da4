// A line between a browser and a server that can be cut, as a train does when it enters a tunnel.
import { connect, createServer, type Socket } from 'node:net'

import { listen } from '#tests/kit/postgres.ts'

export interface Network {
  address: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Cuts as soon as the server answers a request that begins with these words: it arrived, and its answer is lost. */
  loseAnswerTo: (words: string) => Promise<void>
}

export async function openNetwork(server: string): Promise<Network> {
  const { port: far } = new URL(server)
  const open = new Set<Socket>()
  let losing: { words: string; lost: () => void } | undefined
  const desk = createServer(near => {
    const away = connect(Number(far), '127.0.0.1')
    for (const socket of [near, away]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        away.destroy()
      })
    }
    let asked = false
    near.on('data', (sent: Buffer) => {
      asked ||= losing !== undefined && sent.includes(losing.words)
      away.write(sent)
    })
    away.on('data', (answer: Buffer) => {
      if (asked && losing) losing.lost()
      else near.write(answer)
    })
    near.on('end', () => away.end())
    away.on('end', () => near.end())
  })
  const port = await listen(desk)
  async function cut(): Promise<void> {
    const closed = new Promise(done => desk.close(done))
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    address: `http://127.0.0.1:${port}`,
    cut,
    async loseAnswerTo(words) {
      await new Promise<void>(lost => (losing = { words, lost }))
      losing = undefined
      await cut()
    },
    mend: () => new Promise(done => void desk.listen(port, '127.0.0.1', () => done()))
  }
}
