import { chmod, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { fileTransport, smtpTransport } from '#server/kit/mail/transports.ts'
import { refusalOf, Undelivered } from '#server/kit/mail/refusals.ts'

import { type Moment, openOddPeer } from '../odd-peer.ts'

const letter = {
  id: '01900000-0000-7000-8000-000000000001',
  to_address: 'robin@example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  plain: 'Hello',
  headers: {},
  created_at: '2026-11-18T18:00:00Z'
}

describe('why a mail did not leave', () => {
  const broken = (parts: object, message = 'No') => Object.assign(new Error(message), parts)
  test.each([
    [broken({ responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }), 'never'],
    [broken({ responseCode: 552, command: 'DATA', code: 'EMESSAGE' }), 'never'],
    [broken({ code: 'EENVELOPE' }, 'No recipients defined'), 'never'],
    [broken({ responseCode: 450, command: 'RCPT TO', code: 'EENVELOPE' }), 'later'],
    [broken({ responseCode: 451, command: 'DATA' }), 'later'],
    [broken({ code: 'ESOCKET', syscall: 'connect' }), 'unreachable'],
    [broken({ code: 'EDNS', syscall: 'getaddrinfo' }), 'unreachable'],
    [broken({ code: 'EAUTH', responseCode: 535 }), 'unreachable'],
    [broken({ responseCode: 550, command: 'MAIL FROM' }), 'unreachable'],
    [broken({ responseCode: 421, command: 'DATA' }), 'unreachable'],
    [broken({ code: 'ETIMEDOUT' }, 'Greeting never received'), 'unreachable'],
    [broken({ code: 'ECONNECTION', command: 'CONN' }, 'Connection closed unexpectedly'), 'unknown'],
    [broken({ code: 'ETIMEDOUT' }, 'Timeout'), 'unknown'],
    [broken({ code: 'ESOCKET', syscall: 'read' }), 'unknown'],
    ['gone', 'unknown']
  ])('%s, when it was on its way', (error, refusal) => {
    expect(refusalOf(new Undelivered(error, true))).toBe(refusal)
  })

  test.each<[Moment, string, string]>([
    ['greeting', 'hangs up', 'unreachable'],
    ['greeting', '554 You are on our list', 'unreachable'],
    ['EHLO', '421 Too many of you', 'unreachable'],
    ['MAIL', '451 Not now', 'unreachable'],
    ['MAIL', '552 Too large', 'never'],
    ['RCPT', 'hangs up', 'unreachable'],
    ['RCPT', '450 Greylisted', 'later'],
    ['RCPT', '550 Nobody here', 'never'],
    ['DATA', '451 Not now', 'later'],
    ['DATA', 'hangs up', 'unreachable'],
    ['mail', 'hangs up', 'unknown'],
    ['mail', '451 Not now', 'later'],
    ['mail', '554 Spam', 'never'],
    ['mail', '421 Closing', 'unreachable']
  ])('at its %s a mail server says %j', async (moment, said, refusal) => {
    const peer = await openOddPeer({ [moment]: said })
    const end = smtpTransport({ url: peer.url, from: 'hello@example.org', perMinute: 1000 })
    try {
      const error = await end.deliver(letter).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Undelivered)
      expect(refusalOf(error)).toBe(refusal)
    } finally {
      end.close()
      peer.close()
    }
  })

  test('a mail server that takes it is no trouble', async () => {
    const peer = await openOddPeer({})
    const end = smtpTransport({ url: peer.url, from: 'hello@example.org', perMinute: 1000 })
    await end.deliver(letter)
    await end.deliver(letter)
    end.close()
    peer.close()
  })

  test('a mail that is kept as a file is for the server alone, though the folder was there before and open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workbee-mail-'))
    await chmod(folder, 0o755)
    await fileTransport({ folder, from: 'hello@example.org' }).deliver(letter)
    const modes = await Promise.all(
      [folder, join(folder, `${letter.id}.eml`)].map(async path => (await stat(path)).mode)
    )
    expect(modes.map(mode => mode & 0o777)).toEqual([0o700, 0o600])
  })

  test('a file that cannot be written was not written', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'workbee-mail-')), 'file')
    await writeFile(file, '')
    const end = fileTransport({ folder: join(file, 'mail'), from: 'hello@example.org' })
    expect(refusalOf(await end.deliver(letter).catch((thrown: unknown) => thrown))).toBe('unreachable')
  })
})
