import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepSignIns, makePassword, makeSignIns, readSignIns, showSignIns } from '#scripts/sign-ins.ts'
import { roles } from '#shared/permissions.ts'
import { meets, setUpRules } from '#shared/session/rules.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbee-sign-ins-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('passwords differ and are as strong as those of anybody else', () => {
  const made = Array.from({ length: 200 }, makePassword)
  expect(new Set(made).size).toBe(200)
  expect(made.filter(password => !meets(setUpRules, password))).toEqual([])
})

test('there is one sign-in a role', () => {
  expect(
    makeSignIns()
      .map(({ role }) => role)
      .toSorted()
  ).toEqual([...roles].toSorted())
})

test('they are kept for the eyes of the owner of the folder alone', () => {
  const file = join(folder, 'data', 'demo-sign-ins.json')
  const made = makeSignIns()
  keepSignIns(join(folder, 'data'), made)
  expect(readSignIns(join(folder, 'data'))).toEqual(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '[]', { mode: 0o644 })
  keepSignIns(join(folder, 'data'), made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a folder without a demo organisation has none', () => {
  expect(readSignIns(folder)).toBeUndefined()
})

test('they are shown in columns', () => {
  const shown = showSignIns([
    { role: 'Owner', name: 'Ada Moss', email: 'ada@example.org', password: 'Babo-1' },
    { role: 'Volunteer', name: 'Bo', email: 'bo@example.org', password: 'Cecu-2' }
  ])
  expect(shown.split('\n')).toEqual([
    'Role       Email            Password',
    'Owner      ada@example.org  Babo-1',
    'Volunteer  bo@example.org   Cecu-2'
  ])
})
