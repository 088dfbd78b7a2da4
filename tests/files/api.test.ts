// What may come in as a file, from whom and how much; who gets it out again; and when it goes.
import { connect as openSocket } from 'node:net'

import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { fileAddresses } from '#server/kit/files/address.ts'
import { personalData as filesOfPeople } from '#server/files/personal-data.ts'
import { erasePersonalData } from '#server/kit/audit/personal-data.ts'
import { countUploads, hashOf, holdFiles, keepFile, letGo } from '#server/kit/files/queries.ts'
import { tidyFiles } from '#server/kit/files/tidy.ts'
import { uploadFile } from '#shared/files/calls.ts'
import { A_DAY, cleanName, MOST_BYTES } from '#shared/kit/files/files.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { readOwnData } from '#shared/people/own-data/calls.ts'
import { refusalOf } from '#tests/time-entries/place.ts'
import { writeZip } from '#shared/kit/files/zip.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { engine, openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let sender: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  sender = await server.add()
  other = await server.add()
})
afterAll(() => server?.close())

const picture = (side = 8) => sharp({ create: { width: side, height: side, channels: 3, background: '#0a0' } })
const text = (words: string) => Buffer.from(words)
const zip = async (...names: string[]) => {
  const written = await writeZip(names.map(name => ({ name, content: 'x' })))
  return Buffer.from(written)
}
const send = (content: Uint8Array, as: 'file' | 'picture' = 'file', name = 'notes', who = sender) =>
  server.ask(uploadFile, { as, name, content }, who)
const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const count = async (table: 'file_upload' | 'stored_file', hash?: string) => {
  const { rows } = await server.database.raw<{ count: number }>(
    `select count(*)::int as count from ${table} where $1::text is null or hash = $1`,
    [hash ?? null]
  )
  return rows[0]!.count
}

describe('what a file is', () => {
  test('is told by its bytes, and its name follows', async () => {
    const png = await picture().png().toBuffer()
    const sent: [content: Uint8Array, type: string, name: string][] = [
      [png, 'image/png', 'notes.png'],
      [await picture().jpeg().toBuffer(), 'image/jpeg', 'notes.jpg'],
      [await picture().webp().toBuffer(), 'image/webp', 'notes.webp'],
      [await picture().gif().toBuffer(), 'image/gif', 'notes.gif'],
      [text('%PDF-1.7\n%âãÏÓ'), 'application/pdf', 'notes.pdf'],
      [text('Tea, sugar\r\n1,2 – ü\n'), 'text/plain', 'notes.txt']
    ]
    for (const [content, type, name] of sent) expect(await send(content), name).toMatchObject({ type, name })
    const office = 'application/vnd.openxmlformats-officedocument'
    expect(await send(await zip('[Content_Types].xml', 'word/document.xml'))).toMatchObject({
      type: `${office}.wordprocessingml.document`,
      name: 'notes.docx'
    })
    expect(await send(await zip('[Content_Types].xml', 'xl/workbook.xml'))).toMatchObject({
      type: `${office}.spreadsheetml.sheet`,
      name: 'notes.xlsx'
    })
  })

  test('keeps a right ending, and gives a wrong one another', () => {
    expect(cleanName('stock.CSV', 'text/plain')).toBe('stock.csv')
    expect(cleanName('page.html', 'text/plain')).toBe('page.html.txt')
    expect(cleanName('C:\\pictures\\me.svg', 'image/png')).toBe('me.svg.png')
    expect(cleanName('../../etc/passwd', 'text/plain')).toBe('passwd.txt')
    expect(cleanName('a\u202Efdp.exe', 'application/pdf')).toBe('a fdp.exe.pdf')
    expect(cleanName('', 'application/pdf')).toBe('file.pdf')
    expect(cleanName(`${'ü'.repeat(500)}.pdf`, 'application/pdf').length).toBeLessThanOrEqual(120)
  })

  test('that lies, is broken or brings a program along is refused, and nothing of it is kept', async () => {
    const before = await count('stored_file')
    const png = await picture(64).png().toBuffer()
    const docx = await zip('[Content_Types].xml', 'word/document.xml')
    const lies: [content: Uint8Array, as: 'file' | 'picture', name: string][] = [
      [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture', 'me.png'],
      [text('%PDF-1.7'), 'picture', 'me.png'],
      [text('GIF89a'), 'picture', 'me.gif'],
      [png.subarray(0, png.length / 2), 'picture', 'half.png'],
      [png.subarray(0, 20), 'file', 'head.png'],
      [text('MZ\u0000\u0003'), 'file', 'setup.pdf'],
      [Buffer.from([0x68, 0xff, 0xfe, 0x69]), 'file', 'latin.txt'],
      [await zip('word/document.xml'), 'file', 'letter.docx'],
      [await zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 'file', 'letter.docx'],
      [docx.subarray(0, docx.length - 9), 'file', 'cut.docx'],
      [Buffer.concat([docx, text('and more')]), 'file', 'tail.docx']
    ]
    for (const [content, as, name] of lies)
      await expect(send(content, as, name), name).rejects.toMatchObject({
        refusal: { status: 400, fields: { content: expect.stringMatching(/Choose|choose/) } }
      })
    expect(await count('stored_file')).toBe(before)
  })

  test('of a picture is nothing but its pixels', async () => {
    const secret = 'where it was taken'
    const jpeg = await picture(32)
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes(secret)).toBe(true)
    const { address } = await send(Buffer.concat([jpeg, text('PK and a second file')]), 'picture')
    const { rawPayload } = await get(address)
    expect(rawPayload.includes(secret)).toBe(false)
    expect(rawPayload.includes('second file')).toBe(false)
  })

  test('of a picture that moves keeps moving', async () => {
    const frames = Buffer.alloc(8 * 16 * 3, 90).fill(200, 8 * 8 * 3)
    const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { address } = await send(gif, 'picture')
    expect((await sharp((await get(address)).rawPayload, { animated: true }).metadata()).pages).toBe(2)
  })

  test('of a picture that claims to be enormous is refused before it is decoded', async () => {
    const png = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(send(png, 'picture')).rejects.toMatchObject({
      refusal: { status: 400, message: 'This picture has too many pixels. Make it smaller, then choose it again.' }
    })
  })
})

