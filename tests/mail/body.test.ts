import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { drawMail, tidyMail } from '#server/mail/body.ts'
import { readAddresses } from '#shared/mail/rules.ts'

const SITE = 'https://workbee.example'
const tidy = (html: string) => tidyMail(html, SITE)

describe('what is written', () => {
  test.each([
    ['<h2>News</h2><p>We <b>built</b> <i>it</i>.</p>', '<h2>News</h2><p>We <strong>built</strong> <em>it</em>.</p>'],
    [
      '<p>See <a href="https://x.test/a?b=1&amp;c=2">this</a></p>',
      '<p>See <a href="https://x.test/a?b=1&amp;c=2">this</a></p>'
    ],
    ['<p><a href="javascript:alert(1)">no</a> <a href="//x.test">no</a></p>', '<p>no no</p>'],
    ['<script>alert(1)</script><p onclick="x()" style="color:red">Yes</p>', '<p>Yes</p>'],
    [
      '<p><img src="https://x.test/a.png" alt="A wall" onerror="x()" width="9"></p>',
      '<p><img src="https://x.test/a.png" alt="A wall"></p>'
    ],
    ['<h2>One<b<p><h2>Two', '<h2>One</h2><h2>Two</h2>'],
    ['<p>a<img src="data:image/png;base64,AAAA">b<img src="http://x.test/a.png">c</p>', '<p>abc</p>']
  ])('%s', (written, kept) => {
    expect(tidy(written)).toBe(kept)
    expect(tidy(kept)).toBe(kept)
  })

  test('a picture of ours is kept, also where the site itself has no certificate', () => {
    const html = '<p><img src="http://intranet/api/mailings/pictures/x" alt=""></p>'
    expect(tidyMail(html, 'http://intranet')).toBe(html)
    expect(tidyMail(html, SITE)).not.toContain('img')
  })

  test.each(['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>x</script>', '<img src="x">'])(
    'nothing is nothing: %j',
    html => {
      expect(tidy(html)).toBe('')
    }
  )

  test('whatever comes, what is kept stays as it is, and holds no other mark', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...'<p>|</p>|<h2>|<a href="https://x.test">|</a>|<img src="https://x.test/a">|<script>|<li>|<ul>|</ul>|<svg onload=x>|<!--|-->|<style>|&lt;|<b|">'.split(
          '|'
        )
      )
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const once = tidy(pieces.join(''))
        expect(tidy(once)).toBe(once)
        expect(once).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|ul|ol|li|blockquote|a|img|h2)\b)/)
      })
    )
  })
})

describe('what is sent', () => {
  const html =
    '<h2>This week</h2><p>Hello &amp; welcome<br>to <a href="https://x.test/a">the list</a>.</p><ul><li>One</li><li>Two</li></ul>' +
    '<ol><li>First</li></ol><blockquote><p>Well done</p></blockquote><p><img src="https://x.test/w.png" alt="A wall"></p>'

  test('has a half of text alone', () => {
    expect(drawMail(html).plain).toBe(
      [
        'This week',
        'Hello & welcome\nto the list (https://x.test/a).',
        '- One\n- Two',
        '1. First',
        '> Well done',
        '[A wall]'
      ].join('\n\n')
    )
  })
  test('fits into the page of a mail, and escapes every word', () => {
    const drawn = drawMail(html).html
    expect(drawn).toContain(
      'Hello &amp; welcome<br>to <a class="link" href="https://x.test/a" style="color: #00667a">the list</a>.'
    )
    expect(drawn).toContain('<img src="https://x.test/w.png" alt="A wall" style="max-width: 100%')
  })
  test('an address that stands for itself is written once', () => {
    expect(drawMail('<p><a href="https://x.test/a">https://x.test/a</a></p>').plain).toBe('https://x.test/a')
  })
})

describe('a list of addresses', () => {
  test('has each once, in small letters, and says what is none and what stands twice', () => {
    expect(readAddresses([' Robin@Example.org', 'robin@example.org', '', 'x', 'a@b.c, d@e.f', 'x'])).toEqual({
      addresses: ['robin@example.org'],
      wrong: ['x', 'a@b.c, d@e.f'],
      repeated: ['robin@example.org']
    })
  })
  test('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.emailAddress())), list => {
        const { addresses, wrong } = readAddresses(list)
        const told = new Set(list.map(text => text.trim()).filter(Boolean))
        const found = [...told].filter(text => wrong.includes(text) || addresses.includes(text.toLowerCase()))
        expect(found).toHaveLength(told.size)
        expect(new Set(addresses).size).toBe(addresses.length)
      })
    )
  })
})
