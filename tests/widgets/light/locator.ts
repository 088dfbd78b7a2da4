// What a test says of elements in a light document, in the words of Playwright. Each is looked for anew when it is asked.
import {
  allText,
  byAttribute,
  byLabel,
  byRole,
  bySelector,
  byText,
  type Find,
  isChecked,
  isDisabled,
  isHidden,
  type RoleOptions,
  type Root,
  says,
  textOf,
  type Words
} from './find.ts'
import { insert, type LightDocument, paste, pressKey, writtenIn } from './keys.ts'
import { fieldOf, focusOn, isInert, linesOf, press, settle, setValue } from './acts.ts'
import { heardIn, parentOf } from './roles.ts'
import { NotLight, onlyLight, until } from './until.ts'

interface Exactly {
  exact?: boolean
}

interface Patience {
  timeout?: number
}

interface Filter {
  has?: Light
  hasNot?: Light
  hasText?: Words
  hasNotText?: Words
  visible?: boolean
}

/** Its value or its words; which of the two may be said. */
type Choice = string | { label?: string; value?: string; index?: number }

function isChoice(option: HTMLOptionElement, choice: Choice | null): boolean {
  if (choice === null) return false
  const { label, value, index } =
    typeof choice === 'string' ? { label: choice, value: choice } : { index: -1, ...choice }
  return option.value === value || option.index === index || (label !== undefined && says(option.text, label, true))
}

type State = 'attached' | 'detached' | 'hidden' | 'visible'

const FIELD = /^(INPUT|SELECT|TEXTAREA)$/

export class Light {
  readonly #place: LightDocument
  readonly #find: Find
  readonly #said: string

  constructor(place: LightDocument, find: Find, said: string) {
    this.#place = place
    this.#find = find
    this.#said = said
  }

  static of = (place: LightDocument, find: Find, said: string): Light =>
    onlyLight(new Light(place, find, said), 'locator')

  toString(): string {
    return this.#said
  }

  elements(root: Root = this.#place.document): Element[] {
    return this.#find(root)
  }

  #in(find: Find, said: string): Light {
    const outer = this.#find
    const found: Find = root => {
      const all = outer(root).flatMap(one => find(one))
      return all.length > 1 ? [...new Set(all)] : all
    }
    return Light.of(this.#place, found, `${this.#said} ${said}`)
  }

  #only(choose: (found: Element[]) => Element[], said: string): Light {
    const outer = this.#find
    return Light.of(this.#place, root => choose(outer(root)), `${this.#said} ${said}`)
  }

  getByRole = (role: string, options?: RoleOptions) =>
    this.#in(byRole(role, options), `${role} ${String(options?.name ?? '')}`)
  getByText = (words: Words, { exact }: Exactly = {}) => this.#in(byText(words, exact), `text ${words}`)
  getByLabel = (words: Words, { exact }: Exactly = {}) => this.#in(byLabel(words, exact), `label ${words}`)
  getByPlaceholder = (words: Words, { exact }: Exactly = {}) =>
    this.#in(byAttribute('placeholder', words, exact), `placeholder ${words}`)
  getByAltText = (words: Words, { exact }: Exactly = {}) => this.#in(byAttribute('alt', words, exact), `alt ${words}`)

  locator(selector: Light | string, filter?: Filter): Light {
    if (selector === '..') return this.#only(found => found.map(parentOf).filter(one => one !== null), 'parent')
    const inner =
      typeof selector === 'string'
        ? this.#in(bySelector(selector), selector)
        : this.#in(root => selector.elements(root), String(selector))
    return filter ? inner.filter(filter) : inner
  }

  first = () => this.#only(found => found.slice(0, 1), 'first')
  last = () => this.#only(found => found.slice(-1), 'last')
  nth = (at: number) =>
    this.#only(found => (at < 0 ? found.slice(at).slice(0, 1) : found.slice(at, at + 1)), `nth ${at}`)

  or(other: Light): Light {
    const outer = this.#find
    return Light.of(
      this.#place,
      root => [...new Set([...outer(root), ...other.elements(root)])],
      `${this.#said} or ${String(other)}`
    )
  }

