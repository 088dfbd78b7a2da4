// A line between a browser and a server that can be cut, as a train does when it enters a tunnel.
import { connect, createServer, type Socket } from 'node:net'

import { listen } from '#tests/kit/postgres.ts'

export interface Network {
  address: string
  cut: () => Promise<void>
  mend: () => Promise<void>
}

export async function openNetwork(server: string): Promise<Network> {
  const { port: far } = new URL(server)
  const open = new Set<Socket>()
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
    near.pipe(away).pipe(near)
  })
  const port = await listen(desk)
  return {
    address: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise(done => desk.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: () => new Promise(done => void desk.listen(port, '127.0.0.1', () => done()))
  }
}