describe('how much', () => {
  test('a file may weigh is said in words', async () => {
    await expect(send(Buffer.alloc(MOST_BYTES.picture + 1, 'x'), 'picture')).rejects.toMatchObject({
      refusal: { status: 413, message: 'This picture is larger than 5 MB. Make it smaller, then choose it again.' }
    })
    await expect(send(Buffer.alloc(MOST_BYTES.file + 1, 'x'))).rejects.toMatchObject({ refusal: { status: 413 } })
    await expect(send(Buffer.alloc(0))).rejects.toMatchObject({
      refusal: { status: 400, message: 'This file is empty.' }
    })
  })

  test.runIf(engine === 'postgres')('is counted one after the other', async () => {
    const many = await server.add()
    const now = server.clock.now
    const counts = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.database.transaction(async trx => {
          const { files } = await countUploads(trx, many.id, new Date(now.getTime() - DAY_MS).toISOString())
          const content = text(`at once ${index}`)
          const file = { hash: hashOf(content), type: 'text/plain', content }
          await keepFile(trx, file, { personId: many.id, name: 'a.txt', now })
          return files
        })
      )
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('one person may send in a day is not more', async () => {
    const eager = await server.add()
    const full = await send(text('the first of a day'), 'file', 'one', eager)
    await server.database.raw('update stored_file set size = $2 where hash = $1', [full.hash, A_DAY.bytes - 10])
    const sent = await Promise.allSettled(
      ['first', 'other', 'third'].map(words => send(text(words), 'file', words, eager))
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(send(text('fourth'), 'file', 'fourth', eager)).rejects.toMatchObject({
      refusal: {
        status: 429,
        message: 'You have sent as much as one person can in a day (100 MB). Go on tomorrow.'
      }
    })
    expect(await send(text('fourth'))).toMatchObject({ size: 6 })
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS + 1000)
    expect(await send(text('fifth'), 'file', 'fifth', eager)).toMatchObject({ size: 5 })
  })

  test('counts the same file as often as it is sent', async () => {
    const eager = await server.add()
    const again = () => send(text('the same again'), 'file', 'same', eager)
    const { hash } = await again()
    await server.database.raw('update stored_file set size = $2 where hash = $1', [hash, 0.6 * A_DAY.bytes])
    await again()
    expect(await refusalOf(again())).toMatchObject({ status: 429 })
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS + 1000)
    for (let time = 0; time < 2; time += 1) await again()
    expect(await refusalOf(again())).toMatchObject({ status: 429 })
    await server.database.raw('update stored_file set size = 14 where hash = $1', [hash])
  })

  test('and how many files', async () => {
    const busy = await server.add()
    await server.database.raw(
      `with made as (insert into stored_file (hash, type, size, content, sent_at)
         select lpad(n::text, 43, 'x'), 'text/plain', 1, ''::bytea, $2::timestamptz
         from generate_series(1, $3::int) n returning hash)
       insert into file_upload (hash, person_id, name, at) select hash, $1, 'n.txt', $2 from made`,
      [busy.id, server.clock.now.toISOString(), A_DAY.files]
    )
    await expect(send(text('one more'), 'file', 'more', busy)).rejects.toMatchObject({
      refusal: { status: 429, message: 'You have sent 200 files within a day. Go on tomorrow.' }
    })
    await server.database.raw(`delete from stored_file where hash like 'x%'`)
  })
})