  and(other: Light): Light {
    const outer = this.#find
    return Light.of(
      this.#place,
      root => {
        const others = new Set(other.elements(root))
        return outer(root).filter(one => others.has(one))
      },
      `${this.#said} and ${String(other)}`
    )
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): Light {
    return this.#only(
      found =>
        found.filter(
          element =>
            (!has || has.elements(element).length > 0) &&
            (!hasNot || hasNot.elements(element).length === 0) &&
            (hasText === undefined || says(allText(element), hasText)) &&
            (hasNotText === undefined || !says(allText(element), hasNotText)) &&
            (visible === undefined || isHidden(element) !== visible)
        ),
      `with ${String(has ?? hasText ?? '')}`
    )
  }

  async all(): Promise<Light[]> {
    return this.elements().map((_, at) => this.nth(at))
  }

  async count(): Promise<number> {
    return this.elements().length
  }

  #one(): Element | undefined {
    const [one, ...others] = this.elements()
    if (others.length > 0)
      throw new Error(
        `${others.length + 1} are found for ${this.#said}:\n${this.elements()
          .map(each => each.outerHTML.slice(0, 160))
          .join('\n')}`
      )
    return one
  }

  /** What was waited for, and what the page says instead. */
  #missed(how = ''): string {
    return `${this.#said}${how} in\n${textOf(this.#place.document.body).replaceAll(/\s+/g, ' ').slice(0, 2000)}`
  }

  #there(timeout?: number): Promise<Element> {
    return until(
      () => this.#one(),
      () => this.#missed(),
      timeout
    )
  }

  async waitFor({ state = 'visible', timeout }: Patience & { state?: State } = {}): Promise<void> {
    await until(
      () => {
        const one = this.#one()
        if (state === 'attached') return one
        if (state === 'detached') return one ? undefined : true
        return (one !== undefined && !isHidden(one)) === (state === 'visible') ? true : undefined
      },
      () => this.#missed(` to be ${state}`),
      timeout
    )
  }

  /** One that is seen and takes what is done to it. */
  #ready({ timeout }: Patience = {}): Promise<Element> {
    return until(
      () => {
        const one = this.#one()
        return one && !isHidden(one) && !isDisabled(one) && !isInert(one) ? one : undefined
      },
      () => this.#missed(' to be there and usable'),
      timeout
    )
  }

  async click(options: Patience & { button?: string; force?: boolean; modifiers?: string[] } = {}): Promise<void> {
    if (options.button && options.button !== 'left') throw new NotLight('another button of the mouse is of a browser')
    press(this.#place, await (options.force ? this.#there(options.timeout) : this.#ready(options)), options.modifiers)
    await settle()
  }

  async dblclick(options: Patience = {}): Promise<void> {
    const element = await this.#ready(options)
    for (let count = 0; count < 2; count += 1) press(this.#place, element)
    this.#place.fire(element, 'dblclick')
    await settle()
  }

  async hover(options?: Patience): Promise<void> {
    const element = await this.#ready(options)
    for (const kind of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'])
      this.#place.fire(element, kind, { bubbles: !kind.endsWith('enter') })
    await settle()
  }

  async focus(options?: Patience): Promise<void> {
    focusOn(await this.#there(options?.timeout))
    await settle()
  }

  async blur(): Promise<void> {
    ;((await this.#there()) as HTMLElement).blur()
  }

  async fill(value: string, options?: Patience): Promise<void> {
    const found = await this.#ready(options)
    const element = fieldOf(found)
    const area = writtenIn(element)
    if (area) return this.#write(area, value)
    if (!FIELD.test(element.tagName)) throw new NotLight('only a field is filled in a light document')
    focusOn(element)
    const field = element as HTMLInputElement
    if (field.readOnly) throw new Error(`${this.#said} takes nothing`)
    setValue(field, value)
    this.#place.fire(field, 'input', { inputType: 'insertText', data: value })
    this.#place.fire(field, 'change')
    await settle()
  }

  /** All that is in an editor's area is chosen first. */
  async #write(area: Element, value: string): Promise<void> {
    focusOn(area)
    await pressKey(this.#place, 'Control+a')
    if (value === '') await pressKey(this.#place, 'Backspace')
    else paste(this.#place, area, value)
    await settle()
  }

  clear = () => this.fill('')

  async press(keys: string, options?: Patience): Promise<void> {
    focusOn(await this.#there(options?.timeout))
    await pressKey(this.#place, keys)
    await settle()
  }

  async pressSequentially(text: string): Promise<void> {
    focusOn(await this.#there())
    for (const letter of text) await insert(this.#place, letter)
  }

  async #check(isOn: boolean): Promise<void> {
    const element = fieldOf(await this.#ready())
    if (isChecked(element) !== isOn) press(this.#place, element)
    await settle()
  }

  check = () => this.#check(true)
  uncheck = () => this.#check(false)

  async selectOption(choice: Choice | readonly string[] | null): Promise<void> {
    const select = fieldOf(await this.#ready()) as HTMLSelectElement
    const wanted = (Array.isArray(choice) ? choice : [choice]) as (Choice | null)[]
    const isWanted = (option: HTMLOptionElement): boolean => wanted.some(one => isChoice(option, one))
    const options = await until(
      () => {
        const found = [...select.options]
        return wanted[0] === null || found.some(isWanted) ? found : undefined
      },
      () => `the choice ${JSON.stringify(choice)} of ${this.#said}`
    )
    focusOn(select)
    if (select.multiple) for (const option of options) option.selected = isWanted(option)
    else setValue(select, options.find(isWanted)?.value ?? '')
    this.#place.fire(select, 'input')
    this.#place.fire(select, 'change')
    await settle()
  }

  async inputValue(options?: Patience): Promise<string> {
    return (fieldOf(await this.#there(options?.timeout)) as HTMLInputElement).value
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#there()).getAttribute(name)
  }

  async textContent(): Promise<string | null> {
    return (await this.#there()).textContent
  }

  async innerText(options?: Patience): Promise<string> {
    return linesOf(await this.#there(options?.timeout))
  }

  /** Like Playwright's: a line for each thing with a role, and for words without one. */
  async ariaSnapshot(): Promise<string> {
    return heardIn(await this.#there()).join('\n')
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(linesOf)
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(one => one.textContent ?? '')
  }

  async isVisible(): Promise<boolean> {
    const one = this.#one()
    return one !== undefined && !isHidden(one)
  }

  async isChecked(): Promise<boolean> {
    return isChecked(fieldOf(await this.#there()))
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#there())
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.#there())
  }

  async evaluate(does: unknown, given?: unknown): Promise<unknown> {
    return this.#place.run(String(does), await this.#there(), given)
  }

  async evaluateAll(does: unknown, given?: unknown): Promise<unknown> {
    return this.#place.run(String(does), this.elements(), given)
  }

  async dispatchEvent(kind: string, given?: object): Promise<void> {
    this.#place.fire(await this.#there(), kind, given)
    await settle()
  }

  async setInputFiles(files: unknown): Promise<void> {
    this.#place.giveFiles(fieldOf(await this.#there()), files)
    await settle()
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#there()
  }
}
