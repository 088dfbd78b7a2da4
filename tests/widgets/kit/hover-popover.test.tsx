// Only here: what shows itself by hovering flickers on the way to it, or stays when the pointer, the keys or a finger
// have gone.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HoverPopover } from '#widgets/kit/dialogs/hover-popover.tsx'

import { draw, focused } from './draw.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isShown = (text: string) => expect.poll(() => page.getByText(text, { exact: true }).query()?.checkVisibility())

/** Two badges, with a button before and after them, in a shadow root as on a page. Counts how often one is shown. */
async function drawShelf() {
  const shown = vi.fn<(name: string) => void>()
  const badge = (name: string) => (
    <HoverPopover className="btn" label={name} button={name}>
      <p>About {name}</p>
      <button type="button">Feature {name}</button>
    </HoverPopover>
  )
  const { inside } = draw(
    <div style={{ display: 'grid', gap: 120, padding: 60 }}>
      <button type="button">Before</button>
      {badge('First')}
      {badge('Second')}
      <button type="button">After</button>
    </div>,
    { shadow: true }
  )
  for (const box of inside.querySelectorAll('[popover]'))
    box.addEventListener('beforetoggle', event => {
      if (event instanceof ToggleEvent && event.newState === 'open') shown(box.textContent)
    })
  await button('Before').hover()
  return shown
}

test('is shown by hovering, stays on the way into it without a flicker, and goes with the pointer', async () => {
  const shown = await drawShelf()
  await button('First').hover()
  await isShown('About First').toBe(true)
  // On a busy machine the pointer may have come twice.
  shown.mockClear()
  await button('Feature First').hover()
  await isShown('About First').toBe(true)
  await button('First').hover()
  expect(shown).not.toHaveBeenCalled()
  await button('After').hover()
  await isShown('About First').toBe(false)
  expect(focused()).toBe(document.body)
})

test('is shown to a pointer that comes straight from another part of the page', async () => {
  await drawShelf()
  // Another root of React, as every widget is one.
  draw(<button type="button">Elsewhere</button>)
  await button('Elsewhere').hover()
  await button('First').hover()
  await isShown('About First').toBe(true)
  await button('Elsewhere').hover()
  await isShown('About First').toBe(false)
})

test('a press keeps it when the pointer goes, a second one and a press elsewhere close it', async () => {
  const shown = await drawShelf()
  await button('First').hover()
  await isShown('About First').toBe(true)
  await button('First').click()
  await button('Second').hover()
  await isShown('About Second').toBe(true)
  await isShown('About First').toBe(true)
  await button('After').click()
  await isShown('About First').toBe(false)
  await button('First').click()
  await isShown('About First').toBe(true)
  await button('First').click()
  await button('After').hover()
  await isShown('About First').toBe(false)
  expect(shown.mock.calls.filter(([text]) => text.includes('First'))).toHaveLength(2)
})

test('keys show it, reach what is in it, and leave it; Esc closes it and gives the focus back', async () => {
  const shown = await drawShelf()
  await userEvent.keyboard('{Tab}{Tab}')
  await isShown('About First').toBe(true)
  await userEvent.keyboard('{Tab}')
  expect(focused()?.textContent).toBe('Feature First')
  await userEvent.keyboard('{Tab}')
  await isShown('About Second').toBe(true)
  await isShown('About First').toBe(false)
  await userEvent.keyboard('{Tab}{Escape}')
  await isShown('About Second').toBe(false)
  expect(focused()?.textContent).toBe('Second')
  expect(shown).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Enter}')
  await isShown('About Second').toBe(true)
})
