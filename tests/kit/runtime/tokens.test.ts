import { expect, test } from 'vitest'

import { tokens } from '#server/kit/guards/tokens.ts'

const now = new Date('2026-11-18T12:00:00Z')
const payload = {
  userid: 'robin',
  role: 'Volunteer',
  permissions: { isAcknowledged: true, frontPermissions: [], backPermissions: [], removedDefaultPermissions: [] },
  access: { canAccessBMPortal: false, canAccessCPPortal: false, canAccessGEPortal: false, canAccessLBPortal: false },
  email: 'robin@example.org',
  firstName: 'Robin',
  lastName: 'Vale',
  expiryTimestamp: '2026-11-20T12:00:00Z',
  sid: 'session'
}

test('a token that was read is read again, until it ends', async () => {
  const { sign, read } = tokens('secret')
  const token = await sign(payload, now)
  for (let time = 0; time < 3; time++)
    expect(await read(token, now)).toMatchObject({ sessionId: 'session', personId: 'robin' })
  expect(await read(token, new Date('2026-11-20T11:59:59Z'))).toBeDefined()
  expect(await read(token, new Date('2026-11-20T12:00:00Z'))).toBeUndefined()
  expect(await read(token, now)).toBeDefined()
})

test('a token of another secret or with another payload is refused, also after the right one was read', async () => {
  const { sign, read } = tokens('secret')
  const token = await sign(payload, now)
  expect(await read(token, now)).toBeDefined()
  const [head, body, signature] = token.split('.') as [string, string, string]
  const other = Buffer.from(JSON.stringify({ ...payload, userid: 'sam' })).toString('base64url')
  for (let time = 0; time < 2; time++) {
    expect(await read(`${head}.${other}.${signature}`, now)).toBeUndefined()
    expect(await read(`${head}.${body}.${signature.slice(1)}`, now)).toBeUndefined()
    expect(await read(await tokens('another').sign(payload, now), now)).toBeUndefined()
  }
})
