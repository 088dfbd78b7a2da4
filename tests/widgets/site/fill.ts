// Fills in any form that the site draws, by what its fields are.
import type { Locator, Page } from 'playwright'

import { addDays, today } from '#shared/kit/time/day.ts'

/** By the beginning of a field’s label: what to write or choose there, where its kind does not tell. */
export type Hints = Readonly<Record<string, string>>

const CONTROL = 'input:not([type=hidden]), textarea, select, bee-editor'

const look = (control: Locator) =>
  control.evaluate(element => {
    const field = element.closest('[part=field]')
    const at = (name: string) => String(Reflect.get(element, name) ?? '')
    const modes: Record<string, string> = { decimal: 'number', url: 'url' }
    const type = element.localName === 'input' ? at('type') : element.localName
    return {
      kind: modes[at('inputMode')] ?? element.getAttribute('role') ?? type,
      name: element.getAttribute('name') ?? '',
      id: element.id,
      label: (element.getAttribute('aria-label') ?? field?.querySelector('label')?.textContent ?? '').trim(),
      isChosen: element.closest('[part=field]')?.querySelector(':checked') !== null,
      isEmpty: at('value') === '' || at('value') === '<p></p>',
      isAsked: field ? !field.querySelector('.optional') : element.getAttribute('aria-required') === 'true',
      isOff: element.matches(':disabled, [readonly], [disabled]') || !element.checkVisibility()
    }
  })

const inDays = (count: number) => addDays(today(new Date()), count)

/** What is written into an empty field of a kind; the days of a form follow each other. */
const USUAL: Readonly<Record<string, (at: number, words: string) => string>> = {
  date: at => inDays(30 + at),
  'datetime-local': at => `${inDays(30 + at)}T10:00`,
  email: (_, words) => `${words.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`,
  number: () => '3',
  tel: () => '+1 555 010 0100',
  text: (_, words) => words,
  textarea: (_, words) => words,
  url: () => 'https://example.org/more'
}

async function choose(page: Page, control: Locator, kind: string, hint: string | undefined): Promise<void> {
  if (kind === 'select') {
    const values = await control.locator('option:not([disabled]):not([value=""])').all()
    const value = await values[0]?.getAttribute('value')
    await control.selectOption(hint === undefined ? (value ?? '') : { label: hint })
    return
  }
  await control.click()
  if (hint !== undefined) return control.fill(hint)
  const offered = page.locator('[role=option]').filter({ visible: true }).first()
  await offered.waitFor()
  // Some offer nothing before a word is typed.
  if ((await offered.getAttribute('aria-disabled')) !== null) await control.fill('e')
  await page.locator('[role=option]:not([aria-disabled])').filter({ visible: true }).first().click()
}

/** Fills in what is asked for and still empty. The line that has the words is given back. */
export async function fillIn(
  page: Page,
  form: Locator,
  words: string,
  hints: Hints = {}
): Promise<Locator | undefined> {
  let line: Locator | undefined
  const seen = new Set<string>()
  // What is chosen in one field may bring others.
  for (const _ of [1, 2, 3]) {
    for (const control of await form.locator(CONTROL).all()) {
      // What is chosen in another may also take some away.
      if ((await control.count()) === 0) break
      const { kind, name, id, label, isChosen, isEmpty, isAsked, isOff } = await look(control)
      if (isOff || seen.has(name || id)) continue
      seen.add(name || id)
      const hint = Object.entries(hints).find(([begin]) => label.startsWith(begin))?.[1]
      if (!line && hint === undefined && (kind === 'text' || kind === 'textarea')) {
        line = form.locator(name ? `[name="${name}"]` : `[id="${id}"]`).first()
        await control.fill(words)
      } else if (hint === undefined && !(isAsked && (kind === 'radio' ? !isChosen : isEmpty))) continue
      else if (kind === 'bee-editor')
        await control
          .locator('[contenteditable=true]')
          .fill(`${words} had a look at the walls, the roof and the floor, and wrote: https://example.org/more`)
      else if (kind === 'select' || kind === 'combobox') await choose(page, control, kind, hint)
      else if (kind === 'radio') await control.check()
      else {
        const value = hint ?? USUAL[kind]?.(seen.size, words)
        if (value !== undefined) await control.fill(value)
      }
    }
  }
  return line
}

/** Whether these words stand in a field of the form. */
export const hasWords = (form: Locator, words: string): Promise<boolean> =>
  form
    .locator(CONTROL)
    .evaluateAll((all, text) => all.some(one => String(Reflect.get(one, 'value') ?? '').includes(text)), words)
