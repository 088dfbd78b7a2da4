import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { tidyNotes } from '#server/kit/tidy.ts'
import { compose, parse } from '#shared/kit/text/rich.ts'

const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i onclick="x()">',
    '</i>',
    '<ul><li>',
    '</li></ul>',
    '<a href="https://example.org/a?b=1&amp;c=2">',
    '<a href="javascript:alert(1)">',
    '<a href="//example.org">',
    '<a>',
    '</a>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<style>p{}</style>',
    '<svg><a xlink:href="javascript:alert(1)">',
    '<h1>',
    '</h1>',
    '<br/>',
    '&lt;script&gt;',
    '&quot;',
    '<!--',
    '-->',
    '"',
    "'",
    '<'
  )
)
const html = fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join(''))

const KEPT = /^(?:p|br|strong|em|u|ul|ol|li|blockquote|a)$/

describe('notes', () => {
  test('whatever comes in hold our few tags and safe links alone', () => {
    fc.assert(
      fc.property(html, sent => {
        const kept = tidyNotes(sent)
        for (const [, name = '', attributes = ''] of kept.matchAll(/<\/?([a-z0-9-]+)([^>]*)>/gi)) {
          expect(name).toMatch(KEPT)
          expect(attributes).toMatch(/^(?: href="https:\/\/[^"<>]*")?$/)
        }
        expect(kept.replaceAll(/<\/?[a-z]+(?: href="[^"]*")?>/g, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 1000 }
    )
  })

  test('stay the same when they are tidied again, or come back from an editor', () => {
    fc.assert(
      fc.property(html, sent => {
        const kept = tidyNotes(sent)
        expect(tidyNotes(kept)).toBe(kept)
        expect(tidyNotes(compose(parse(kept)))).toBe(kept)
      }),
      { numRuns: 1000 }
    )
  })

  test('in our own form are tidied as the library tidies them', () => {
    fc.assert(
      fc.property(html, sent => {
        const ours = compose(parse(sent))
        // An unknown tag leads to the library.
        expect(tidyNotes(ours)).toBe(tidyNotes(`${ours}<x>`))
      }),
      { numRuns: 1000 }
    )
  })

  test('nested without end are read all the same', () => {
    const deep = `${'<blockquote>'.repeat(5000)}deep${'</blockquote>'.repeat(5000)}`
    expect(tidyNotes(deep)).toContain('deep')
  })
})
