import { type ComponentType, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { shared } from '#shared/kit/registry.ts'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'

import { put, settled } from './draw.tsx'

interface Seen {
  userId?: string
  count?: number
  open?: boolean
  person?: { name: string }
}
const seen: Seen[] = []
const mounts = { now: 0 }

/** Tags of tests are in no table of widgets. */
const defineProbe = define as unknown as (
  tag: string,
  component: ComponentType<Seen & Hosted>,
  definition: { props: Record<string, string>; css?: string; light?: true }
) => void

function Probe({ userId, count, open, person, host }: Seen & Hosted) {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    mounts.now += 1
    return () => {
      mounts.now -= 1
    }
  }, [])
  seen.push({ userId, count, open, person } as Seen)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
      <input aria-label="E-mail" type="email" />
      <a href="#saved" onClick={() => emit(host, 'probe-saved', { presses })}>
        {userId} {person?.name}
      </a>
    </>
  )
}

const props = { userId: 'string', count: 'number', open: 'boolean', person: 'object' }
const css = 'button { color: rgb(1, 2, 3) }'

const early = put(Object.assign(document.createElement('bee-early'), { person: { name: 'Maya' }, userId: 'u1' }))
defineProbe('bee-early', Probe, { props })
defineProbe('bee-probe', Probe, { props, css })
defineProbe('bee-light', Probe, { props, css, light: true })

const last = () => seen.at(-1)
const text = (element: Element) => element.shadowRoot?.textContent ?? ''

async function probe(tag = 'bee-probe') {
  const element = put(document.createElement(tag))
  await settled()
  return element
}

test('properties that were set before the script came are kept, and still work afterwards', async () => {
  await settled()
  expect(text(early)).toContain('u1 Maya')
  Object.assign(early, { person: { name: 'Grace' } })
  await settled()
  expect(text(early)).toContain('u1 Grace')
})

test('attributes become props of their kind, and leave when they are removed', async () => {
  const element = await probe()
  element.setAttribute('user-id', 'u2')
  element.setAttribute('count', '12')
  element.setAttribute('open', '')
  await settled()
  expect(last()).toEqual({ userId: 'u2', count: 12, open: true })
  element.setAttribute('open', 'false')
  element.removeAttribute('count')
  element.removeAttribute('user-id')
  await settled()
  expect(last()).toEqual({ open: false })
})

test('objects come as properties only', async () => {
  const element = await probe()
  element.setAttribute('person', '[object Object]')
  await settled()
  expect(last()?.person).toBeUndefined()
  Object.assign(element, { person: { name: 'Samuel' } })
  await settled()
  expect(last()?.person).toEqual({ name: 'Samuel' })
})

test('several changes in one go are drawn once', async () => {
  const element = await probe()
  const before = seen.length
  Object.assign(element, { userId: 'u3', count: 1, open: true })
  await settled()
  expect(seen.length).toBe(before + 1)
})

test('a move keeps what the person did inside', async () => {
  const element = await probe()
  const inside = element.shadowRoot?.querySelector('button')
  inside?.click()
  await settled()
  const elsewhere = put(document.createElement('section'))
  elsewhere.append(element)
  await settled()
  expect(text(element)).toContain('pressed 1')
  expect(element.shadowRoot?.querySelector('button')).toBe(inside)
  document.body.moveBefore(element, null)
  await settled()
  expect(text(element)).toContain('pressed 1')
})

test('an element taken away lets go, and starts afresh when it comes back', async () => {
  const before = mounts.now
  const element = await probe()
  element.shadowRoot?.querySelector('button')?.click()
  await settled()
  expect(mounts.now).toBe(before + 1)
  element.remove()
  await settled()
  expect(mounts.now).toBe(before)
  document.body.append(element)
  await settled()
  expect(mounts.now).toBe(before + 1)
  expect(text(element)).toContain('pressed 0')
})

test('a second load of the same script changes nothing', () => {
  const first = customElements.get('bee-probe')
  expect(() => defineProbe('bee-probe', Probe, { props: {} })).not.toThrow()
  expect(customElements.get('bee-probe')).toBe(first)
})

test('what it says is heard on the host, outside, and can be forbidden', async () => {
  const element = await probe()
  const heard = vi.fn<(event: Event) => void>(event => event.preventDefault())
  document.addEventListener('probe-saved', heard, { once: true })
  element.shadowRoot?.querySelector('a')?.click()
  const event = heard.mock.calls[0]?.[0]
  expect(event).toMatchObject({ detail: { presses: 0 }, target: element, composed: true })
  expect(emit(element, 'nobody-listens')).toBe(true)
  element.addEventListener('forbidden', one => one.preventDefault())
  expect(emit(element, 'forbidden')).toBe(false)
})

test('all shadow roots share one base sheet, and their own comes after it', async () => {
  const [one, two] = [await probe(), await probe()]
  expect(one.shadowRoot?.adoptedStyleSheets).toHaveLength(2)
  expect(one.shadowRoot?.adoptedStyleSheets).toEqual(two.shadowRoot?.adoptedStyleSheets)
  const button = one.shadowRoot?.querySelector('button')
  expect(getComputedStyle(button!).color).toBe('rgb(1, 2, 3)')
  expect(getComputedStyle(one).display).toBe('block')
})

test('a light widget draws where password managers look', async () => {
  const element = await probe('bee-light')
  expect(element.shadowRoot).toBeNull()
  expect(document.querySelector('bee-light > input[type=email]')).not.toBeNull()
  expect(getComputedStyle(element.querySelector('button')!).color).toBe('rgb(1, 2, 3)')
  expect(getComputedStyle(element).display).toBe('block')
})

test('nothing is drawn before the linked sheet is there', async () => {
  const base = shared<{ state: string; sheet: CSSStyleSheet }>('sheets', () => ({
    state: '',
    sheet: new CSSStyleSheet()
  }))
  const rules = [...base.sheet.cssRules].map(rule => rule.cssText).join('\n')
  base.sheet.replaceSync('')
  base.state = 'none'
  const link = document.createElement('link')
  link.dataset['beeSheets'] = ''
  link.href = '/assets/sheets-1234.css'
  document.head.append(link)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  const [one, two] = [await probe(), await probe()]
  expect(asked.mock.calls).toEqual([[link.href]])
  expect([text(one), text(two)]).toEqual(['', ''])
  resolve(new Response(rules))
  await expect.poll(() => text(one)).toContain('pressed 0')
  expect(text(two)).toContain('pressed 0')
  expect(base.sheet.cssRules.length).toBeGreaterThan(5)
  asked.mockRestore()
  link.remove()
})

test('a widget that fails to draw says so in its place and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  function Fragile() {
    if (broken) throw new Error('broken on purpose')
    return <p>whole again</p>
  }
  defineProbe('bee-fragile', Fragile, { props: {} })
  const element = await probe('bee-fragile')
  expect(text(element)).toContain('There was an error processing your request')
  broken = false
  element.shadowRoot?.querySelector('button')?.click()
  await settled()
  expect(text(element)).toBe('whole again')
})
