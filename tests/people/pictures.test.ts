import { setTimeout as pause } from 'node:timers/promises'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hashOf, pictureUrl, secondsLeft } from '#server/people/picture-url.ts'
import { dropPicture } from '#server/people/queries.ts'
import * as calls from '#shared/people/calls.ts'
import * as texts from '#shared/people/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { dataUrl, picture, pngOf, refusalOf } from '#tests/people/people.ts'

let server: TestServer
let desk: TestServer['app']

beforeAll(async () => {
  server = await openTestServer()
  desk = server.app
})
afterAll(() => server?.close())

const give = (person: TestPerson, profilePic: string, as = person) =>
  server.ask(calls.saveProfile, { id: person.id, profilePic }, as)

const count = () => server.database.transaction(trx => trx.selectFrom('picture').select('hash').execute())

describe('a picture', () => {
  test.each(['png', 'jpeg'] as const)('of kind %s is drawn anew and served under a signed address', async kind => {
    const maya = await server.add()
    const { profilePic } = await give(maya, dataUrl(await picture('#a53', kind, 700), `image/${kind}`))
    expect(profilePic).toMatch(/^\/api\/pictures\/[\w-]{43}\?until=\d+&sign=[\w-]{27}$/)
    const answer = await desk.inject(profilePic)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(`image/${kind}`)
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
    const { width, format, exif } = await sharp(answer.rawPayload).metadata()
    expect({ width, format, exif }).toEqual({ width: 512, format: kind, exif: undefined })
  })

  test('stays when its own address comes back, of today or of last week', async () => {
    const maya = await server.add()
    const { profilePic, rev } = await give(maya, dataUrl(await picture('#123')))
    expect(await give(maya, profilePic)).toMatchObject({ profilePic, rev })
    expect(await give(maya, `${profilePic.split('?')[0]}?until=1&sign=old`)).toMatchObject({ profilePic, rev })
  })

  test('is taken away by its person, and its bytes go with it', async () => {
    const maya = await server.add()
    const { profilePic } = await give(maya, dataUrl(await picture('#456')))
    const before = (await count()).length
    await server.ask(calls.removePicture, { user_id: maya.id }, maya)
    expect((await server.ask(calls.readProfile, { id: maya.id }, maya)).profilePic).toBe('')
    expect(await count()).toHaveLength(before - 1)
    expect((await desk.inject(profilePic)).statusCode).toBe(404)
  })

  test('that two people share stays for the other', async () => {
    const [maya, tomas] = [await server.add(), await server.add()]
    const same = dataUrl(await picture('#789'))
    const [mine, theirs] = [await give(maya, same), await give(tomas, same)]
    expect(mine.profilePic).toBe(theirs.profilePic)
    await give(maya, '')
    expect((await desk.inject(theirs.profilePic)).statusCode).toBe(200)
  })

  test('that one takes while another lets it go is kept', async () => {
    const [maya, tomas] = [await server.add(), await server.add()]
    const same = dataUrl(await picture('#78a'))
    const { profilePic } = await give(maya, same)
    const hash = hashOf(profilePic) ?? ''
    const { letGo } = await server.database.transaction(async trx => {
      await trx.updateTable('person').set({ picture: hash }).where('id', '=', tomas.id).execute()
      const asked = give(maya, '')
      await pause(300)
      return { letGo: asked }
    })
    expect(await letGo).toHaveProperty('profilePic', '')
    expect((await desk.inject(profilePic)).statusCode).toBe(200)
    const { taken } = await server.database.transaction(async trx => {
      await trx.updateTable('person').set({ picture: null }).where('id', '=', tomas.id).execute()
      await dropPicture(trx, hash)
      const asked = give(maya, same)
      await pause(300)
      return { taken: asked }
    })
    expect(await taken).toEqual(expect.objectContaining({ profilePic }))
    expect((await desk.inject(profilePic)).statusCode).toBe(200)
  })

  test('of somebody else is not a stranger’s to change', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    expect((await refusalOf(give(maya, dataUrl(await picture('#abc')), stranger))).status).toBe(403)
  })

  test('is told in the history without its bytes', async () => {
    const maya = await server.add()
    await give(maya, dataUrl(await picture('#def')))
    const { edits } = await server.ask(calls.readHistory, { id: maya.id }, maya)
    expect(edits[0]?.changes).toEqual([{ field: 'profilePic', before: false, after: true, mayUndo: false }])
  })

  test('sent by its field’s name is drawn anew too', async () => {
    const maya = await server.add()
    const value = dataUrl(await picture('#0aa'))
    await server.ask(calls.setProperty, { id: maya.id, key: 'profilePic', value }, maya)
    expect((await server.ask(calls.readProfile, { id: maya.id }, maya)).profilePic).toMatch(/^\/api\/pictures/)
  })
})

