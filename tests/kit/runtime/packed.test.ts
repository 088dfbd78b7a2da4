import { deflateRawSync } from 'node:zlib'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pack, unpack } from '#server/kit/calls/packed.ts'
import { toEntry } from '#server/time-entries/answers.ts'

const WORDS = ['","projectId":"', '{"answer":{"message":"', '\u0002', '\u001F', '<a href="https://', '\\', '"']

test('what was packed is unpacked as it was, whatever its texts hold', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary' }))).map(parts => parts.join(''))
  const answer = fc.oneof(fc.jsonValue(), fc.dictionary(text, text), fc.record({ message: text, notes: text }))
  fc.assert(
    fc.property(answer, value => {
      const json = JSON.stringify(value)
      expect(JSON.stringify(unpack(Buffer.from(pack(value))).answer)).toBe(json)
    })
  )
  expect(unpack(Buffer.from(pack(undefined)))).toEqual({})
})

test('answers of before, deflated or as they are, are read', () => {
  const json = JSON.stringify({ answer: { message: 'As it was said then.' } })
  expect(unpack(Buffer.from(json)).answer).toEqual({ message: 'As it was said then.' })
  const deflated = Buffer.concat([Buffer.of(1), deflateRawSync(json)])
  expect(unpack(deflated).answer).toEqual({ message: 'As it was said then.' })
})

test('the answer of an entry stays small, whichever fields come to it', () => {
  const id = '019ac1d2-7f00-7000-8000-000000000001'
  const at = '2026-11-25T08:30:00.000Z'
  const none = { edited_by: null, editor_first_name: null, editor_last_name: null, deleted_at: null, began: null }
  const work = { task_id: null, team_id: null, wbs_id: null, wbs_name: null, task_name: null, team_name: null }
  const project = { project_id: id, project_name: 'Master Plan', project_category: 'Food', task_classification: null }
  const kept = { id, person_id: id, rev: 1, is_active: true, is_current: true, created_at: at, updated_at: at }
  const written = { day: '2026-11-25', seconds: 5400, notes: '<p>Planted beans.</p>', is_tangible: true }
  const entry = toEntry({ ...none, ...work, ...project, ...kept, ...written, entry_type: 'default' })
  const answer = { message: 'The time entry is saved.', entry }
  expect(Buffer.from(pack(answer)).length).toBeLessThan(JSON.stringify({ answer }).length * 0.52)
})
