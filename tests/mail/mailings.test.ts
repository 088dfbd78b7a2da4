import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'

import {
  broadcast,
  countAudience,
  listMailings,
  listRecipients,
  readMailing,
  resumeMailing,
  sendMail,
  sendTestMail,
  stopMailing,
  unsubscribe,
  updateOwnSubscription,
  uploadMailPicture
} from '#shared/mail/calls.ts'
import type { Mailing } from '#shared/mail/lists.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { headerOf, type Mailbox, openMailbox, until } from '../kit/runtime/letters/mailbox.ts'
import { add, countsAgree, recipientsOf, list, mailingOf, quiet, SITE, startPost, untilDone } from './posting.ts'
import { later, lettersTo } from './subscribing.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  administrator = await server.add({ role: 'Administrator' })
})
beforeEach(() => quiet(server))
afterAll(() => server?.close())

const html = '<p>We raised the <strong>second dome</strong>.</p>'
const say = (to: string[], as = owner) => server.ask(sendMail, { to, subject: 'News', html }, as)
const tellAll = (as = owner) => server.ask(broadcast, { subject: 'This week', html }, as)
const refused = (status: number, message: string, field?: string) => ({
  refusal: { status, message, ...(field ? { fields: { [field]: message } } : {}) }
})

/** Everything that waits leaves; what was taken comes back. */
async function leaves(mailing: Mailing, refuses?: Parameters<typeof openMailbox>[0]): Promise<Mailbox> {
  const box = await openMailbox(refuses)
  const post = await startPost(server, box.url)
  await untilDone(server, mailing)
  await post.stop()
  await box.close()
  expect(await countsAgree(server, mailing)).toBe(true)
  return box
}

describe('a mail to a list', () => {
  test('goes to each address once, with both halves and a way to leave', async () => {
    const { message, mailing } = await say(['Ada@example.net', 'bo@example.net', ' ada@example.net '], administrator)
    expect(message).toBe('Email successfully sent')
    expect(mailing).toMatchObject({ kind: 'mail', state: 'sending', total: 2, sent: 0, by: { _id: administrator.id } })
    const box = await leaves(mailing)
    expect(box.taken.flatMap(({ to }) => to).toSorted()).toEqual(['ada@example.net', 'bo@example.net'])
    const [{ raw } = { raw: '' }] = box.taken
    expect(headerOf(raw, 'Subject')).toBe('News')
    expect(headerOf(raw, 'Content-Type')).toContain('multipart/alternative')
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(raw, 'List-Unsubscribe')).toMatch(new RegExp(`^<${SITE}/unsubscribe\\?token=[\\w-]+>$`))
    // Of now, whenever it was written; what lists of mails show; where the sender is; a width for Outlook.
    expect(Math.abs(Date.parse(headerOf(raw, 'Date') ?? '') - Date.now())).toBeLessThan(120_000)
    expect(headerOf(raw, 'List-Id')).toBe(`<mailings.${new URL(SITE).hostname}>`)
    expect(await mailingOf(server, mailing)).toMatchObject({ state: 'done', sent: 2, done_at: expect.any(String) })
    const token = /token=([\w-]+)/.exec(headerOf(raw, 'List-Unsubscribe') ?? '')?.[1] ?? ''
    await server.ask(unsubscribe, { token })
    const next = await say(['ada@example.net', 'bo@example.net'])
    expect((await leaves(next.mailing)).taken).toHaveLength(1)
    expect((await recipientsOf(server, next.mailing)).map(({ status }) => status).toSorted()).toEqual([
      'sent',
      'skipped'
    ])
  })

  test.each([
    [[], 'Error: Empty Email List. Please enter AT LEAST One email.'],
    [['', '  '], 'Error: Empty Email List. Please enter AT LEAST One email.'],
    [['a@b.co', 'x', 'y@'], 'Error: Invalid email addresses: x, y@']
  ])('to %j is refused', async (to, message) => {
    await expect(say(to)).rejects.toMatchObject(refused(400, message, 'to'))
  })

  test('with nothing in it is refused', async () => {
    const send = (subject: string, body: string) => server.ask(sendMail, { to: ['a@b.co'], subject, html: body }, owner)
    await expect(send(' ', html)).rejects.toMatchObject(refused(400, 'A mail needs a subject.', 'subject'))
    for (const body of ['', '<p> </p>', '<script>1</script>'])
      await expect(send('News', body)).rejects.toMatchObject(refused(400, 'There is nothing in this mail yet.', 'html'))
  })

  test('is kept tidied, once, however many get it', async () => {
    const { mailing } = await server.ask(
      sendMail,
      { to: list(500), subject: 'A\r\nB', html: `${html}<script>x</script>` },
      owner
    )
    expect(await server.ask(readMailing, { mailingId: mailing._id }, owner)).toMatchObject({ html, total: 500 })
    expect((await server.database.raw(`select from letter where html || plain <> ''`)).rowCount).toBe(0)
  })

  test('is answered as scripts of before expect it', async () => {
    await add(server, 'ada@example.net')
    for (const url of ['/api/send-emails', '/api/broadcast-emails']) {
      const headers = { authorization: owner.token }
      const payload = { to: ['ada@example.net'], subject: 'News', html }
      expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    }
  })

  test('sent twice with one key is one', async () => {
    const send = () =>
      server.ask(sendMail, { to: ['a@b.co'], subject: 'News', html }, owner, { 'idempotency-key': 'one-key-for-both' })
    expect((await send()).mailing._id).toBe((await send()).mailing._id)
    expect((await server.ask(listMailings, {}, owner)).items).toHaveLength(1)
  })
})

