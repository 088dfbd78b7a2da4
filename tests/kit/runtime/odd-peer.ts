// A mail server that says what it is told to, or hangs up there.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Moment = 'DATA' | 'EHLO' | 'MAIL' | 'RCPT' | 'greeting' | 'mail'

const USUAL: Record<Moment, string> = {
  greeting: '220 odd',
  EHLO: '250-odd\r\n250 SIZE 1000000',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go on',
  mail: '250 taken'
}

/** `hangs up`: the line ends there, without a word. */
export async function openOddPeer(says: Partial<Record<Moment, string>>): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let inside = false
    const answer = (moment: Moment): void => {
      const said = says[moment] ?? USUAL[moment]
      if (said === 'hangs up') socket.destroy()
      else socket.write(`${said}\r\n`)
      inside = moment === 'DATA' && said.startsWith('354')
    }
    let heard = ''
    socket.on('error', () => undefined)
    socket.on('data', bytes => {
      heard += bytes.toString()
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        const moment = (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find(word => line.startsWith(word))
        if (inside && line === '.') answer('mail')
        else if (!inside && moment) answer(moment)
      }
    })
    answer('greeting')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  }
}
