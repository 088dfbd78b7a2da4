import { describe, expect, test } from 'vitest'

import { declared, readTokens, settled } from '#scripts/partner-sheet.ts'

const CSS = `:root, :host {
  --b-ink: oklch(0.225 0.012 68);
  --b-text: var(--bee-text, light-dark(var(--b-ink), oklch(1 0 0)));
  --b-rem: var(--bee-rem, 1rem);
  --b-2: calc(var(--b-rem) * 0.5);
  --b-veil: oklch(1 0 0 / 0.5);
}
@media (pointer: coarse) { :root { --b-2: 44px; } }`

describe('the sheet of partner files', () => {
  const tokens = readTokens(CSS)

  test('puts values in the place of private tokens, and leaves public ones', () => {
    expect(settled('a{padding:var(--b-2);color:var(--b-text)}', tokens)).toBe(
      'a{padding:calc(var(--b-rem) * 0.5);color:var(--b-text)}'
    )
  })

  test('declares the public tokens in use, those behind private ones too, and no other', () => {
    expect(declared(['a{padding:var(--b-2)}'], tokens)).toBe(':host{--b-rem:var(--bee-rem,max(1rem,16px))}')
    expect(declared(['a{color:var(--b-text)}'], tokens)).toBe(
      ':host{--b-text:var(--bee-text,light-dark(#201b16,#fff))}'
    )
  })

  test('leaves colours with an alpha as they are', () => {
    expect(settled('a{color:var(--b-veil)}', tokens)).toBe('a{color:oklch(1 0 0 / 0.5)}')
  })

  test('does not pass over a token that is none', () => {
    expect(() => settled('a{color:var(--b-nothing)}', tokens)).toThrow('--b-nothing')
  })
})