describe('no picture', () => {
  const huge = () => Buffer.concat([pngOf(8, 8), Buffer.alloc(51 * 1024)])
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['larger than 50KB', () => dataUrl(huge()), texts.pictureTooLarge],
    ['an svg that says png', () => dataUrl(text), texts.picture],
    ['a gif', () => dataUrl(Buffer.from('GIF89a'), 'image/gif'), texts.picture],
    ['claiming 20,000 by 20,000 pixels', () => dataUrl(pngOf(20_000, 20_000)), texts.pictureBroken],
    ['cut off', () => dataUrl(pngOf(64, 64).subarray(0, 40)), texts.pictureBroken],
    ['not base64', () => 'data:image/png;base64,<script>', texts.picture],
    ['of no kind', () => 'data:,hello', texts.picture],
    ['an address of somebody else', () => 'https://example.org/x.png', texts.pictureAddress],
    ['a script', () => 'javascript:alert(1)', texts.pictureAddress]
  ])('%s is taken', async (_, make, sentence) => {
    const maya = await server.add()
    const refusal = await refusalOf(give(maya, make()))
    expect(refusal).toMatchObject({ status: 400, fields: { profilePic: sentence } })
  })
})

describe('an address', () => {
  const hash = 'x'.repeat(43)
  const now = new Date('2026-11-18T18:00:00Z')
  const parts = (url: string) => {
    const query = new URLSearchParams(url.split('?')[1])
    return { hash: hashOf(url) ?? '', until: query.get('until') ?? '', sign: query.get('sign') ?? '' }
  }

  test('is the same all day and good into the next', () => {
    const url = pictureUrl('secret', hash, now)
    expect(pictureUrl('secret', hash, new Date('2026-11-18T00:00:00Z'))).toBe(url)
    expect(pictureUrl('secret', hash, new Date('2026-11-19T00:00:00Z'))).not.toBe(url)
    expect(secondsLeft('secret', parts(url), new Date('2026-11-19T23:59:59Z'))).toBe(1)
    expect(secondsLeft('secret', parts(url), new Date('2026-11-20T00:00:00Z'))).toBeUndefined()
  })

  test('is good for one picture, one day and one secret', () => {
    const good = parts(pictureUrl('secret', hash, now))
    expect(secondsLeft('other', good, now)).toBeUndefined()
    expect(secondsLeft('secret', { ...good, hash: 'y'.repeat(43) }, now)).toBeUndefined()
    expect(secondsLeft('secret', { ...good, until: `${Number(good.until) + 86_400}` }, now)).toBeUndefined()
    expect(secondsLeft('secret', { ...good, sign: '' }, now)).toBeUndefined()
    expect(secondsLeft('secret', { ...good, sign: 'ä'.repeat(27) }, now)).toBeUndefined()
  })

  test('without a signature opens nothing', async () => {
    const maya = await server.add()
    const { profilePic } = await give(maya, dataUrl(await picture('#0f0')))
    const bare = profilePic.split('?')[0] ?? ''
    for (const url of [bare, `${bare}?until=9999999999&sign=x`, `${bare}?until=1&until=2&sign=x`, '/api/pictures/none'])
      expect((await desk.inject(url)).statusCode).toBe(403)
  })

  test('of no picture is empty', () => {
    expect(pictureUrl('secret', null, now)).toBe('')
  })
})
