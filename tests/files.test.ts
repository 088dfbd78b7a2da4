// What people typed stands whole in every file that is handed out, and in every mail: the oddest text is in each place, and each
// is read as a strict program reads it. Only this sees a document that Word does not open, and a text that ends its attribute.
import { describe, expect, test } from 'vitest'

import { drawMail } from '#server/mail/body.ts'
import { readCsv } from '#shared/kit/files/csv.ts'
import { compose, type MailRich, parse as parseRich, parseMail } from '#shared/kit/text/rich.ts'
import { type Sheet, writeCsv, writeSheet } from '#shared/kit/files/sheet.ts'
import { docxOf } from '#shared/reports/weekly/docx.ts'
import type { Entry } from '#shared/reports/weekly/lines.ts'
import { htmlOf, markdownOf, plainOf } from '#shared/reports/weekly/markdown.ts'
import { ODD } from '#tests/kit/walk/odd.ts'
import { type Element, parse } from '#tests/kit/strict-xml.ts'
import { filesOf } from '#tests/kit/unzip.ts'

/** As it stands on one line. */
const LINE = ODD.replace('\n', ' ')
const HREF = 'https://example.org/a?b=1&c=%22two%22'

const words = { text: LINE }
const NOTE = compose([
  { tag: 'p', children: [words, { tag: 'strong', children: [words] }, { tag: 'a', href: HREF, children: [words] }] },
  { tag: 'ul', children: [{ tag: 'li', children: [words] }] },
  { tag: 'blockquote', children: [{ tag: 'p', children: [words] }] }
])
const PLACES = 5

const one: Entry = { id: 'one', name: LINE, facts: LINE, html: NOTE, instead: 'Nothing came' }
const entries: Entry[] = [one, { ...one, id: 'two', html: '' }]
const sheet: Sheet = {
  name: LINE,
  parts: [1, 2].map(part => ({
    title: `${part} ${LINE}`,
    columns: [
      { label: LINE, kind: 'text' },
      { label: 'Hours', kind: 'hours' }
    ],
    rows: [
      [ODD, 3600],
      [LINE, null]
    ]
  }))
}

const textOf = ({ text, children }: Element): string => [text, ...children.map(textOf)].join('')
const count = (text: string, part = LINE): number => text.split(part).length - 1

const zipped = async () => [...filesOf(Buffer.from(await writeSheet(sheet, 'xlsx')))] as const

describe('a document of Word', () => {
  const files = docxOf(entries, '2026-11-15').map(
    ({ name, content }) => [name, typeof content === 'string' ? content : ''] as const
  )
  test.each(files)('has a sound %s', (_, content) => {
    parse(content)
  })
  test('has each text whole', () => {
    // Name and facts of both, the note of one.
    expect(count(textOf(parse(Object.fromEntries(files)['word/document.xml']!)))).toBe(4 + PLACES)
  })
})

test('a workbook is sound, and has each text whole', async () => {
  const files = (await zipped()).filter(([name]) => /\.(?:xml|rels)$/.test(name))
  const read = files.map(([, content]) => textOf(parse(String(content))).replaceAll('\n', ' ')).join(' ')
  expect(count(read)).toBe(2 * 3)
})

test('a CSV file has a cell for each text, and the text in it', () => {
  const cells = readCsv(writeCsv(sheet)).map(row => row.cells)
  const part = (number: number) => [[`${number} ${LINE}`], [`'${LINE}`, 'Hours'], [`'${ODD}`, '1'], [`'${LINE}`, '']]
  expect(cells).toEqual([...part(1), ...part(2)])
})

test('Markdown says each text, and nothing of it is a mark', () => {
  const markdown = markdownOf(entries, '2026-11-15')
  const ours = markdown.replaceAll(/\\[\\`*_[\]<>~|]/g, '')
  expect(ours.replaceAll(/\]\(<[^<>]*>\)|^> /gm, '')).not.toMatch(/[<>]/)
  expect(count(markdown.replaceAll(/\\([\\`*_[\]<>~|])/g, '$1'))).toBe(4 + PLACES)
})

/** Tags as a strict reader takes them; what is left is text. */
const TAG = /<\/?\w+(?: [\w-]+="[^"<>]*")*>/g

test('what is copied has each text whole, and only tags of ours', () => {
  const html = htmlOf(entries)
  expect(html.replaceAll(TAG, '')).not.toMatch(/[<>]/)
  expect(compose(parseRich(html))).toBe(html)
  expect(count(plainOf(entries))).toBe(4 + PLACES)
})

describe('a mail', () => {
  const tree: MailRich[] = [
    { tag: 'h2', children: [words] },
    { tag: 'img', src: 'https://example.org/a.png?b=1&c="two"', alt: LINE },
    ...parseMail(NOTE)
  ]
  const { html, plain } = drawMail(compose(tree))
  test('has only tags of ours, with attributes that end where they should', () => {
    expect(html.replaceAll(TAG, '')).not.toMatch(/[<>]/)
  })
  test('is read again as it was written', () => {
    expect(compose(parseMail(html))).toBe(compose(tree))
  })
  test('says each text to programs that show no HTML', () => {
    expect(count(plain)).toBe(2 + PLACES)
  })
})