describe('a broadcast', () => {
  test('goes to members who want it and to confirmed addresses, each once', async () => {
    const wants = await server.add()
    const off = await server.add()
    const gone = await server.add({ isActive: false })
    await server.ask(updateOwnSubscription, { emailSubscriptions: false }, off)
    await add(server, 'ada@example.net', wants.email)
    await server.database.raw(
      `insert into subscriber (id, email, state) values (gen_random_uuid(), 'waits@example.net', 'waiting'),
       (gen_random_uuid(), 'left@example.net', 'unsubscribed')`
    )
    expect(await server.ask(countAudience, {}, owner)).toEqual({ members: 1, others: 1, had: 0, sendsMail: false })
    const { mailing } = await tellAll()
    expect((await recipientsOf(server, mailing)).map(({ email }) => email).toSorted()).toEqual(
      ['ada@example.net', wants.email].toSorted()
    )
    expect(gone.email).not.toBe(wants.email)
    expect((await leaves(mailing)).taken).toHaveLength(2)
    expect(await server.ask(countAudience, {}, owner)).toEqual({ members: 1, others: 1, had: 2, sendsMail: false })
  })

  test('reaches nobody twice in a week, and everybody again in the next', async () => {
    await add(server, ...list(3))
    await leaves((await tellAll()).mailing)
    await expect(tellAll()).rejects.toMatchObject(refused(409, 'Everybody has had this week’s mail already.'))
    await add(server, 'new@example.net')
    const second = (await tellAll()).mailing
    expect(second).toMatchObject({ total: 4, skipped: 3 })
    expect((await leaves(second)).taken.flatMap(({ to }) => to)).toEqual(['new@example.net'])
    later(server, 7 * 86_400)
    const again = await server.signIn({ ...owner, role: 'Owner' })
    const third = (await tellAll({ ...owner, ...again })).mailing
    expect(third).toMatchObject({ total: 4, skipped: 0 })
    later(server, -7 * 86_400)
  })

  test('that may have left with a server that is gone keeps back another of its week, written before or after', async () => {
    await add(server, ...list(2))
    const first = (await tellAll()).mailing
    await server.ask(stopMailing, { mailingId: first._id }, owner)
    const before = (await tellAll()).mailing
    await server.database.raw(
      `update letter set status = 'uncertain', done_at = now() where mailing_id = '${first._id}' and to_address = 'reader0@example.net';
       update mailing set uncertain = 1 where id = '${first._id}'`
    )
    expect((await leaves(before)).taken.flatMap(({ to }) => to)).toEqual(['reader1@example.net'])
    await add(server, 'new@example.net')
    const after = (await tellAll()).mailing
    expect((await leaves(after)).taken.flatMap(({ to }) => to)).toEqual(['new@example.net'])
    for (const mailing of [before, after])
      expect(await recipientsOf(server, mailing)).toContainEqual(
        expect.objectContaining({ email: 'reader0@example.net', problem: 'Has had this week’s mail' })
      )
  })

  test('pressed by two at once is one, and the next waits until it is done or stopped', async () => {
    await add(server, ...list(2))
    const pressed = await Promise.allSettled([tellAll(), tellAll(), tellAll()])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const leaving = refused(409, 'A weekly update is being sent right now. Wait until it is done, or stop it first.')
    const [first] = (await server.ask(listMailings, {}, owner)).items
    await expect(tellAll()).rejects.toMatchObject(leaving)
    await server.ask(stopMailing, { mailingId: first?._id ?? '' }, owner)
    const { mailing } = await tellAll()
    await expect(server.ask(resumeMailing, { mailingId: first?._id ?? '' }, owner)).rejects.toMatchObject(leaving)
    expect((await leaves(mailing)).taken).toHaveLength(2)
    await server.ask(resumeMailing, { mailingId: first?._id ?? '' }, owner)
    expect((await leaves(first!)).taken).toEqual([])
  })

  test('written twice before either left, leaves once', async () => {
    await add(server, ...list(5))
    const first = await tellAll()
    await server.ask(stopMailing, { mailingId: first.mailing._id }, owner)
    const second = await tellAll()
    await server.database.raw(`update mailing set state = 'sending'`)
    const box = await openMailbox()
    const post = await startPost(server, box.url)
    await untilDone(server, first.mailing)
    await untilDone(server, second.mailing)
    await post.stop()
    await box.close()
    expect(box.taken.flatMap(({ to }) => to).toSorted()).toEqual(list(5))
    const problems = [...(await recipientsOf(server, first.mailing)), ...(await recipientsOf(server, second.mailing))]
    expect(problems.filter(({ status }) => status === 'skipped').map(({ problem }) => problem)).toEqual(
      Array.from({ length: 5 }, () => 'Has had this week’s mail')
    )
  })

  test('leaves out whoever left or was switched off meanwhile', async () => {
    const [stays, off, inactive] = [await server.add(), await server.add(), await server.add()]
    await add(server, 'left@example.net')
    const { mailing } = await tellAll()
    await server.ask(updateOwnSubscription, { emailSubscriptions: false }, off)
    await server.database.raw('update person set is_active = false where id = $1', [inactive.id])
    await server.database.raw(`update subscriber set state = 'unsubscribed'`)
    expect((await leaves(mailing)).taken.flatMap(({ to }) => to)).toEqual([stays.email])
    expect(await mailingOf(server, mailing)).toMatchObject({ sent: 1, skipped: 3 })
    const skipped = (await recipientsOf(server, mailing)).filter(({ status }) => status === 'skipped')
    expect(new Set(skipped.map(({ problem }) => problem))).toEqual(new Set(['Unsubscribed']))
  })

  test('to nobody is refused', async () => {
    await expect(tellAll()).rejects.toMatchObject(refused(404, 'Nobody is subscribed yet.'))
  })

  test('is an Owner’s', async () => {
    await add(server, 'ada@example.net')
    await expect(tellAll(administrator)).rejects.toMatchObject({ refusal: { status: 403 } })
    const { mailing } = await tellAll()
    await expect(server.ask(stopMailing, { mailingId: mailing._id }, administrator)).rejects.toMatchObject({
      refusal: { status: 403 }
    })
  })
})

