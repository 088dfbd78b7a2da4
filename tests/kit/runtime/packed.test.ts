import { deflateRawSync } from 'node:zlib'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pack, unpack } from '#server/kit/calls/packed.ts'

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
