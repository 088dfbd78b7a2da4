// What holds for every call on the wire, whatever it does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'

let house: TestHouse
let robin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  robin = await house.add()
})
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

describe('a call', () => {
  const paths = ['/api/login', '/API/LOGIN', '/Api/Login/', '//api//login', '/api/login?x=1']

  for (const path of paths) {
    test(`answers at ${path}`, async () => {
      const answer = await get(path, { authorization: robin.token })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    })

    test(`may be asked from elsewhere at ${path}`, async () => {
      const answer = await house.app.inject({ method: 'OPTIONS', url: path })
      expect(answer.statusCode).toBe(204)
      expect(answer.headers['access-control-allow-headers']).toContain('authorization')
    })
  }

  test('takes the token as it is and as Bearer', async () => {
    for (const authorization of [robin.token, `Bearer ${robin.token}`, `bearer  ${robin.token} `]) {
      expect((await get('/api/login', { authorization })).statusCode).toBe(200)
    }
  })

  test('says under both names that one must sign in', async () => {
    const answer = await get('/api/login')
    expect(answer.statusCode).toBe(401)
    const said = 'Sign in to go on.'
    expect(answer.json()).toEqual({ error: said, message: said, 'error:': said })
  })

  test('answers HEAD like GET, without the body', async () => {
    const answer = await house.app.inject({
      method: 'HEAD',
      url: '/api/login',
      headers: { authorization: robin.token }
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  test('turns away what is too large, no JSON, or cut short', async () => {
    const send = (payload: string, type = 'application/json') =>
      house.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } })
    expect((await send(JSON.stringify({ email: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await send('<email/>', 'application/xml')).statusCode).toBe(415)
    expect((await send('{"email":')).statusCode).toBe(400)
  })
})

test('what is no call is said in JSON, in any letter case, to a browser too', async () => {
  for (const path of ['/api/nothing', '/API/nothing', '/API', '/API/%C0']) {
    const answer = await get(path, { accept: 'text/html' })
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.headers['content-type']).toContain('json')
  }
})

test('nobody holds a connection for ever by sending slowly', () => {
  expect(house.app.server.requestTimeout).toBeGreaterThan(0)
})
