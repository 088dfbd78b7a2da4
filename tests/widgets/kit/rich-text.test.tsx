import { expect, test } from 'vitest'

import { RichText } from '#widgets/kit/marks/rich-text.tsx'

import { draw, settled } from './draw.tsx'

const shown = async (html: string, width?: number) => {
  const { host } = draw(<RichText html={html} />)
  if (width) host.style.inlineSize = `${width}px`
  await settled()
  return host
}

test('is drawn as elements', async () => {
  const host = await shown('<p>Dug <strong>the <em>trench</em></strong><br>twice</p><ul><li>one</li></ul>')
  expect(host.querySelector('strong em')?.textContent).toBe('trench')
  expect(host.querySelectorAll('br, li')).toHaveLength(2)
})

test('is never markup of somebody else', async () => {
  const host = await shown(
    '<img src=x onerror=alert(1)><p onclick="alert(1)">&lt;script&gt;</p><script>alert(1)</script>'
  )
  expect(host.textContent).toBe('<script>')
  expect(host.querySelectorAll('img, script, [onclick]')).toHaveLength(0)
})

test('opens links on a page of their own, and only safe ones', async () => {
  const host = await shown(
    '<a href="https://x.org/a">good</a> <a href="javascript:alert(1)">bad</a> <a href="http://x.org">plain</a>'
  )
  const links = [...host.querySelectorAll('a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['good'])
  expect([links[0]?.target, links[0]?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect(host.textContent).toBe('good bad plain')
})

test('an address that merely stands in the text may be followed too, without the sentence around it', async () => {
  const host = await shown(
    '<p>See https://x.org/a?b=1&amp;c, (<em>https://x.org/b</em>) and http://x.org. <a href="https://x.org/c">at https://x.org/d</a></p>'
  )
  const links = [...host.querySelectorAll('a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'https://x.org/a?b=1&c',
    'https://x.org/b',
    'at https://x.org/d'
  ])
  expect(links.map(({ href }) => href)).toEqual(['https://x.org/a?b=1&c', 'https://x.org/b', 'https://x.org/c'])
  expect(host.textContent).toBe('See https://x.org/a?b=1&c, (https://x.org/b) and http://x.org. at https://x.org/d')
})

test('a long address breaks and moves nothing aside', async () => {
  const host = await shown(`<p><a href="https://x.org/">https://x.org/${'a'.repeat(400)}</a></p>`, 300)
  expect(host.scrollWidth).toBeLessThanOrEqual(300)
})
