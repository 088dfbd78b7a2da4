// What is there once for everybody, written by twelve at the same moment: what each adds stands, and of those who wrote upon the same
// state of it one is taken. Only this sees that of two Owners who add a category at once one loses theirs.
import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeSuggestionOptions, readSuggestionOptions } from '#shared/dashboard/calls.ts'
import {
  readOrganisationSettings,
  readOwnerMessage,
  saveOrganisationSettings,
  saveOwnerMessage
} from '#shared/info/calls.ts'
import { readAiPrompt, saveAiPrompt } from '#shared/summaries/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

const TIMES = 12

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

interface Singleton {
  /** Where it is written. */
  file: string
  write: (number: number, seen: never) => Promise<unknown>
  /** What a writer has seen of it. */
  see?: () => Promise<unknown>
  /** What stands behind all of them, of which `written` is each one's. */
  read: () => Promise<string>
}
const text = async (asked: Promise<unknown>): Promise<string> => JSON.stringify(await asked)
const nameOf = (number: number): string => `Written by ${number + 1}.`

const ADDED: readonly Singleton[] = [true, false].map(suggestion => ({
  file: 'server/dashboard/options.ts',
  write: number => {
    const change = { suggestion, action: 'add', newField: nameOf(number) } as const
    return server.ask(changeSuggestionOptions, { userId: owner.id, ...change }, owner)
  },
  read: () => text(server.ask(readSuggestionOptions, { userId: owner.id }, owner))
}))

const REPLACED: readonly Singleton[] = [
  {
    file: 'server/summaries/prompt.ts',
    see: async () => (await server.ask(readAiPrompt, {}, owner)).modifiedDatetime,
    write: (number, modifiedDatetime) =>
      server.ask(saveAiPrompt, { aIPromptText: nameOf(number), modifiedDatetime }, owner),
    read: () => text(server.ask(readAiPrompt, {}, owner))
  },
  {
    file: 'server/info/handlers.ts',
    see: async () => (await server.ask(readOrganisationSettings, {}, owner)).rev,
    write: (number, rev) => {
      const words = { organisationName: nameOf(number), organisationEmail: 'office@example.org', timerQuietMinutes: 15 }
      return server.ask(saveOrganisationSettings, { ...words, rev }, owner)
    },
    read: () => text(server.ask(readOrganisationSettings, {}, owner))
  },
  {
    file: 'server/info/message.ts',
    see: async () => (await server.ask(readOwnerMessage, {}, owner)).ownerMessage?.rev,
    write: (number, rev) => server.ask(saveOwnerMessage, { isStandard: false, newMessage: nameOf(number), rev }, owner),
    read: () => text(server.ask(readOwnerMessage, {}, owner))
  }
]

const standing = (all: string): string[] =>
  Array.from({ length: TIMES }, (_, number) => nameOf(number)).filter(name => all.includes(name))

test('every file that writes a setting is asked here', () => {
  const asked = new Set([...ADDED, ...REPLACED].map(({ file }) => file))
  const writers = globSync('server/**/*.ts').filter(
    file =>
      file !== 'server/kit/settings.ts' && /\b(?:writeSetting|changeOrganisation)\(/.test(readFileSync(file, 'utf8'))
  )
  expect(writers.filter(file => !asked.has(file))).toEqual([])
})

test.each(ADDED)('what $file is given by twelve at once all stands', async ({ write, read }) => {
  await atOnce(TIMES, number => write(number, undefined as never))
  expect(standing(await read())).toHaveLength(TIMES)
})

test.each(REPLACED)('of twelve who write $file upon the same state one is taken', async ({ see, write, read }) => {
  const seen = (await see?.()) as never
  const { done, refused } = await atOnce(TIMES, number => write(number, seen))
  expect([done.length, refused.length]).toEqual([1, TIMES - 1])
  expect(standing(await read())).toHaveLength(1)
})
