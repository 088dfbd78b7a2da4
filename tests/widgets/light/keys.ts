// The keyboard of a light document: what a key does to the element that has the focus.
import { setValue } from './acts.ts'
import { isDisabled } from './find.ts'
import { NotLight } from './until.ts'

/** A light document, and what is done in it. */
export interface LightDocument {
  readonly document: Document
  /** Runs the text of a function in the page. */
  run: (source: string, ...given: unknown[]) => unknown
  /** False where a listener prevents what would come next. */
  fire: (element: Element, kind: string, given?: object) => boolean
  click: (element: Element, given?: object) => void
  giveFiles: (field: Element, files: unknown) => void
  unfocus: () => void
  /** What Escape does when nobody has taken the key. */
  escape: () => void
}

export function focused(document: Document): Element {
  let active = document.activeElement ?? document.body
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

const isField = (element: Element): element is HTMLInputElement =>
  element.tagName === 'TEXTAREA' ||
  (element.tagName === 'INPUT' &&
    !/^(button|checkbox|file|radio|range|reset|submit)$/.test(element.getAttribute('type') ?? 'text'))

/** The area of a rich editor that an element is, or is around. */
export const writtenIn = (element: Element): Element | undefined =>
  element.matches('[contenteditable=true]')
    ? element
    : (element.shadowRoot?.querySelector<Element>('[contenteditable=true]') ?? undefined)

/** An editor takes words from nobody but a browser, unless they are pasted. */
export function paste(place: LightDocument, area: Element, text: string): void {
  const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? text : ''), files: [] }
  place.fire(area, 'paste', { clipboardData })
}

/** These letters, as typed. */
export async function insert(place: LightDocument, text: string): Promise<void> {
  const element = focused(place.document)
  const area = writtenIn(element)
  if (area) return paste(place, area, text)
  if (!isField(element)) throw new NotLight('only a field is typed into in a light document')
  if (element.readOnly) return
  if (!place.fire(element, 'beforeinput', { inputType: 'insertText', data: text })) return
  const { value } = element
  const start = element.selectionStart ?? value.length
  const end = element.selectionEnd ?? value.length
  setValue(element, value.slice(0, start) + text + value.slice(end))
  if (element.selectionStart !== null) element.setSelectionRange(start + text.length, start + text.length)
  place.fire(element, 'input', { inputType: 'insertText', data: text })
}

function erase(place: LightDocument, element: HTMLInputElement, before: number, after: number): void {
  const { value } = element
  let start = element.selectionStart ?? value.length
  let end = element.selectionEnd ?? value.length
  if (start === end) {
    start = Math.max(0, start - before)
    end = Math.min(value.length, end + after)
  }
  setValue(element, value.slice(0, start) + value.slice(end))
  element.setSelectionRange(start, start)
  place.fire(element, 'input', { inputType: 'deleteContentBackward' })
}

/** The form of a field or button, also in a shadow. */
function formOf(element: Element): HTMLFormElement | null {
  const id = element.getAttribute('form')
  return id
    ? (element.getRootNode() as Document).querySelector<HTMLFormElement>(`form[id="${id}"]`)
    : element.closest('form')
}

function submitBy(place: LightDocument, field: Element): void {
  const form = formOf(field)
  if (!form) return
  const root = form.getRootNode() as Document | ShadowRoot
  const own = [...form.querySelectorAll('button, input[type=submit]'), ...root.querySelectorAll(`[form="${form.id}"]`)]
  const button = own.find(
    one =>
      (one.getAttribute('type') ?? 'submit') === 'submit' &&
      !(one.tagName === 'INPUT' && one.getAttribute('type') !== 'submit')
  )
  if (button) {
    if (!isDisabled(button)) place.click(button)
  } else form.requestSubmit()
}

const MODIFIERS: Record<string, object> = {
  Alt: { altKey: true },
  Control: { ctrlKey: true },
  ControlOrMeta: { ctrlKey: true },
  Meta: { metaKey: true },
  Shift: { shiftKey: true }
}

const CODES: Record<string, string> = { ' ': 'Space', Space: 'Space' }

function act(place: LightDocument, element: Element, key: string, held: string[]): void | Promise<void> {
  const isPlain = held.every(one => one === 'Shift')
  if (key === 'Escape') return place.escape()
  if (key === 'Tab') throw new NotLight('the way of the focus is of a browser')
  if (key === 'Enter') {
    if (element.tagName === 'TEXTAREA') return isPlain ? insert(place, '\n') : undefined
    if (isField(element) || element.matches('input[type=checkbox], input[type=radio], input[type=range]'))
      return isPlain ? submitBy(place, element) : undefined
    if (element.matches('a[href], button, summary')) place.click(element)
    return undefined
  }
  if (key === ' ' && !isField(element)) {
    if (element.matches('button, summary, input')) place.click(element)
    return undefined
  }
  if (isField(element)) {
    if (key === 'Backspace') return erase(place, element, 1, 0)
    if (key === 'Delete') return erase(place, element, 0, 1)
    if (key === 'a' && held.some(one => one === 'Control' || one === 'ControlOrMeta')) return element.select()
    if (key === 'Home' || key === 'End')
      return element.setSelectionRange(
        key === 'End' ? element.value.length : 0,
        key === 'End' ? element.value.length : 0
      )
    if (key.length === 1 && isPlain) return insert(place, key)
    return undefined
  }
  if (writtenIn(element) && key.length === 1 && isPlain) return insert(place, key)
  if (element.matches('select, input[type=radio], input[type=range]') && /^(Arrow|Page|Home|End)/.test(key))
    throw new NotLight('what arrows do in this field is of a browser')
  return undefined
}

export async function pressKey(place: LightDocument, keys: string): Promise<void> {
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?!$)/)
  const said = parts.pop() ?? ''
  const named = said === 'Space' ? ' ' : said
  const key = parts.includes('Shift') && named.length === 1 ? named.toUpperCase() : named
  const letter = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
  const given = Object.assign({ key, code: CODES[key] ?? letter }, ...parts.map(part => MODIFIERS[part])) as object
  const element = focused(place.document)
  if (place.fire(element, 'keydown', given)) await act(place, element, key, parts)
  place.fire(focused(place.document), 'keyup', given)
}
