// Notes typed as plain text, and the HTML that entries are kept in.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hasPicture, links, plain, words } from '#shared/kit/text/rich.ts'

import { toHtml, toText } from '#shared/time-entries/plain-notes.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')

/** Signs that HTML and addresses are made of come more often than chance has them. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '&', '"', "'", '\n', ' ', '</p>', '<img src=x>', '&amp;', 'https://', '://', 'http:'),
      fc.constantFrom('https://docs.example.org/d/1', '(https://a.example/x).', 'word', 'words, too'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 6 })
    ),
    { maxLength: 14 }
  )
  .map(parts => parts.join(''))

describe('plain notes', () => {
  test('come back as they were typed, line by line', () => {
    fc.assert(
      fc.property(typed, text => {
        expect(toText(toHtml(text))).toBe(lines(text.replaceAll(/\r\n?/g, '\n')))
      })
    )
  })

  test('are words and links, whatever was typed, and no picture', () => {
    fc.assert(
      fc.property(typed, text => {
        const html = toHtml(text)
        expect(hasPicture(html)).toBe(false)
        expect(words(plain(html))).toBe(words(text))
      })
    )
  })

  test.each([
    ['see https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['http://a.example', []],
    ['javascript:alert(1)', []],
    ['https://a.example/x and https://b.example/y, done', ['https://a.example/x', 'https://b.example/y']]
  ])('%s', (text, found) => {
    expect(links(toHtml(text))).toEqual(found)
  })

  test.each([
    ["it's 'https://a.example/x',", 'https://a.example/x'],
    ['(on https://a.example/Bee_(insect)).', 'https://a.example/Bee_(insect)'],
    ["https://a.example/Schr%C3%B6dinger's_cat", "https://a.example/Schr%C3%B6dinger's_cat"],
    ['[https://a.example/x?a[0]=1]', 'https://a.example/x?a[0]=1']
  ])('%s leads to the whole address and no further', (text, address) => {
    expect(toHtml(text)).toContain(`href="${address}"`)
  })

  test('keep where a link with words of its own points', () => {
    expect(toText('<p>My <a href="https://a.example/x">plan</a></p><ul><li>one</li><li>two</li></ul>')).toBe(
      'My plan https://a.example/x\none\ntwo'
    )
  })
})
