// What a test does on whatever page the toolbar stands on, shadow roots included. Each function runs there by itself.
import type { Message, Reply } from '#shared/extension/messages.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'

import { type Toolbar, until } from './toolbar.ts'

function pressNow(name: string): boolean {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap(one => (one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]))
  const found = all(document).find(
    one =>
      one instanceof HTMLElement &&
      one.matches('button, a, [role=tab]') &&
      one.checkVisibility() &&
      !one.matches(':disabled') &&
      [one.getAttribute('aria-label'), one.textContent.trim()].includes(name)
  )
  if (found instanceof HTMLElement) found.click()
  return found !== undefined
}

function showsNow(text: string): boolean {
  const read = (node: Node): string =>
    node.nodeType === Node.TEXT_NODE
      ? (node.textContent ?? '')
      : [...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : []), ...node.childNodes]
          .map(read)
          .join('')
  return read(document.body).includes(text)
}

interface Kept {
  storage: Record<'local' | 'session', { get: (name: string | null) => Promise<Record<string, unknown>> }>
}

const readKept = async (area: 'local' | 'session', name: string): Promise<unknown> => {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Kept | undefined>
  const kept = await (browser ?? chrome)?.storage[area].get(name)
  return kept?.[name]
}

const tellNow = async (message: unknown): Promise<unknown> => {
  interface Speaking {
    runtime: { sendMessage: (message: unknown) => Promise<unknown> }
  }
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Speaking | undefined>
  return (browser ?? chrome)?.runtime.sendMessage(message)
}

export const press = (toolbar: Toolbar, name: string): Promise<unknown> =>
  until(() => toolbar.evaluate(pressNow, name), `the button ${name}`)

export const shows = (toolbar: Toolbar, text: string): Promise<unknown> =>
  until(() => toolbar.evaluate(showsNow, text), `the words ${text}`)

/** What the background last wrote; on a page of the extension. */
export const snapshotOf = async (toolbar: Toolbar): Promise<Snapshot | undefined> =>
  (await toolbar.evaluate(readKept, 'session', 'snapshot')) as Snapshot | undefined

export const untilSnapshot = (toolbar: Toolbar, what: string, is: (snapshot: Snapshot) => boolean): Promise<Snapshot> =>
  until(async () => {
    const snapshot = await snapshotOf(toolbar)
    return snapshot && is(snapshot) ? snapshot : undefined
  }, what)

export const tell = async (toolbar: Toolbar, message: Message): Promise<Reply | undefined> =>
  (await toolbar.evaluate(tellNow, message as never)) as Reply | undefined
