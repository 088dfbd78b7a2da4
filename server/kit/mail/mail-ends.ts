// Where mails leave the house: over SMTP, or into files when nobody set that up.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { createTransport } from 'nodemailer'

import { mailPace, type PaceParts } from './mail-pace.ts'
import { Undelivered } from './mail-refusals.ts'

/** A letter as it was queued. */
export interface Queued {
  id: string
  to_address: string
  subject: string
  html: string
  plain: string
  headers: Record<string, string>
  created_at: string
}

export interface MailEnd {
  /** What a letter is once it went out here. */
  readonly done: 'kept' | 'sent'
  /** Waits until one of many mails may leave. */
  room: () => Promise<void>
  /** Waits for its own room, unless it has some. A mail that did not leave is thrown as Undelivered. */
  deliver: (letter: Queued, options?: { hasRoom?: boolean }) => Promise<void>
  /** What is being delivered comes to its end; what waits is refused. */
  close: () => void
}

/** The same letter is the same message on every try: id, date and all, so that a second copy is recognised. */
function message(letter: Queued, from: string) {
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
    // What is in a letter is words; nothing of it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true
  }
}

/** Says when the first word is asked for, which is when the other side is ready to take the mail. */
async function* telling(words: Readable, begin: () => void): AsyncGenerator<unknown> {
  begin()
  yield* words
}

const domainOf = (sender: string): string => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'

interface SmtpParts extends PaceParts {
  url: string
  from: string
}

export function smtpEnd({ url, from, ...parts }: SmtpParts): MailEnd {
  const pace = mailPace(parts)
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
  /** Those under way of which a word was handed over. */
  const begun = new Set<string>()
  transport.use('stream', ({ message: made, data }, done) => {
    const words = made.createReadStream()
    made.createReadStream = () => Readable.from(telling(words, () => begun.add(String(data.messageId))))
    done()
  })
  return {
    done: 'sent',
    room: () => pace.wait('bulk'),
    async deliver(letter, { hasRoom = false } = {}) {
      if (!hasRoom) await pace.wait('single')
      const mail = message(letter, from)
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw new Undelivered(error, begun.has(mail.messageId))
      } finally {
        begun.delete(mail.messageId)
      }
    },
    close() {
      pace.close()
      transport.close()
    }
  }
}

export function fileEnd({ folder, from }: { folder: string; from: string }): MailEnd {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    done: 'kept',
    room: async () => {},
    async deliver(letter) {
      const { message: eml } = await transport.sendMail(message(letter, from))
      const file = join(folder, `${letter.id}.eml`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(`${file}.part`, eml)
        await rename(`${file}.part`, file)
      } catch (error) {
        throw new Undelivered(error, false)
      }
    },
    close: () => transport.close()
  }
}