describe('what does not leave', () => {
  test('is tried again when it was refused for now, and given up when for good', async () => {
    const { mailing } = await say(['fine@example.net', 'later@example.net'])
    const box = await leaves(mailing, ({ to }, tried) => to[0] === 'later@example.net' && tried.length < 4)
    expect(box.taken).toHaveLength(2)
    const [, second] = (await recipientsOf(server, mailing)).toSorted((a, b) => a.email.localeCompare(b.email))
    expect(second).toMatchObject({ email: 'later@example.net', status: 'sent' })
    expect(second?.attempts).toBeGreaterThan(1)
  })

  test('waits when no mail server is there, and costs no try', async () => {
    const gone = await openMailbox()
    await gone.close()
    const { mailing } = await say(list(3))
    const post = await startPost(server, gone.url)
    await until('somebody noticed', async () =>
      (await recipientsOf(server, mailing)).some(({ problem }) => problem !== null)
    )
    await post.stop()
    for (const one of await recipientsOf(server, mailing)) expect(one).toMatchObject({ status: 'waiting', attempts: 0 })
    expect((await leaves(mailing)).taken).toHaveLength(3)
  })

  test('was in the hands of a server that is gone: nobody sends it again unless an Owner says so', async () => {
    const { mailing } = await say(list(3))
    await server.database.raw(
      `update letter set status = 'sending', claimed_by = gen_random_uuid(), attempts = 1,
         claimed_until = now() where to_address = 'reader1@example.net'`
    )
    expect((await leaves(mailing)).taken.flatMap(({ to }) => to)).toEqual([
      'reader0@example.net',
      'reader2@example.net'
    ])
    expect(await mailingOf(server, mailing)).toMatchObject({ state: 'done', sent: 2, uncertain: 1 })
    const mailingId = mailing._id
    await expect(server.ask(resumeMailing, { mailingId }, owner)).rejects.toMatchObject(
      refused(409, 'There is nobody left to send this to.')
    )
    expect(await mailingOf(server, mailing)).toMatchObject({ state: 'done', uncertain: 1 })
    await expect(server.ask(resumeMailing, { mailingId, uncertain: true }, administrator)).rejects.toMatchObject(
      refused(403, 'Some may have this mail already. Only an Owner sends it to them once more.')
    )
    const resumed = await server.ask(resumeMailing, { mailingId, uncertain: true }, owner)
    expect(resumed).toMatchObject({ state: 'sending', uncertain: 0, sent: 2, doneAt: null })
    expect((await leaves(mailing)).taken.flatMap(({ to }) => to)).toEqual(['reader1@example.net'])
  })

  test('failed, and is sent again when somebody says so', async () => {
    const { mailing } = await say(list(2))
    await server.database.raw(
      `update letter set status = 'failed', attempts = 5, problem = '550 No' where to_address = 'reader0@example.net'`
    )
    await server.database.raw('update mailing set failed = 1')
    await leaves(mailing)
    expect(await mailingOf(server, mailing)).toMatchObject({ sent: 1, failed: 1 })
    await server.ask(resumeMailing, { mailingId: mailing._id }, administrator)
    expect((await leaves(mailing)).taken.flatMap(({ to }) => to)).toEqual(['reader0@example.net'])
    expect(await recipientsOf(server, mailing)).toMatchObject([{ problem: null }, { problem: null }])
  })
})

