import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import type { Running } from '#server/kit/clock/schedule.ts'
import { type Letter, queueLetter } from '#server/kit/mail/letters.ts'
import { fileTransport, smtpTransport } from '#server/kit/mail/transports.ts'

import { engines, open } from '../../database/engines.ts'
import { headerOf, type Mailbox, openMailbox, until } from './mailbox.ts'
import { clear, hello, lettersOf, startNode } from '../node.ts'

const FROM = 'Workbee <hello@example.org>'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('on the %s database', engine => {
  let database: Database
  const ends: (() => Promise<unknown>)[] = []

  const post = (...letters: Letter[]) =>
    database.transaction(async trx => {
      for (const letter of letters) await queueLetter(trx, letter, new Date())
    })
  const start = async (url: string, perMinute = 10_000): Promise<Running> => {
    const node = await startNode(database, {
      mail: smtpTransport({ url, from: FROM, perMinute })
    })
    ends.unshift(node.stop)
    return node
  }
  const mailbox = async (...parts: Parameters<typeof openMailbox>): Promise<Mailbox> => {
    const box = await openMailbox(...parts)
    ends.push(box.close)
    return box
  }
  const settled = () =>
    until('a letter is still waiting', async () =>
      (await lettersOf(database)).every(({ status }) => !['waiting', 'sending'].includes(status))
    )

  beforeAll(async () => {
    database = await open(engine)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await clear(database)
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  test('a letter arrives once its transaction stands, whole', async () => {
    const box = await mailbox()
    await start(box.url)
    const unsubscribe = {
      'List-Unsubscribe': '<https://x.test/out>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
    }
    await post(hello({ link: { text: 'Sign in', url: 'https://x.test/login?a=1&b=2' }, headers: unsubscribe }))
    await until('the letter arrives', () => box.taken.length === 1)
    const [{ raw, to } = { raw: '', to: [] }] = box.taken
    expect(to).toEqual(['robin@example.org'])
    expect(headerOf(raw, 'From')).toBe(FROM)
    expect(headerOf(raw, 'Subject')).toBe('Hello')
    expect(headerOf(raw, 'List-Unsubscribe')).toBe('<https://x.test/out>')
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(raw, 'Content-Type')).toContain('multipart/alternative')
    await settled()
    const [row] = await lettersOf(database)
    expect(row).toMatchObject({ status: 'sent', attempts: 1, problem: null, done_at: expect.any(String) })
    expect(headerOf(raw, 'Message-ID')).toBe(`<${row?.id}@example.org>`)
  })

  test('a letter of a transaction that fails is never sent', async () => {
    const box = await mailbox()
    await start(box.url)
    const failing = database.transaction(async trx => {
      await queueLetter(trx, hello({ subject: 'Never' }), new Date())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await post(hello({ subject: 'Always' }))
    await until('the letter arrives', () => box.taken.length > 0)
    await settled()
    expect(box.tried.map(({ raw }) => headerOf(raw, 'Subject'))).toEqual(['Always'])
  })

  test('ten letters that are refused twice all arrive, none of them twice', async () => {
    const box = await mailbox(({ id }, tried) => tried.filter(mail => mail.id === id).length < 2)
    await start(box.url)
    await post(...Array.from({ length: 10 }, (_, index) => hello({ to: `person${index}@example.org` })))
    await settled()
    expect(box.taken.flatMap(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `person${index}@example.org`)
    )
    expect(box.tried).toHaveLength(30)
    expect(new Set(box.tried.map(({ id }) => id)).size).toBe(10)
    for (const row of await lettersOf(database))
      expect(row).toMatchObject({ status: 'sent', attempts: 3, problem: null })
  })

  test('a mail server that is away costs no try, and the letter leaves when it is back', async () => {
    let away = true
    const box = await mailbox(() => away, 421)
    await post(hello())
    await database.raw('update letter set attempts = 4')
    await start(box.url)
    const row = async () => (await lettersOf(database))[0]
    await until('nobody was to be reached', async () => (await row())?.problem !== null)
    expect(await row()).toMatchObject({ status: 'waiting', attempts: 4, problem: expect.stringContaining('421') })
    away = false
    await settled()
    expect(await row()).toMatchObject({ status: 'sent', attempts: 5, problem: null })
  })

  test('a letter that is refused for good is not tried again', async () => {
    const box = await mailbox(() => true, 550)
    await start(box.url)
    await post(hello())
    await settled()
    expect((await lettersOf(database))[0]).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem: expect.stringContaining('550')
    })
    expect(box.tried).toHaveLength(1)
  })

  test('letters queued while no server ran are found', async () => {
    await post(hello({ subject: 'One' }), hello({ subject: 'Two' }))
    const box = await mailbox()
    await start(box.url)
    await settled()
    expect(box.taken.map(({ raw }) => headerOf(raw, 'Subject'))).toEqual(['One', 'Two'])
  })

  test('an address or a subject cannot add a receiver', async () => {
    const box = await mailbox()
    await start(box.url)
    await post(
      hello({ to: 'a@example.org, b@example.org' }),
      hello({ to: 'c@example.org', subject: 'Hi\r\nBcc: victim@example.org' })
    )
    await until('the second letter arrives', () => box.taken.some(({ to }) => to.includes('c@example.org')))
    for (const { raw, to } of box.tried) {
      expect(to).toHaveLength(1)
      expect(headerOf(raw, 'Bcc')).toBeUndefined()
    }
  })

  test('no more leave in a minute than may', async () => {
    const box = await mailbox()
    await start(box.url, 3)
    await post(...Array.from({ length: 5 }, () => hello()))
    await until('three letters arrive', () => box.taken.length === 3)
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(box.tried).toHaveLength(3)
    const waiting = await lettersOf(database)
    expect(waiting.filter(({ status }) => status === 'waiting')).toHaveLength(2)
  })

  test('a server that stops while letters wait for their minute counts that as no try', async () => {
    const box = await mailbox()
    const node = await start(box.url, 1)
    await post(hello(), hello())
    await until('the first letter arrives', () => box.taken.length === 1)
    await new Promise(resolve => setTimeout(resolve, 1000))
    await node.stop()
    const statuses = (await lettersOf(database)).map(({ status, attempts, problem }) => [status, attempts, problem])
    expect(statuses).toEqual([
      ['sent', 1, null],
      ['waiting', 0, null]
    ])
  })

  test('without a mail server letters are kept as files', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'workbee-mail-')), 'deep', 'mail')
    const node = await startNode(database, { mail: fileTransport({ folder, from: FROM }) })
    ends.unshift(node.stop)
    await post(hello({ subject: 'Grüße', paragraphs: ['One', 'Two'] }), hello())
    await settled()
    const rows = await lettersOf(database)
    expect(rows.map(({ status }) => status)).toEqual(['kept', 'kept'])
    expect((await readdir(folder)).toSorted()).toEqual(rows.map(({ id }) => `${id}.eml`))
    const eml = await readFile(join(folder, `${rows[0]?.id}.eml`), 'utf8')
    expect(headerOf(eml, 'Message-ID')).toBe(`<${rows[0]?.id}@example.org>`)
    expect(headerOf(eml, 'Subject')).toBe('=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')
    expect(headerOf(eml, 'To')).toBe('robin@example.org')
    expect(eml).toContain('One')
    expect(eml).not.toMatch(/[^\r]\n/)
  })
})
