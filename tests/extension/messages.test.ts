// What the background listens to: what our pages say, and nothing that only looks like it.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isMessage, type Message } from '#shared/extension/messages.ts'

import { anEntry } from './kit/snapshots.ts'

const entry = {
  personId: 'mona',
  dateOfWork: '2026-11-18',
  hours: 1,
  minutes: 5,
  notes: '<p>Drew the roof.</p>',
  isTangible: true
}

const messages: Message[] = [
  { kind: 'connect' },
  { kind: 'cancel-connect' },
  { kind: 'disconnect' },
  { kind: 'server', address: 'https://workbee.example.org' },
  { kind: 'options', options: { badge: false } },
  { kind: 'options', options: { goalNotice: true, idleMinutes: 0 } },
  { kind: 'refresh' },
  { kind: 'timer', action: 'START_TIMER' },
  { kind: 'timer', action: 'SET_GOAL', value: 60_000 },
  { kind: 'timer', action: 'START_CHIME', value: false },
  { kind: 'start-for', work: { notes: 'Roof' } },
  { kind: 'hand-in', taskId: 'truss', link: 'https://docs.example.org/d/truss' },
  { kind: 'toggle' },
  { kind: 'entry', entry, stopsTimer: true },
  { kind: 'edit', before: anEntry(), entry },
  { kind: 'remove', before: anEntry(), undo: true },
  { kind: 'retry', commandId: 'one' },
  { kind: 'retry', commandId: 'one', entry },
  { kind: 'discard', commandId: 'one' },
  { kind: 'undo-discard' },
  { kind: 'reminder', answer: 'today' },
  { kind: 'options', options: { reminders: { days: [1, 5], from: '09:00', until: '17:00', stop: '' } } },
  { kind: 'idle', answer: 'drop' },
  { kind: 'diagnose' }
]

test.each(messages)('hears $kind', message => expect(isMessage(message)).toBe(true))

test.each<unknown>([
  null,
  'refresh',
  {},
  { kind: 'toString' },
  { kind: '__proto__' },
  { kind: ['refresh'] },
  { kind: 'server' },
  { kind: 'server', address: 7 },
  { kind: 'options' },
  { kind: 'options', options: { badge: 'yes' } },
  { kind: 'options', options: { reminders: { days: ['1'], from: '09:00', until: '17:00', stop: '' } } },
  { kind: 'options', options: { reminders: { days: [], from: '9', until: '17:00', stop: '' } } },
  { kind: 'options', options: { reminders: { days: [], from: '09:00', until: '17:00', stop: '24:00' } } },
  { kind: 'reminder', answer: 'never' },
  { kind: 'options', options: { idleMinutes: -1 } },
  { kind: 'options', options: { idleMinutes: null } },
  { kind: 'options', options: { toString: true } },
  { kind: 'timer', value: 1 },
  { kind: 'timer', action: 'SET_GOAL', value: null },
  { kind: 'edit', entry },
  { kind: 'remove', before: { _id: 'one' }, undo: true },
  { kind: 'entry', entry, stopsTimer: 'yes' },
  { kind: 'entry', entry: { ...entry, hours: null }, stopsTimer: false },
  { kind: 'entry', entry: [], stopsTimer: false },
  { kind: 'retry', commandId: 1 },
  { kind: 'retry', commandId: 'one', entry: {} },
  { kind: 'discard' },
  { kind: 'idle', answer: 'perhaps' }
])('does not hear %j', value => expect(isMessage(value)).toBe(false))

test('whatever is said, it answers yes or no', () => {
  const kinds = fc.constantFrom(...messages.map(({ kind }) => kind))
  const said = fc.record({ kind: kinds, options: fc.jsonValue(), entry: fc.jsonValue(), value: fc.jsonValue() })
  fc.assert(
    fc.property(fc.oneof(said, fc.jsonValue()), value => {
      expect(typeof isMessage(value)).toBe('boolean')
    })
  )
})