/** The database is otherwise for as long as this runs. */
async function whileChanged<T>(change: string, back: string, run: () => Promise<T>): Promise<T> {
  await server.database.raw(change)
  try {
    return await run()
  } finally {
    await server.database.raw(back)
  }
}

describe('a database that fails for a moment', () => {
  test('in which it cannot be written down what left: it is as soon as it can', async () => {
    const { mailing } = await say(list(3))
    const refuses = `
      create sequence not_now;
      create function refuse_twice() returns trigger language plpgsql as $$ begin
        if new.sent > old.sent and nextval('not_now') <= 2 then raise 'not now'; end if;
        return new;
      end $$;
      create trigger refuse_twice before update on mailing for each row execute function refuse_twice()`
    const back = 'drop function refuse_twice cascade; drop sequence not_now'
    const box = await whileChanged(refuses, back, () => leaves(mailing))
    expect(box.taken).toHaveLength(3)
    expect(await mailingOf(server, mailing)).toMatchObject({ state: 'done', sent: 3, uncertain: 0 })
  })

  test('from which it cannot be read what leaves: nobody misses it for that', async () => {
    const { mailing } = await say(list(3))
    const box = await openMailbox()
    const [away, back] = ['setting rename to setting_elsewhere', 'setting_elsewhere rename to setting']
    const post = await whileChanged(`alter table ${away}`, `alter table ${back}`, async () => {
      const started = await startPost(server, box.url)
      await until('somebody noticed', async () =>
        (await recipientsOf(server, mailing)).some(({ problem }) => problem !== null)
      )
      return started
    })
    await untilDone(server, mailing)
    await post.stop()
    await box.close()
    expect(box.taken).toHaveLength(3)
    expect(await mailingOf(server, mailing)).toMatchObject({ sent: 3, uncertain: 0 })
  })

  test('in which one was taken and nobody knows it: it is given up while the server lives on', async () => {
    const { mailing } = await say(list(2))
    const claims = `
      create function claim_twice() returns trigger language plpgsql as $$ begin
        update letter set status = 'sending', claimed_by = new.claimed_by, claimed_until = now()
          where to_address = 'reader1@example.net' and status = 'waiting';
        return null;
      end $$;
      create trigger claim_twice after update on letter for each row
        when (new.to_address = 'reader0@example.net' and new.status = 'sending') execute function claim_twice()`
    const box = await whileChanged(claims, 'drop function claim_twice cascade', () => leaves(mailing))
    expect(box.taken.flatMap(({ to }) => to)).toEqual(['reader0@example.net'])
    expect(await mailingOf(server, mailing)).toMatchObject({ state: 'done', sent: 1, uncertain: 1 })
  })
})