describe('a body', () => {
  test('of nobody who is signed in is not read', async () => {
    const url = '/api/files?as=file&name=a'
    for (const authorization of [undefined, 'no token'])
      expect(
        (
          await server.app.inject({
            method: 'POST',
            url,
            headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
            payload: '{ this is no JSON and is never looked at'
          })
        ).statusCode
      ).toBe(401)
  })

  test('that is cut off, or of another length than it says, leaves nothing', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const before = await count('stored_file')
    const ask = (length: number, body: string) =>
      new Promise<string>(resolve => {
        const socket = openSocket(Number(new URL(address).port), '127.0.0.1')
        let heard = ''
        socket.on('data', part => void (heard += String(part)))
        socket.on('close', () => resolve(heard))
        socket.on('error', () => resolve(heard))
        socket.write(
          `POST /api/files?as=file&name=a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${sender.token}\r\nContent-Length: ${length}\r\n\r\n${body}`
        )
        // The line breaks once everything has left.
        if (body.length < length) socket.end()
      })
    const cut = 'the beginning of something that never ends'
    expect(await ask(cut.length + 100, cut)).not.toContain('201')
    expect(await count('stored_file')).toBe(before)
    expect(await ask(cut.length, cut)).toContain('201 Created')
  })
})

describe('an address', () => {
  test('gives a picture to show and any other file to save, and lets nothing in it run', async () => {
    const shown = await get((await send(await picture().png().toBuffer(), 'picture')).address)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox"
    })
    expect(shown.headers['content-disposition']).toBeUndefined()
    const { address, hash } = await send(text('<script>alert(1)</script>'), 'file', 'Zürich “plan”.html')
    const saved = await get(address)
    expect(saved.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${hash}"`
    })
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="Z_rich _plan_.html.txt"; filename*=UTF-8''Z%C3%BCrich%20%E2%80%9Cplan%E2%80%9D.html.txt`
    )
    expect(String(saved.headers['cache-control'])).toMatch(/^private, max-age=\d+, immutable$/)
    expect((await get(address, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304)
  })

  test('that was changed, made up or is over gives nothing', async () => {
    const mine = await send(text('mine'))
    const theirs = await send(text('theirs'), 'file', 'theirs', other)
    const tampered = [
      mine.address.replace(mine.hash, theirs.hash),
      mine.address.replace('notes', 'other'),
      mine.address.replace(/until=\d+/, 'until=99999999999'),
      mine.address.replace(/sign=[^&]+/, 'sign=x'),
      `/api/files/${mine.hash}`,
      `/api/files/${mine.hash}?name=notes.txt&until=1e99&sign=`
    ]
    for (const address of tampered) expect((await get(address)).statusCode, address).toBe(403)
    const forged = fileAddresses('another secret', server.clock.now)(mine)
    expect((await get(forged)).statusCode).toBe(403)
    expect((await get(mine.address)).statusCode).toBe(200)
    server.clock.now = new Date(server.clock.now.getTime() + 2 * 3_600_000)
    expect(await get(mine.address)).toMatchObject({ statusCode: 403, body: expect.stringContaining('is over') })
  })
})

describe('a person', () => {
  test('has every file they sent in their copy, and nothing of others', async () => {
    const maya = await server.add()
    const words = ['the first of two', 'the second of two']
    for (const one of words) await send(text(one), 'file', one, maya)
    await send(text('of somebody else'))
    const pages = await everyPage(more => server.ask(readOwnData, { part: 'Files sent', ...more }, maya))
    expect(pages.map(({ rows }) => rows)).toEqual(
      expect.arrayContaining(
        words.map(one => [expect.objectContaining({ name: `${one}.txt`, content: text(one).toString('base64') })])
      )
    )
    expect(pages).toHaveLength(words.length)
  })

  test('who is erased leaves nothing that says what they sent, and what others sent too stays', async () => {
    const maya = await server.add()
    const alone = await send(text('by Maya alone'), 'file', 'letter of Maya', maya)
    const both = await send(text('by both'), 'file', 'form of Maya', maya)
    await send(text('by both'), 'file', 'form', other)
    await server.database.transaction(trx => erasePersonalData(trx, filesOfPeople, { ...maya, email: '' }))
    const { rows } = await server.database.raw<{ name: string }>('select name from file_upload where hash = any($1)', [
      [alone.hash, both.hash]
    ])
    expect(rows).toEqual([{ name: 'form.txt' }])
  })
})

describe('the night', () => {
  const tidy = () => server.database.transaction(trx => tidyFiles(trx, server.clock.now))
  const later = (days: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS + 60_000)
  }
  // Days pass, and with them sessions.
  beforeEach(async () => void (sender = await server.add()))
  beforeAll(() =>
    server.database.raw(
      `create table test_keeping (id int primary key, papers file_use, one text references stored_file)`
    )
  )
  afterAll(() => server?.database.raw('drop table test_keeping'))

  test('takes what nothing names a day later, and nothing else', async () => {
    const [list, single, key, none] = await Promise.all(['list', 'single', 'key', 'none'].map(one => send(text(one))))
    await server.database.raw(
      `insert into test_keeping values (1, jsonb_build_array(jsonb_build_object('hash', $1::text)), null),
        (2, jsonb_build_object('hash', $2::text), null), (3, null, $3)`,
      [list!.hash, single!.hash, key!.hash]
    )
    await tidy()
    expect(await count('stored_file', none!.hash)).toBe(1)
    later(1)
    await tidy()
    expect(await count('stored_file', none!.hash)).toBe(0)
    expect(await count('file_upload', none!.hash)).toBe(0)
    for (const one of [list, single, key]) expect(await count('stored_file', one!.hash)).toBe(1)
    await server.database.raw('delete from test_keeping')
    await tidy()
    for (const one of [list, single, key]) expect(await count('stored_file', one!.hash)).toBe(0)
  })

  test('waits thirty days for what a row let go of, and a day anew for what is sent again', async () => {
    const let1 = await send(text('let go'))
    await server.database.transaction(trx => letGo(trx, [let1.hash], server.clock.now))
    later(29)
    await tidy()
    expect(await count('stored_file', let1.hash)).toBe(1)
    later(1)
    await send(text('let go'), 'file', 'again', await server.add())
    await tidy()
    expect(await count('stored_file', let1.hash)).toBe(1)
    later(1)
    await tidy()
    expect(await count('stored_file', let1.hash)).toBe(0)
  })

  test.runIf(engine === 'postgres')(
    'never takes a file that a row is beginning to name, nor is one named that it took',
    async () => {
      const { database } = server
      const sent = await Promise.all(Array.from({ length: 12 }, (_, index) => send(text(`raced ${index}`))))
      later(1)
      const names = (hash: string, id: number) =>
        database.transaction(async trx => {
          if (!(await holdFiles(trx, sender.id, [hash])).has(hash)) return false
          await sql`insert into test_keeping values (${id}, jsonb_build_object('hash', ${hash}::text), null)`.execute(
            trx
          )
          return true
        })
      const kept = await Promise.all([
        ...sent.map(({ hash }, index) => names(hash, 100 + index)),
        tidy().then(() => true),
        tidy().then(() => true)
      ])
      for (const [index, { hash }] of sent.entries())
        expect(await count('stored_file', hash), `file ${index}`).toBe(kept[index] ? 1 : 0)
    }
  )

  test.runIf(engine === 'postgres')(
    'goes past a file that is held, and looks once more at one it waited for',
    async () => {
      const { database } = server
      const held = await send(text('held'))
      later(1)
      let done = () => {}
      const wait = new Promise<void>(resolve => void (done = resolve))
      let began = () => {}
      const begun = new Promise<void>(resolve => void (began = resolve))
      const naming = database.transaction(async trx => {
        await holdFiles(trx, sender.id, [held.hash])
        began()
        await wait
      })
      await begun
      await tidy()
      expect(await count('stored_file', held.hash)).toBe(1)
      done()
      await naming
      await tidy()
      expect(await count('stored_file', held.hash)).toBe(0)
    }
  )
})
