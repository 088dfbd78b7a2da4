// What the stores and their reviewers are told, as far as nothing has to be built for it.
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { extensionSources } from '#scripts/extension-sources.ts'
import { answerFaults, packageFaults, trialFaults } from '#scripts/store/rules.ts'
import { OWN_ID } from '#shared/extension/default-server.ts'

import { chrome } from '../../extension/store/data.ts'
import { forReviewers } from '../../extension/store/listing.ts'

const trial = { server: 'https://hours.example.net', email: 'volunteer@workbee.test', password: 'made-up' }

test('both stores are told the same about data, and what one is not told is found', () => {
  expect(answerFaults()).toEqual([])
  const { as: _word, ...without } = chrome['User activity'] ?? { collected: true, why: '' }
  expect(answerFaults({ ...chrome, 'User activity': without })).toEqual([
    'User activity: Chrome and Mozilla are told different things.'
  ])
  const { 'Web history': _history, ...fewer } = chrome
  expect(answerFaults(fewer)).toEqual(['Chrome is told nothing of browsingActivity.'])
})

test('a reviewer reaches a server and signs in', () => {
  const server = 'https://try.workbee.dev'
  expect(trialFaults({ ...trial, server })).toEqual([])
  const told = forReviewers({ ...trial, server })
  for (const word of [server, trial.email, trial.password, 'build-extension.md']) expect(told).toContain(word)
  for (const wrong of [
    'http://127.0.0.1:4300',
    'https://localhost',
    'http://try.workbee.dev',
    'workbee',
    'https://a.example'
  ])
    expect(trialFaults({ ...trial, server: wrong })).toHaveLength(1)
  expect(trialFaults({ server, email: '', password: '' })).toHaveLength(1)
})

test('an id that belongs to no one is found', () => {
  const of = (id: string) =>
    new Map([['manifest.json', Buffer.from(JSON.stringify({ browser_specific_settings: { gecko: { id } } }))]])
  const fault = 'The id is that of an example: another may have it, too.'
  expect(packageFaults(of('extension@workbee.example'), 'firefox')).toContain(fault)
  expect(packageFaults(of(OWN_ID), 'firefox')).not.toContain(fault)
  expect(packageFaults(of(OWN_ID), 'firefox')).not.toContain('Firefox wants an id.')
})

test('the sources say at their top how to build them', () => {
  expect(extensionSources('.')).toContain('build-extension.md')
  const text = readFileSync('build-extension.md', 'utf8')
  for (const command of ['npm ci', 'npx wxt zip', 'npx wxt zip -b firefox']) expect(text).toContain(command)
})
