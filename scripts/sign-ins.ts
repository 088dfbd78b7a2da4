// One sign-in a role of the demo organisation. Its passwords are made at random and kept in the data folder, for its owner's eyes.
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { accounts, type DemoAccount } from './demo/fill.ts'
import { formatTable } from './table.ts'

export interface SignIn extends DemoAccount {
  password: string
}

const FIRST = 'bdfghjklmnprstvz'
const SECOND = 'aeiou'

const pick = (letters: string) => letters.charAt(randomInt(letters.length))
const word = () => Array.from({ length: 3 }, () => pick(FIRST) + pick(SECOND)).join('')

/** Can be said over a table and typed from a screen: three words and a number, some fifty bits. */
export function makePassword(): string {
  const [first, second, third] = [word(), word(), word()]
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}.${second}.${third}.${randomInt(10, 100)}`
}

const fileOf = (folder: string) => join(folder, 'demo-sign-ins.json')

/** Undefined when this folder holds no demo organisation. */
export function readSignIns(folder: string): SignIn[] | undefined {
  if (!existsSync(fileOf(folder))) return undefined
  const signIns: SignIn[] = JSON.parse(readFileSync(fileOf(folder), 'utf8'))
  return signIns
}

export const makeSignIns = (): SignIn[] => accounts.map(account => ({ ...account, password: makePassword() }))

export function keepSignIns(folder: string, signIns: readonly SignIn[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder), `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 })
  chmodSync(fileOf(folder), 0o600)
}

export const showSignIns = (signIns: readonly SignIn[]): string =>
  formatTable(
    ['Role', 'Email', 'Password'],
    signIns.map(({ role, email, password }) => [role, email, password])
  )