describe('stopping', () => {
  test('keeps back whoever has it not yet, until it goes on', async () => {
    const { mailing } = await say(list(3))
    const mailingId = mailing._id
    expect(await server.ask(stopMailing, { mailingId }, owner)).toMatchObject({ state: 'stopped' })
    await expect(server.ask(stopMailing, { mailingId }, owner)).rejects.toMatchObject(
      refused(409, 'This mailing is not being sent.')
    )
    const other = await say(['ada@example.net'])
    expect((await leaves(other.mailing)).taken).toHaveLength(1)
    expect(await mailingOf(server, mailing)).toMatchObject({ state: 'stopped', sent: 0 })
    await server.ask(resumeMailing, { mailingId }, owner)
    expect((await leaves(mailing)).taken).toHaveLength(3)
  })

  test('for more than a week gives nobody two broadcasts in one', async () => {
    await add(server, ...list(2))
    const first = (await tellAll()).mailing
    await server.ask(stopMailing, { mailingId: first._id }, owner)
    later(server, 7 * 86_400)
    const next = { ...owner, ...(await server.signIn({ ...owner, role: 'Owner' })) }
    await leaves((await tellAll(next)).mailing)
    await server.ask(resumeMailing, { mailingId: first._id }, next)
    expect((await leaves(first)).taken).toEqual([])
    expect(await mailingOf(server, first)).toMatchObject({ state: 'done', skipped: 2 })
    later(server, -7 * 86_400)
  })

  test('of what is not there is not there', async () => {
    const mailingId = '01900000-0000-7000-8000-00000000dead'
    for (const row of [stopMailing, resumeMailing, readMailing, listRecipients])
      await expect(server.ask(row, { mailingId }, owner)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
})

describe('lists', () => {
  test('come page after page, the newest first', async () => {
    const { mailing } = await say(list(120))
    const pages = await everyPage(more => server.ask(listRecipients, { mailingId: mailing._id, ...more }, owner))
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20])
    expect(pages.flatMap(({ items }) => items.map(({ email }) => email))).toEqual(list(120).toReversed())
    const sent = await server.ask(listRecipients, { mailingId: mailing._id, status: 'sent' }, owner)
    expect(sent.items).toEqual([])
  })

  test('of mailings, too', async () => {
    for (let round = 0; round < 51; round += 1) await say(['a@b.co'])
    const first = await server.ask(listMailings, {}, owner)
    expect([first.items.length, first.items[0]?.by?._id]).toEqual([50, owner.id])
    expect((await server.ask(listMailings, { after: first.next ?? '' }, owner)).items).toHaveLength(1)
  })
})

describe('beside it', () => {
  test('a test mail goes to oneself alone', async () => {
    const { message } = await server.ask(
      sendTestMail,
      { subject: 'Try', html: `${html}<p>a &lt; b</p>` },
      administrator
    )
    expect(message).toBe(`A test mail is on its way to ${administrator.email}.`)
    const [letter] = await lettersTo(server, administrator.email)
    expect(letter).toMatchObject({ subject: 'Try' })
    expect(letter?.plain).toMatch(/We raised the second dome\.\n\na < b[^]*Unsubscribe: http/)
    expect(letter?.html).toContain('<strong>second dome</strong>')
  })

  test('a picture is drawn anew, no wider than mails are, and anybody may fetch it', async () => {
    const large = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#00667a' } })
      .png()
      .toBuffer()
    const picture = `data:image/png;base64,${large.toString('base64')}`
    const { url } = await server.ask(uploadMailPicture, { picture }, administrator)
    const answer = await server.app.inject({ url: new URL(url).pathname })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin'
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 300 })
    expect((await server.ask(uploadMailPicture, { picture }, owner)).url).toBe(url)
    expect((await server.app.inject({ url: '/api/mailings/pictures/none' })).statusCode).toBe(404)
  })

  test.each(['', 'x', 'data:image/png;base64,AAAA', 'data:image/svg+xml;base64,PHN2Zy8+'])(
    'no picture is none: %j',
    async picture => {
      await expect(server.ask(uploadMailPicture, { picture }, owner)).rejects.toMatchObject(
        refused(400, 'This is no JPEG or PNG picture.', 'picture')
      )
    }
  )
})
