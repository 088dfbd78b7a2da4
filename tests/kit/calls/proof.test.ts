import { createHash } from 'node:crypto'

import { assert, property, string } from 'fast-check'
import { expect, test, vi } from 'vitest'

import { solves } from '#server/kit/guards/public-forms.ts'
import { digester, solve } from '#shared/kit/proof.ts'

const hex = (words: readonly number[]) => words.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('digests any text as everybody does, wherever it is cut in two', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), string({ maxLength: 80 }), (beginning, end) => {
      const usual = createHash('sha256').update(beginning).update(end).digest('hex')
      expect(hex(digester(beginning)(end))).toBe(usual)
    })
  )
})

test('digests at every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'x'.repeat(length)
    expect(hex(digester(text)('1'))).toBe(createHash('sha256').update(`${text}1`).digest('hex'))
  }
})

test('finds a number that the server takes', async () => {
  for (const bits of [0, 1, 6, 10]) {
    const proof = await solve('subscribe.10.1.abc', bits)
    expect(proof).toMatch(/^\d+$/)
    expect(solves('subscribe.10.1.abc', proof ?? '', bits)).toBe(true)
  }
})

test('gives up in time, and lets the page live meanwhile', async () => {
  // Each look at the clock is a millisecond: how fast this machine is says nothing about the page.
  let time = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => ++time)
  let beats = 0
  const heart = setInterval(() => (beats += 1))
  try {
    expect(await solve('no such thing', 60, 500)).toBeUndefined()
  } finally {
    clearInterval(heart)
    clock.mockRestore()
  }
  // What else runs in this process looks at the clock too.
  expect(time).toBeLessThan(1000)
  expect(beats).toBeGreaterThan(3)
})
