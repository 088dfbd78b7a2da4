import { expect, test } from 'vitest'

import { guardFocus } from '#site/use-focus-guard.ts'

import { focused, put } from '../widgets/kit/draw.tsx'

/** A widget with a bar of two buttons below a heading. */
function widget() {
  const root = put(document.createElement('div')).attachShadow({ mode: 'open' })
  const [part, bar, first, last] = ['section', 'div', 'button', 'button'].map(tag => document.createElement(tag))
  if (!part || !bar || !first || !last) throw new Error('nothing was made')
  bar.append(first, last)
  part.append(bar)
  root.append(part)
  return { root, part, bar, first, last }
}

test('what goes with the focus in it hands it to what was around it, also after a move within one widget', async () => {
  const stop = guardFocus()
  const { part, bar, first, last } = widget()
  first.focus()
  last.focus()
  bar.remove()
  await expect.poll(focused).toBe(part)
  stop()
})
