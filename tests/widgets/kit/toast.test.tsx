import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { $toasts } from '#widgets/kit/dialogs/toast-list.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

import { draw } from './draw.tsx'

const host = () => document.querySelector('bee-toasts')?.shadowRoot
const inDialog = () => document.querySelector('dialog > bee-toasts')?.shadowRoot
const messages = () => [...(host()?.querySelectorAll('.toast') ?? [])].map(one => one.textContent)
const only = () => host()!.querySelector('.toast')!

/** The clock stands still but for these; React draws on a clock of its own. */
async function pass(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000)
  await drawn()
}
const drawn = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise<void>(resolve => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(), { once: true })
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  }
}

const point = (type: 'pointerout' | 'pointerover') =>
  only().dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, relatedTarget: document.body }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  $toasts.set([])
  await drawn()
  vi.useRealTimers()
})

async function say(...told: Parameters<typeof toast>) {
  toast(...told)
  await drawn()
  await pass(0.1)
}

test('the first message comes when the region it is announced in is there', async () => {
  toast('The first', 'ok')
  await drawn()
  expect(host()?.querySelector('[aria-live=polite]')?.matches(':popover-open')).toBe(true)
  expect(messages()).toEqual([])
  await pass(0.1)
  expect(messages()).toEqual(['The first'])
})

test('a message goes after three seconds', async () => {
  await say('Team assigned successfully', 'ok')
  await pass(2.8)
  expect(messages()).toEqual(['Team assigned successfully'])
  await pass(0.3)
  expect(messages()).toEqual([])
})

test('it stays as long as the pointer is on it, and three seconds more', async () => {
  await say('Unexpected error', 'danger')
  point('pointerover')
  await drawn()
  await pass(60)
  expect(messages()).toEqual(['Unexpected error'])
  point('pointerout')
  await drawn()
  await pass(2.9)
  expect(messages()).toEqual(['Unexpected error'])
  await pass(0.2)
  expect(messages()).toEqual([])
})

test('an error interrupts, stays while it has the focus, and can be closed', async () => {
  await say('Unexpected error', 'danger')
  expect(only().getAttribute('role')).toBe('alert')
  const close = only().querySelector('button')!
  expect(close.getAttribute('aria-label')).toBe('Close this message')
  close.focus()
  await drawn()
  await pass(60)
  expect(messages()).toEqual(['Unexpected error'])
  close.click()
  await drawn()
  expect(messages()).toEqual([])
})

test('what is not an error waits its turn to be read', async () => {
  await say('Saved', 'info')
  expect(only().getAttribute('role')).toBeNull()
  expect(only().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test('something to undo is offered for ten seconds, once', async () => {
  const undo = vi.fn<() => void>()
  await say('The entry is in the trash', 'info', { action: { label: 'Undo', run: undo } })
  await pass(9.8)
  only().querySelector('button')?.click()
  await drawn()
  expect(undo).toHaveBeenCalledOnce()
  expect(messages()).toEqual([])
})

test('a badge alert may take its six seconds', async () => {
  await say('Awesomesauce!', 'ok', { seconds: 6 })
  await pass(5.8)
  expect(messages()).toEqual(['Awesomesauce!'])
  await pass(0.3)
  expect(messages()).toEqual([])
})

test('what is said again stands once, for as long as it takes from then on', async () => {
  await say('Goal time cannot be set over 5 hours!', 'danger')
  await pass(2)
  await say('Goal time cannot be set over 5 hours!', 'danger')
  expect(messages()).toEqual(['Goal time cannot be set over 5 hours!'])
  await pass(2)
  expect(messages()).toEqual(['Goal time cannot be set over 5 hours!'])
  await pass(1)
  expect(messages()).toEqual([])
})

test('at most four stand at once, and the oldest go', async () => {
  for (const number of [1, 2, 3, 4, 5]) await say(`message ${number}`)
  expect(messages()).toEqual(['message 2', 'message 3', 'message 4', 'message 5'])
})

test('messages stand above an open dialog, inside it, and are still there when it closes', async () => {
  await say('Before the dialog', 'danger')
  const dialog = draw(<Dialog title="Add Time Entry" onClose={() => undefined} />)
  await drawn()
  expect(inDialog()?.textContent).toContain('Before the dialog')
  const box = inDialog()!.querySelector('.toast')!.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  expect(top?.localName).toBe('bee-toasts')
  inDialog()!.querySelector<HTMLElement>('.toast button')!.focus()
  expect(document.activeElement?.localName).toBe('bee-toasts')
  dialog.gone()
  await drawn()
  expect(document.querySelector('body > bee-toasts')).not.toBeNull()
  expect(messages()).toEqual(['Before the dialog'])
})
