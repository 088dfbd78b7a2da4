// How mails leave the server: over SMTP, or into files when no mail server is set up.
import { chmodSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { createTransport } from 'nodemailer'

import type { LetterFile } from './letters.ts'
import { Undelivered } from './refusals.ts'

/** A letter with its text, ready to be sent. */
export interface OutgoingMail {
  id: string
  to_address: string
  subject: string
  html: string
  plain: string
  headers: Record<string, string>
  /** Its date. */
  created_at: string
  /** What is attached. */
  file?: LetterFile | undefined
}

export interface MailTransport {
  /** The status of a letter that was delivered this way. */
  readonly done: 'kept' | 'sent'
  /** How many mails may leave in a minute, from all nodes together. */
  readonly perMinute: number
  /** A mail that did not leave is thrown as Undelivered. */
  deliver: (letter: OutgoingMail) => Promise<void>
  close: () => void
}

/** The same letter is the same message on every try, by its id, so that a second copy is recognised. */
function message(letter: OutgoingMail, from: string) {
  return {
    from,
    // As an object, an address with a comma in it stays one address.
    to: { name: '', address: letter.to_address },
    subject: letter.subject,
    text: letter.plain,
    html: letter.html,
    messageId: `<${letter.id}@${domainOf(from)}>`,
    date: new Date(letter.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    ...(letter.file && {
      attachments: [
        { filename: letter.file.name, contentType: letter.file.type, content: Buffer.from(letter.file.bytes) }
      ]
    }),
    // Nothing in a letter may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true
  }
}

/** Calls `onStart` when the first bytes are read, which is when the mail server is ready to take the mail. */
async function* notifyStart(content: Readable, onStart: () => void): AsyncGenerator<unknown> {
  onStart()
  yield* content
}

const domainOf = (sender: string): string => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'

export function smtpTransport({
  url,
  from,
  perMinute
}: {
  url: string
  from: string
  perMinute: number
}): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The queue tries again, and counts; the pool does not.
    maxRequeues: 0,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000
  })
  /** Messages of which the mail server has been given some bytes. */
  const started = new Set<string>()
  transport.use('stream', ({ message: made, data }, done) => {
    const content = made.createReadStream()
    made.createReadStream = () => Readable.from(notifyStart(content, () => started.add(String(data.messageId))))
    done()
  })
  return {
    done: 'sent',
    perMinute,
    async deliver(letter) {
      const mail = message(letter, from)
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw new Undelivered(error, started.has(mail.messageId))
      } finally {
        started.delete(mail.messageId)
      }
    },
    close: () => transport.close()
  }
}

/** One-time passwords are in it, also where mails are sent since, and it may be older than this rule. */
export function closeMailFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // There is none, or it is not ours: then no mail can be kept in it, which the next one says.
  }
}

export function fileTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    done: 'kept',
    perMinute: Infinity,
    async deliver(letter) {
      const { message: eml } = await transport.sendMail(message(letter, from))
      const file = join(folder, `${letter.id}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        closeMailFolder(folder)
        await writeFile(`${file}.part`, eml, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        throw new Undelivered(error, false)
      }
    },
    close: () => transport.close()
  }
}
