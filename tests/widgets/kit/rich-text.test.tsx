import { expect, test } from 'vitest'

import { RichText } from '#widgets/kit/rich-text.tsx'

import { draw, settled } from '../draw.tsx'

const shown = async (html: string, width?: number) => {
  const { place } = draw(<RichText html={html} />)
  if (width) place.style.inlineSize = `${width}px`
  await settled()
  return place
}

test('is drawn as elements', async () => {
  const place = await shown('<p>Dug <strong>the <em>trench</em></strong><br>twice</p><ul><li>one</li></ul>')
  expect(place.querySelector('strong em')?.textContent).toBe('trench')
  expect(place.querySelectorAll('br, li')).toHaveLength(2)
})

test('is never markup of somebody else', async () => {
  const place = await shown(
    '<img src=x onerror=alert(1)><p onclick="alert(1)">&lt;script&gt;</p><script>alert(1)</script>'
  )
  expect(place.textContent).toBe('<script>')
  expect(place.querySelectorAll('img, script, [onclick]')).toHaveLength(0)
})

test('opens links on a page of their own, and only safe ones', async () => {
  const place = await shown(
    '<a href="https://x.org/a">good</a> <a href="javascript:alert(1)">bad</a> <a href="http://x.org">plain</a>'
  )
  const links = [...place.querySelectorAll('a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['good'])
  expect([links[0]?.target, links[0]?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect(place.textContent).toBe('good bad plain')
})

test('a long address breaks and moves nothing aside', async () => {
  const place = await shown(`<p><a href="https://x.org/">https://x.org/${'a'.repeat(400)}</a></p>`, 300)
  expect(place.scrollWidth).toBeLessThanOrEqual(300)
})
