// The people of the demo organisation, and how they come in.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from 'playwright/test'

import { makePassword, readSignIns, type SignIn } from '#scripts/sign-ins.ts'
import { type Ask, connect } from '#shared/kit/calls/client.ts'
import { send } from '#shared/kit/calls/send-ky.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import { listBasics, readProfile } from '#shared/people/calls.ts'
import { createUser } from '#shared/people/users/calls.ts'
import { listProjects } from '#shared/projects/calls.ts'
import type { Role } from '#shared/permissions.ts'
import { portalNames, portals } from '#shared/portals.ts'
import { forcePassword, readMe, resetPassword, signIn } from '#shared/session/calls.ts'
import { enterPortal } from '#shared/session/portal-calls.ts'
import * as said from '#shared/session/page-texts.ts'
import type { Me } from '#shared/session/store.ts'
import * as texts from '#shared/session/texts.ts'
import { texts as site } from '#site/texts.ts'

import { ADDRESS, FOLDER } from './place.ts'

export function signInOf(role: Role): SignIn {
  const found = readSignIns(FOLDER)?.find(signIn => signIn.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

export async function fillSignIn(page: Page, { email, password }: Pick<SignIn, 'email' | 'password'>): Promise<void> {
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.logIn }).click()
}

export async function signInAs(page: Page, role: Role): Promise<SignIn> {
  const signIn = signInOf(role)
  await page.goto('/login')
  await fillSignIn(page, signIn)
  await expect(page).not.toHaveURL(/login/)
  return signIn
}

/** What tests ask of the server themselves, to set a scene or to see what was kept. */
export const askAs = (token?: string): Ask => connect({ send, base: () => `${ADDRESS}/api`, token: () => token })

export interface Person {
  me: Me
  token: string
  ask: Ask
  email: string
  password: string
}

async function enter({ email, password }: Pick<SignIn, 'email' | 'password'>): Promise<Person> {
  const answer = await askAs()(signIn, { email, password })
  if (!('token' in answer)) throw new Error(`${email} must do more than sign in`)
  const ask = askAs(answer.token)
  // The doors of portals have tests of their own.
  const { permissions } = await ask(readMe, {})
  for (const portal of portalNames)
    if (permissions.includes(portals[portal].right)) await ask(enterPortal, { email, password, portal })
  return { me: await ask(readMe, {}), token: answer.token, ask, email, password }
}

const entered = new Map<Role, Promise<Person>>()

/** Somebody of this role, signed in once for all tests of a worker: these sessions are not to be ended. */
export function personOf(role: Role): Promise<Person> {
  const found = entered.get(role) ?? enter(signInOf(role))
  entered.set(role, found)
  return found
}

/** True for the first test that asks, of whichever worker. */
function claim(id: string): boolean {
  try {
    mkdirSync(join(FOLDER, 'claimed'), { recursive: true })
    mkdirSync(join(FOLDER, 'claimed', id))
    return true
  } catch {
    return false
  }
}

/** One more, when all of the demo are taken, with what those have who are no strangers there. */
async function addOne(ask: Ask, role: Role = 'Volunteer'): Promise<string> {
  const name = String.fromCodePoint(...randomBytes(8).map(byte => 97 + (byte % 26)))
  const email = `${name}@example.org`
  const projects = (await ask(listProjects, {})).slice(0, 1).map(({ _id: id }) => id)
  const settled = { weeklycommittedHours: 10, mediaUrl: `https://www.dropbox.com/scl/fo/workbee/${name}` }
  const { _id } = await ask(createUser, { firstName: 'Nell', lastName: name, email, role, projects, ...settled })
  return _id
}

/** An id begins with its moment, and the demo was made in one: whom a test makes is that test’s. */
const momentOf = (id: string) => id.slice(0, 13)

/** Gives somebody of the demo a password and a session, for the one test that changes or ends something of theirs. */
export async function newcomer(role?: Role): Promise<Person> {
  const { ask, me } = await personOf('Owner')
  const signedIn = new Set(readSignIns(FOLDER)?.map(({ name }) => name))
  const people = await ask(listBasics, {})
  const ofRole =
    role &&
    new Set((await ask(readLeaderboard, { userId: me.id })).flatMap(row => (row.role === role ? row.personId : [])))
  const free = people.filter(
    ({ _id, firstName, lastName, isActive }) =>
      isActive &&
      momentOf(_id) === momentOf(me.id) &&
      !signedIn.has(`${firstName} ${lastName}`) &&
      (!ofRole || ofRole.has(_id))
  )
  const userId = free.find(({ _id }) => claim(_id))?._id ?? (await addOne(ask, role))
  const [once, password] = [makePassword(), makePassword()]
  await ask(resetPassword, { userId, newpassword: once, confirmnewpassword: once })
  const email = await emailOf(userId, ask)
  const answer = await askAs()(signIn, { email, password: once })
  if (!('new' in answer)) throw new Error('a reset password let somebody in')
  await askAs()(forcePassword, { userId, newpassword: password, ticket: answer.ticket })
  return enter({ email, password })
}

async function emailOf(id: string, ask: Ask): Promise<string> {
  const { email } = await ask(readProfile, { id })
  if (!email) throw new Error('an Owner does not see an address')
  return email
}

/** Signed in from the first page on, as after an earlier visit. */
export async function comeIn(
  page: Page,
  { token }: Person,
  kept: Readonly<Record<string, string>> = {}
): Promise<void> {
  const localStorage = Object.entries({ token, ...kept }).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: ADDRESS, localStorage }] })
}

export async function signOutHere(page: Page): Promise<void> {
  const answer = async (words: string) => {
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('menuitem', { name: site.logOut }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words }).click()
  }
  await answer(said.stay)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await answer(said.signOut)
  await expect(page).toHaveURL('/login')
}

/** Out, told why, and with nothing kept. */
export async function expectOut(page: Page, sentence: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}
