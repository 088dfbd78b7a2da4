import { EditorState } from 'prosemirror-state'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { documentOf, htmlOf } from '#widgets/kit/editor/document.ts'
import { putHeader } from '#widgets/kit/editor/picture.ts'

const again = (html: string) => htmlOf(documentOf(html, 'mail'))
const WALL = '<img src="https://x.org/wall.png" alt="A wall">'

test.each([
  ['<h2>Walls</h2><p>up</p>', '<h2>Walls</h2><p>up</p>'],
  ['<h1>Walls</h1>', '<h2>Walls</h2>'],
  ['up<h2><p>', '<p>up</p><h2></h2>'],
  ['<h2>Walls<ul><li>one</li></ul></h2>', '<h2>Walls</h2><ul><li><p>one</p></li></ul>'],
  [`${WALL}<p>up</p>`, `${WALL}<p>up</p>`],
  [WALL, `${WALL}<p></p>`],
  [`<p>a ${WALL} b</p>`, `<p>a </p>${WALL}<p>b</p>`],
  ['<p>a</p><img src="http://x.org/a.png">', '<p>a</p>'],
  ['<p>a</p><img src="data:image/png;base64,AA">', '<p>a</p>']
])('%s is edited as %s', (html, expected) => {
  expect(again(html)).toBe(expected)
})

test('the same is plain in notes', () => {
  expect(htmlOf(documentOf(`<h2>Walls</h2>${WALL}`))).toBe('<p>Walls</p>')
})

describe('any mail', () => {
  const piece = fc.constantFrom('<h2>', '</h2>', '<p>', '</p>', WALL, '<ul>', '<li>', '</ul>', '<blockquote>', ' word ')
  const soup = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }).map(parts => parts.join(''))

  test('makes a document that its schema allows, and is the same when kept and opened again', () => {
    fc.assert(
      fc.property(soup, html => {
        documentOf(html, 'mail').check()
        expect(again(again(html))).toBe(again(html))
      })
    )
  })
})

describe('the header', () => {
  const put = (html: string) => {
    const state = EditorState.create({ doc: documentOf(html, 'mail') })
    return htmlOf(state.apply(putHeader(state, { src: 'https://x.org/new.png', alt: 'New' })).doc)
  }
  const fresh = '<img src="https://x.org/new.png" alt="New">'

  test('stands first', () => {
    expect(put('')).toBe(`${fresh}<p></p>`)
    expect(put('<h2>Walls</h2>')).toBe(`${fresh}<h2>Walls</h2>`)
  })
  test('takes the place of the one before, and of no other picture', () => {
    expect(put(`${WALL}<p>up</p>${WALL}<p>end</p>`)).toBe(`${fresh}<p>up</p>${WALL}<p>end</p>`)
  })
})
