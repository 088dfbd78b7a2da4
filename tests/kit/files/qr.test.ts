// That a camera reads what our QR codes say, with the light around them that it needs.
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'

import { darkPath, qr } from '#shared/kit/files/qr.ts'

/** The code as a camera sees it: four pixels a square. */
function seen(rows: boolean[][]) {
  const width = rows.length * 4
  const data = Uint8Array.from({ length: width * width * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3)
    return rows[Math.floor(pixel / width / 4)]?.[Math.floor((pixel % width) / 4)] ? 0 : 255
  })
  return { width, height: width, data }
}

test.each(['Workbee', 'https://workbee.example.org/hours-letter/é?a=1&b=2', 'x'.repeat(300)])('%s is read', text => {
  const rows = qr(text) ?? []
  expect(decodeQR(seen(rows))).toBe(text)
  expect(rows.slice(0, 4).flat()).not.toContain(true)
})

test('what fits no code has none', () => {
  expect(qr('x'.repeat(2331))).toHaveLength(177 + 8)
  expect(qr('é'.repeat(1166))).toBeUndefined()
})

test('each dark square stands in the path', () => {
  expect(
    darkPath([
      [false, true],
      [true, false]
    ])
  ).toBe('M1 0h1v1h-1zM0 1h1v1h-1z')
})
