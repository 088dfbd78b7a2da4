import { expect, test } from 'vitest'

import { focusHeading, reveal } from '#widgets/kit/element/reveal.ts'

import { draw, focused, put } from './draw.tsx'

/** A widget inside a widget, each with a shadow root. */
function nested(...inside: Element[]): ShadowRoot {
  const outer = put(document.createElement('div')).attachShadow({ mode: 'open' })
  const host = document.createElement('div')
  outer.append(host)
  const inner = host.attachShadow({ mode: 'open' })
  inner.append(...inside)
  return inner
}

const element = (tag: string, id: string, text = '') =>
  Object.assign(document.createElement(tag), { id, textContent: text })

test('an anchor is found in a shadow root of a shadow root, shown and given the focus', async () => {
  const far = element('section', 'far', 'Blue squares')
  const tall = element('div', 'tall')
  tall.style.height = '4000px'
  nested(tall, far)
  expect(await reveal('#far')).toBe(true)
  expect(focused()).toBe(far)
  expect(far.getBoundingClientRect().top).toBeLessThan(innerHeight)
})

test('what comes a moment later is waited for, what never comes is not', async () => {
  setTimeout(() => nested(element('section', 'late')), 120)
  expect(await reveal('#late')).toBe(true)
  expect(await reveal('#never', 100)).toBe(false)
  expect(await reveal('#')).toBe(false)
})

test('what is still hidden below something that comes is waited for', async () => {
  const hidden = element('h2', 'below', 'Chat with host')
  hidden.style.visibility = 'hidden'
  nested(hidden)
  setTimeout(() => (hidden.style.visibility = ''), 120)
  expect(await reveal('#below')).toBe(true)
  expect(focused()).toBe(hidden)
})

test('odd characters in an address are no selector', async () => {
  draw(<p id="week:2 of)">odd</p>)
  expect(await reveal('#week:2 of)', 0)).toBe(true)
})

test('a closed disclosure opens around what is asked for', async () => {
  const { host } = draw(
    <details>
      <summary>Loss Tracking</summary>
      <p id="loss">Nothing was lost.</p>
    </details>
  )
  expect(await reveal('#loss')).toBe(true)
  expect(host.querySelector('details')?.open).toBe(true)
})

test('the heading of a new page takes the focus without joining the order of Tab', async () => {
  const heading = element('h1', 'title', 'Tasks')
  nested(heading)
  expect(await focusHeading()).toBe(true)
  expect(focused()).toBe(heading)
  expect(heading.tabIndex).toBe(-1)
  heading.remove()
  expect(await focusHeading(0)).toBe(false)
})

test('a button that is revealed keeps its place in the order of Tab', async () => {
  const button = put(element('button', 'log-time', 'Log Time'))
  expect(await reveal('#log-time')).toBe(true)
  expect(button.tabIndex).toBe(0)
  expect(focused()).toBe(button)
})
