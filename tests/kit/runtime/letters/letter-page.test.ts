import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compose, composeMailing } from '#server/kit/mail/letter-page.ts'

const link = { text: 'Sign in', url: 'https://workbee.test/login?a=1&b=2' }

test('no word of a letter is read as HTML', () => {
  const nasty = fc.constantFrom('<script>', '</title>', '"><img onerror=x>', "' onload='", '<!--', '&lt;', ']]>')
  const words = fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), { maxLength: 4 })
    .map(parts => parts.join(''))
  const empty = compose({ to: '', subject: '', paragraphs: [''], link: { text: '', url: '' } }, '').html
  const marks = (html: string): number => html.split(/[<>"']/).length
  fc.assert(
    fc.property(words, words, words, words, words, (subject, paragraph, text, url, name) => {
      const { html } = compose({ to: '', subject, paragraphs: [paragraph], link: { text, url } }, name)
      const broken = (paragraph.match(/\r?\n/g) ?? []).length
      expect(marks(html) - 2 * broken).toBe(marks(empty))
    })
  )
})

test('both bodies say the same', () => {
  const { html, plain } = compose({ to: '', subject: 'Hi', paragraphs: ['Hello Robin.', 'A & B'], link }, 'Hive & Co')
  expect(plain).toBe(
    'Hello Robin.\n\nA & B\n\nSign in:\nhttps://workbee.test/login?a=1&b=2\n\n-- \nSent by Hive & Co.\n'
  )
  expect(html).toContain('<p style="margin: 0 0 16px">Hello Robin.</p>')
  expect(html).toContain('<p style="margin: 0 0 16px">A &amp; B</p>')
  expect(html.split('href="https://workbee.test/login?a=1&amp;b=2"')).toHaveLength(3)
})

test('a letter without a link has no button, and lines broken in a paragraph stay broken', () => {
  const { html, plain } = compose({ to: '', subject: 'Hi', paragraphs: ['One\nTwo'] }, 'Hive & Co')
  expect(html).not.toContain('<a ')
  expect(html).toContain('One<br>Two')
  expect(plain).toContain('One\nTwo')
})

test('lists of mails are given its first whole words, without addresses and pictures', () => {
  const secret = 'abcdefgh12345678'
  const words = 'word '.repeat(19)
  const { html } = compose(
    { to: '', subject: 'Hi', paragraphs: [`${words}[Header] https://x.test ${secret} end`] },
    'Hive'
  )
  const preview = /mso-hide: all">([^&]*)/.exec(html)?.[1]
  expect(preview).toBe(words.trim())
})

test('a mailing ends with where its sender is', () => {
  const sender = { name: 'Hive', address: '1 Meadow Lane\nEugene' }
  const leave = { why: 'Why', text: 'Leave', url: 'https://x.test' }
  const { html, plain } = composeMailing({ subject: 'Hi', sender }, { html: '<p>One</p>', plain: 'One' }, leave)
  expect(html).toContain('Sent by Hive.<br>1 Meadow Lane<br>Eugene</p>')
  expect(plain).toMatch(/Sent by Hive\.\n1 Meadow Lane\nEugene\n$/)
  const bare = composeMailing({ subject: 'Hi', sender: { ...sender, address: '' } }, { html: '', plain: '' }, leave)
  expect([bare.html.includes('Hive.<br>'), bare.plain.endsWith('Hive.\n')]).toEqual([false, true])
})

test('Outlook, which knows no width of a box, gets a table', () => {
  const { html } = compose({ to: '', subject: 'Hi', paragraphs: ['One'] }, 'Hive')
  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="560"[^]*<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/)
})

test('a letter is for light and for dark', () => {
  const { html } = compose({ to: '', subject: 'Hi', paragraphs: ['One'], link }, 'Hive & Co')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})
