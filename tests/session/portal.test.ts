// Entering a portal: by one's own address and password, during one's own session, and what the site then lets through.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { portals } from '#shared/portals.ts'
import { readMe, refreshToken } from '#shared/session/calls.ts'
import { enterPortal } from '#shared/session/portal-calls.ts'
import { decide } from '#site/guard.ts'
import type { Route } from '#site/routes/public.ts'
import { routes } from '#site/routes/routes.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { add, PASSWORD, payloadOf, refusalOf, tokenOf } from './setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from rate_limit'))

const rightPassword = { password: PASSWORD }

test('the token says so, the session remembers it, and another session of the same person does not', async () => {
  const mia = await add(server, { role: 'Mentor' })
  const { token } = await server.ask(enterPortal, { email: ` ${mia.email.toUpperCase()}`, ...rightPassword }, mia)
  expect(payloadOf(token)).toMatchObject({ userid: mia.id, access: { canAccessBMPortal: true } })
  expect(payloadOf(token)['sid']).toBe(mia.sessionId)
  // One entry opens every portal that one has the right to, and no other.
  expect((await server.ask(readMe, {}, mia)).portals).toEqual(['building', 'education', 'community', 'listing'])
  const robin = await add(server)
  await server.ask(enterPortal, { email: robin.email, ...rightPassword, portal: 'education' }, robin)
  expect((await server.ask(readMe, {}, robin)).portals).toEqual(['education', 'community', 'listing'])
  const fresh = await server.ask(refreshToken, { userId: mia.id }, mia)
  expect(payloadOf(fresh.refreshToken)).toMatchObject({ access: { canAccessBMPortal: true } })
  const other = await tokenOf(server, mia.email)
  expect(payloadOf(other)).toMatchObject({ access: { canAccessBMPortal: false } })
  expect((await server.ask(readMe, {}, other)).portals).toEqual([])
})

test('what is wrong is said under its field with 422, also an address of somebody else', async () => {
  const mia = await add(server, { role: 'Mentor' })
  const peer = await add(server, { role: 'Mentor' })
  const refused = (email: string, password: string) =>
    refusalOf(server.ask(enterPortal, { email, password }, mia)).then(({ status, label, message }) => [
      status,
      label,
      message
    ])
  const notYours = 'This is not the email that you are signed in with.'
  expect(await refused(peer.email, PASSWORD)).toEqual([422, 'email', notYours])
  expect(await refused('nobody@example.org', PASSWORD)).toEqual([422, 'email', notYours])
  expect(await refused(mia.email, 'Wrong!Wrong1')).toEqual([422, 'password', 'That password is not right.'])
  expect(await refused(mia.email, 'short')).toEqual([422, 'password', 'A password has at least 8 characters.'])
  expect(await refused('', PASSWORD)).toEqual([422, 'email', 'Enter your email.'])
  expect(await refused('mia', PASSWORD)).toEqual([422, 'email', 'Please enter a valid email address.'])
  expect((await server.ask(readMe, {}, mia)).portals).toEqual([])
})

test('nobody without a session, nobody without the right, and no more guesses than at the front door', async () => {
  const mia = await add(server, { role: 'Mentor' })
  const robin = await add(server)
  const status = async (as: Parameters<TestServer['ask']>[2], email: string, password = PASSWORD) =>
    (await refusalOf(server.ask(enterPortal, { email, password }, as))).status
  expect(await status(undefined, mia.email)).toBe(401)
  expect(await status(robin, robin.email)).toBe(403)
  for (let guess = 0; guess < 8; guess += 1) expect(await status(mia, mia.email, 'Wrong!Wrong1')).toBe(422)
  expect(await status(mia, mia.email)).toBe(429)
})

test('the guard leads whoever may enter to the door and back, and leaves everybody else to the page’s own right', () => {
  const door = portals.building.login
  const at = (me: { portals?: ['building']; permissions: 'enterBuildingPortal'[] }, route: Route = routes.siteIssues) =>
    decide({ route, params: {}, href: `${route.path}?page=2` }, { id: 'x', role: 'Mentor', ...me }, true)
  expect(at({ permissions: ['enterBuildingPortal'] })).toEqual({
    kind: 'go',
    to: `${door}?from=${encodeURIComponent('/bmdashboard/Issue?page=2')}`
  })
  expect(at({ permissions: ['enterBuildingPortal'], portals: ['building'] })).toEqual({ kind: 'show' })
  // What members see without the portal's right has no door for those who hold it.
  for (const route of [routes.lessonList, routes.equipment, routes.tools, routes.toolLog]) {
    expect(at({ permissions: [] }, route)).toEqual({ kind: 'show' })
    expect(at({ permissions: ['enterBuildingPortal'] }, route)).toEqual({ kind: 'show' })
  }
  const atDoor = (permissions: 'enterBuildingPortal'[]) =>
    decide({ route: routes.buildingLogin, params: {}, href: door }, { id: 'x', role: 'Mentor', permissions }, true)
  expect(atDoor(['enterBuildingPortal'])).toEqual({ kind: 'show' })
  expect(atDoor([])).toEqual({ kind: 'go', to: '/dashboard' })
})
