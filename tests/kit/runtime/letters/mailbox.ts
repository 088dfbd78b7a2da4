// A mail server for tests: takes what is sent to it, or refuses as it is told.
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string[]
  raw: string
  id: string
}

export interface Mailbox {
  url: string
  /** What was taken, in order. */
  taken: Mail[]
  /** Every try, taken or not. */
  tried: Mail[]
  close: () => Promise<void>
}

/** `refuses` is asked before a mail is taken; a true answer refuses it with this code: for now, unless it says otherwise. */
export async function openMailbox(
  refuses: (mail: Mail, tried: Mail[]) => boolean = () => false,
  responseCode = 451
): Promise<Mailbox> {
  const taken: Mail[] = []
  const tried: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const id = headerOf(raw, 'Message-ID') ?? ''
        const mail = { raw, id, to: session.envelope.rcptTo.map(({ address }) => address) }
        const refused = refuses(mail, tried)
        tried.push(mail)
        if (refused) return answer(Object.assign(new Error('Try again later'), { responseCode }))
        taken.push(mail)
        return answer()
      })
    }
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tried,
    close: () => new Promise(resolve => server.close(() => resolve()))
  }
}

/** A header of a mail, unfolded. */
export function headerOf(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const line = lines.find(text => text.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}

/** Asks until it is so, and fails after a while. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, seconds = 45): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} s: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
