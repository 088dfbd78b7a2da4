import { argon2Sync } from 'node:crypto'

import { expect, test } from 'vitest'

import { hashPassword, hashings, isPassword } from '#server/session/hash.ts'

test('a password is its own, and no other is', async () => {
  const stored = await hashPassword('Meadow!Lark42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Meadow!Lark42', stored)).toBe(true)
  expect(await isPassword('meadow!Lark42', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
  expect(await hashPassword('Meadow!Lark42')).not.toBe(stored)
})

test('one password written in two ways is one', async () => {
  expect(await isPassword('s\u0075\u0308\u00df', await hashPassword('s\u00fc\u00df'))).toBe(true)
})

test('a hash of another cost is still read', async () => {
  const nonce = Buffer.from('some older salt!')
  const tag = argon2Sync('argon2id', { message: 'older', nonce, memory: 64, passes: 3, parallelism: 2, tagLength: 24 })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${plain(nonce)}$${plain(tag)}`
  expect(await isPassword('older', stored)).toBe(true)
  expect(await isPassword('newer', stored)).toBe(false)
})

test('without anything to compare with the answer is no, after as much work', async () => {
  const before = hashings()
  expect(await isPassword('x', null)).toBe(false)
  expect(await isPassword('x', undefined)).toBe(false)
  expect(await isPassword('x', '$2b$10$somethingelse')).toBe(false)
  expect(hashings() - before).toBe(3)
})
