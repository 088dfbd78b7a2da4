// That cameras read our QR codes. The digests are those of the drawings of `qrcode` 1.5.4 with the same mask; it drew 200 of
// ours alike, of all masks and 25 lengths, and a reader (jsqr) read them.
import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { qr } from '#shared/session/qr.ts'

const linesOf = (drawing: ReturnType<typeof qr>) => drawing?.map(row => row.map(Number).join('')) ?? []

test.each([
  [1, 21, '5dfa940409dca740'],
  [20, 25, '9957f3c72699d0a7'],
  [120, 45, '9d91b4ffcfbc6439'],
  [300, 69, '06540e7d3086d1a1'],
  [2331, 177, '6e4c10d9089c60c4']
])('a text of %s bytes is drawn as the standard says', (length, size, digest) => {
  const lines = linesOf(qr('x'.repeat(length), 3))
  expect(lines).toHaveLength(size)
  expect(createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)).toBe(digest)
})

test('the mask is the one that is read best, and what fits no code has none', () => {
  const masks = Array.from({ length: 8 }, (_, mask) => linesOf(qr('Workbee', mask)).join('\n'))
  expect(masks).toContain(linesOf(qr('Workbee')).join('\n'))
  expect(new Set(masks).size).toBe(8)
  expect(qr('é'.repeat(1166))).toBeUndefined()
})
