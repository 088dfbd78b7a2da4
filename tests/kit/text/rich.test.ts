import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compose, hasPicture, links, parse, plain, type Rich, words } from '#shared/kit/text/rich.ts'

/** Every tag of a tree, however deep. */
const tagsOf = (tree: readonly Rich[]): string[] =>
  tree.flatMap(node => ('text' in node ? [] : node.tag === 'br' ? ['br'] : [node.tag, ...tagsOf(node.children)]))

const depthOf = (tree: readonly Rich[]): number =>
  Math.max(0, ...tree.map(node => ('children' in node ? 1 + depthOf(node.children) : 0)))

const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<ul>',
  '<ol>',
  '<li>',
  '</li>',
  '</ul>',
  '<strong>',
  '</strong>',
  '<b>',
  '<em>',
  '<u>',
  '</u>',
  '<br>',
  '<a href="https://x.org">',
  '</a>',
  '<blockquote>',
  '</blockquote>',
  '<img src=x>',
  '<script>',
  '<!--',
  '&amp;',
  '&#0;',
  '&lt;b>',
  '<',
  '>',
  '"',
  ' word ',
  '<a href=',
  '</',
  '<p class="',
  "<table onclick='a>b'>"
)
const soup = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 40 }).map(parts => parts.join(''))

describe('parse', () => {
  test('reads what the editor writes', () => {
    expect(
      parse('<p>Dug <strong>the <em>trench</em></strong><br>see <a href="https://x.org/a?b&amp;c">it</a></p>')
    ).toEqual([
      {
        tag: 'p',
        children: [
          { text: 'Dug ' },
          { tag: 'strong', children: [{ text: 'the ' }, { tag: 'em', children: [{ text: 'trench' }] }] },
          { tag: 'br' },
          { text: 'see ' },
          { tag: 'a', href: 'https://x.org/a?b&c', children: [{ text: 'it' }] }
        ]
      }
    ])
  })
  test('takes what is unknown as its text, and no script at all', () => {
    expect(parse('<table><td>one</td></table><script>alert("<p>")</script> two<!-- three -->')).toEqual([
      { text: 'one two' }
    ])
  })
  test('closes what the next tag ends', () => {
    const list = [
      { tag: 'ul', children: ['a', 'b'].map(text => ({ tag: 'li', children: [{ text }] })) },
      { tag: 'p', children: [{ text: 'c' }] }
    ]
    expect(parse('<ul><li>a<li>b</ul><p>c')).toEqual(list)
  })
  test('a tag that nobody opened closes nothing', () => {
    expect(parse('<p>a</ul></li>b</p>')).toEqual([{ tag: 'p', children: [{ text: 'ab' }] }])
  })
  test('an attribute with a sign in it is no end of the tag', () => {
    expect(parse('<a title="a>b" href=\'https://x.org\'>c</a>')).toEqual([
      { tag: 'a', href: 'https://x.org', children: [{ text: 'c' }] }
    ])
  })
  test('never throws, knows only its own tags and stays flat', () => {
    fc.assert(
      fc.property(soup, html => {
        const tree = parse(html)
        const own = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a']
        expect(tagsOf(tree).filter(tag => !own.includes(tag))).toEqual([])
        expect(depthOf(tree)).toBeLessThanOrEqual(32)
      })
    )
  })
  test('composed and parsed again it is the same', () => {
    fc.assert(
      fc.property(soup, html => {
        const tree = parse(compose(parse(html)))
        expect(parse(compose(tree))).toEqual(tree)
      })
    )
  })
  test('a text keeps every sign of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), text => {
        expect(parse(compose([{ text }]))).toEqual([{ text }])
      })
    )
  })
  test('depth without end and signs without end take no time without end', () => {
    const began = performance.now()
    for (const part of ['<p>', '<ul><li>', '<strong>', '<', '<p "', '<!--', '<script', '&', '<a href="'])
      parse(part.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('plain', () => {
  test('puts each paragraph and item on a line', () => {
    expect(plain('<p>One&nbsp;two</p><ul><li><p>three</p></li><li>four</li></ul>five<br>six')).toBe(
      'One two\nthree\nfour\nfive\nsix'
    )
  })
  test('does not break a word at a mark', () => {
    expect(plain('<p>un<em>believ</em>able</p>')).toBe('unbelievable')
  })
  test('is empty of an empty text', () => {
    expect(plain('<p><br></p>')).toBe('')
  })
})

describe('links', () => {
  test('are the hrefs and the bare addresses, each once', () => {
    expect(
      links(
        '<p>See <a href="https://a.org/x">https://a.org/x</a> (and https://b.org/y?z=1).</p><a href="http://c.org">c</a>'
      )
    ).toEqual(['https://a.org/x', 'http://c.org', 'https://b.org/y?z=1'])
  })
  test('need https when they merely stand there', () => {
    expect(links('http://a.org ftp://b.org www.c.org')).toEqual([])
  })
  test('never throw', () => {
    fc.assert(
      fc.property(soup, html => {
        expect(links(html)).toBeInstanceOf(Array)
      })
    )
  })
})

test.each(['<p><img src="x"></p>', '<IMG\nsrc=x>', '<svg/>', '<picture>'])('%s has a picture', html => {
  expect(hasPicture(html)).toBe(true)
})
test.each(['<p>an &lt;img&gt; of words</p>', '<p>imgs</p>', '<imgs>'])('%s has none', html => {
  expect(hasPicture(html)).toBe(false)
})

describe('words', () => {
  test.each([
    ['', 0],
    [' \n ', 0],
    ['Fixed the truss drawing.', 4],
    ['one – two - three', 3],
    ['víctor’s 2 логи', 3],
    ['one\u3000two\u2003three\u200Bfour', 4],
    ['도면을 모두 확인했습니다', 3],
    ['https://docs.example.org/図面', 1]
  ])('%s has %i', (text, count) => {
    expect(words(text)).toBe(count)
  })
  // The exact number depends on the dictionary of the platform.
  test.each(['今日は現場の図面を確認しました。', '检查了所有的图纸', 'ตรวจสอบแบบแปลนทั้งหมด'])(
    'of %s are told without spaces',
    text => {
      expect(words(text)).toBeGreaterThan(2)
      expect(words(text)).toBeLessThan(text.length)
    }
  )
  test('of two texts side by side add up', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(words(`${left} ${right}`)).toBe(words(left) + words(right))
      })
    )
  })
})
