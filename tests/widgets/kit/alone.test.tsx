// Elements on a page that is not the site, with nobody signed in, also inside another component's shadow root.
import { type ComponentType, createElement } from 'react'
import { afterAll, expect, test } from 'vitest'

import { $me, $ready, $unreached } from '#shared/session/store.ts'
import { define, type Hosted } from '#widgets/kit/element/define.tsx'
import { forVisitors } from '#widgets/kit/element/for-visitors.ts'
import { frame } from '#widgets/kit/element/frame.ts'
import { pageWidgets } from '#widgets/kit/element/page-widgets.ts'
import { widgetTable } from '#widgets/kit/element/widget-table.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#widgets/kit/texts.ts'
import '#widgets/kit/element/alone.tsx'

import { put } from './draw.tsx'

afterAll(() => {
  delete frame.of
})

/** What stands around an element does not ask what it is: each tag is drawn by a word, and not by its own code. */
const defineAs = define as unknown as (
  tag: string,
  component: ComponentType<Hosted>,
  definition: { props: Record<string, string> }
) => void

const tags = Object.keys({ ...widgetTable, ...pageWidgets })
for (const tag of tags) defineAs(tag, () => 'drawn', { props: {} })
defineAs('bee-of-ours', () => createElement('bee-leaderboard'), { props: {} })
defineAs('bee-around-theirs', () => createElement('their-card'), { props: {} })

class TheirCard extends HTMLElement {
  connectedCallback() {
    if (!this.shadowRoot)
      this.attachShadow({ mode: 'open' }).innerHTML = '<section><bee-leaderboard></bee-leaderboard></section>'
  }
}
customElements.define('their-card', TheirCard)

const textOf = (element: Element | null | undefined) => element?.shadowRoot?.textContent ?? ''
const door = `${t(texts.notSignedIn)} ${t(texts.signIn)}`

/** As the session leaves it once it knows that there is nobody. */
async function toldNobody() {
  await expect.poll(() => $ready.get()).toBe(true)
  expect([$me.get(), $unreached.get()]).toEqual([undefined, undefined])
}

test('every element says in the shadow root of another component what it says on the page', async () => {
  await toldNobody()
  const theirs = put(document.createElement('div')).attachShadow({ mode: 'open' })
  for (const tag of tags) theirs.append(document.createElement(tag))
  await expect.poll(() => textOf(theirs.lastElementChild)).not.toBe('')
  const told = [...theirs.children].map(element => [element.localName, textOf(element)])
  expect(told).toEqual(tags.map(tag => [tag, forVisitors.has(tag) ? 'drawn' : door]))
})

test('the form to sign in stays on the page, and tells it; where an address is named, it leads there itself', async () => {
  await toldNobody()
  const told: unknown[] = []
  const [stays, leads] = [put(document.createElement('bee-sign-in')), put(document.createElement('bee-sign-in'))]
  leads.setAttribute('from', '/timelog')
  stays.addEventListener('bee-signed-in', event => told.push(event.type))
  await expect.poll(() => textOf(stays)).toBe('drawn')
  $me.set({ id: 'somebody' } as never)
  await expect.poll(() => textOf(stays)).toContain(t(texts.signedIn))
  expect([textOf(leads), told]).toEqual(['drawn', ['bee-signed-in']])
  $me.set(undefined)
})

test('what one of ours draws says nothing of its own, however deep it stands', async () => {
  await toldNobody()
  // Whoever signs out meanwhile: only the outermost says so.
  for (const tag of ['bee-of-ours', 'bee-around-theirs']) {
    $me.set({ id: 'somebody' } as never)
    const outer = put(document.createElement(tag))
    const first = () => outer.shadowRoot?.firstElementChild
    const inner = () =>
      first()?.localName === 'their-card' ? first()?.shadowRoot?.querySelector('bee-leaderboard') : first()
    await expect.poll(() => textOf(inner())).toBe('drawn')
    const drawn = inner()
    $me.set(undefined)
    await expect.poll(() => textOf(outer)).toContain(door)
    expect(textOf(drawn)).not.toContain(door)
  }
})
