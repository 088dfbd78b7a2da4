// How elements of a light document are found: by role, by words, by a selector; shadows included.
import { isHidden, isUnheard, labelOf, nameOf, roleOf, textOf } from './roles.ts'

export type Root = Document | Element
export type Find = (root: Root) => Element[]
export type Words = RegExp | string

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The nodes in a node, in their order; a list of them costs a light document much more. */
function* nodesIn(node: Node): Generator<Node> {
  for (let one = node.firstChild; one; one = one.nextSibling) yield one
}

function collect(parent: Node, found: Element[]): void {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== 1) continue
    found.push(node as Element)
    const { shadowRoot } = node as Element
    if (shadowRoot) collect(shadowRoot, found)
    collect(node, found)
  }
}

/** All elements in a root in the order in which they stand. */
export function all(root: Root): Element[] {
  const found: Element[] = []
  const shadow = root.nodeType === 1 ? (root as Element).shadowRoot : null
  if (shadow) collect(shadow, found)
  collect(root, found)
  return found
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

/** Where boxes stand beside each other a browser says a space, which a document that is not drawn does not know of. */
export function says(text: string, words: Words, exact = false): boolean {
  const said = tidy(text)
  if (words instanceof RegExp) return new RegExp(words.source, words.flags.replaceAll(/[gy]/g, '')).test(said)
  if (exact) return said === tidy(words) || (/\d/.test(words) && bare(said) === bare(words))
  return (
    said.toLowerCase().includes(tidy(words).toLowerCase()) || (/\d/.test(words) && bare(said).includes(bare(words)))
  )
}

export interface RoleOptions {
  name?: Words
  exact?: boolean
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  includeHidden?: boolean
  level?: number
  pressed?: boolean
  selected?: boolean
}

const stateOf = (element: Element, name: string): boolean => element.getAttribute(`aria-${name}`) === 'true'

export const isChecked = (element: Element): boolean =>
  'checked' in element ? Boolean(element.checked) : stateOf(element, 'checked')

export function isDisabled(element: Element): boolean {
  if (stateOf(element, 'disabled')) return true
  if ('disabled' in element && element.disabled) return true
  return 'form' in element && element.closest('fieldset[disabled]') !== null
}

const levelOf = (element: Element): number => Number(element.getAttribute('aria-level') ?? element.tagName.slice(1))

function hasStates(element: Element, options: RoleOptions): boolean {
  const { checked, disabled, expanded, level, pressed, selected } = options
  if (checked !== undefined && isChecked(element) !== checked) return false
  if (disabled !== undefined && isDisabled(element) !== disabled) return false
  if (expanded !== undefined && stateOf(element, 'expanded') !== expanded) return false
  if (pressed !== undefined && stateOf(element, 'pressed') !== pressed) return false
  if (level !== undefined && levelOf(element) !== level) return false
  if (selected === undefined) return true
  return ('selected' in element ? Boolean(element.selected) : stateOf(element, 'selected')) === selected
}

export const byRole =
  (role: string, options: RoleOptions = {}): Find =>
  root =>
    [...all(root)].filter(
      element =>
        roleOf(element) === role &&
        hasStates(element, options) &&
        (options.name === undefined || says(nameOf(element, role), options.name, options.exact)) &&
        (options.includeHidden || !isUnheard(element))
    )

const OWN_TEXT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TITLE', 'TEMPLATE'])

type Texts = Map<Node, string>

/** All words in an element, shown or not; those of its fields are none. Each is put together once. */
function allText(node: Node, known: Texts = new Map()): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if ((node.nodeType !== 1 && node.nodeType !== 11) || OWN_TEXT.has((node as Element).tagName)) return ''
  const kept = known.get(node)
  if (kept !== undefined) return kept
  const { shadowRoot } = node as Element
  let text = ''
  if (shadowRoot) for (const one of nodesIn(shadowRoot)) text += allText(one, known)
  for (const one of nodesIn(node)) text += allText(one, known)
  known.set(node, text)
  return text
}

const pressedWords = (element: Element): string | undefined =>
  element.tagName === 'INPUT' && /^(button|submit)$/.test(element.getAttribute('type') ?? '')
    ? (element as HTMLInputElement).value
    : undefined

/** The smallest elements with these words. */
export const byText =
  (words: Words, exact = false): Find =>
  root => {
    const known: Texts = new Map()
    const found: Element[] = []
    // Words that are not in an element are in none of those in it; a pattern, or whole words, may be.
    const narrows = typeof words === 'string' && !exact
    function search(element: Element): boolean {
      if (OWN_TEXT.has(element.tagName)) return false
      const has = says(pressedWords(element) ?? allText(element, known), words, exact)
      if (!has && narrows) return false
      const isInside = within(element)
      if (has && !isInside) found.push(element)
      return has || isInside
    }
    function within(node: Node): boolean {
      let isInside = false
      const shadow = node.nodeType === 1 ? (node as Element).shadowRoot : null
      for (const parent of shadow ? [shadow, node] : [node])
        for (const one of nodesIn(parent)) if (one.nodeType === 1 && search(one as Element)) isInside = true
      return isInside
    }
    within(root)
    return found
  }

export const byLabel =
  (words: Words, exact = false): Find =>
  root =>
    [...all(root)].filter(element => {
      const label = labelOf(element)
      return label !== '' && says(label, words, exact)
    })

export const byAttribute =
  (attribute: string, words: Words, exact = false): Find =>
  root =>
    [...all(root)].filter(
      element => says(element.getAttribute(attribute) ?? '', words, exact) && element.hasAttribute(attribute)
    )

/** A selector that goes through shadows: each step of `a b` may stand in the shadow of the one before. */
export const bySelector =
  (selector: string): Find =>
  root => {
    const isVisible = selector.includes(':visible')
    const plain = selector.replaceAll(':visible', '')
    const text = /^(.*?):has-text\("(.*)"\)$/.exec(plain)
    const chosen = text?.[1] ?? plain
    return [...all(root)].filter(
      element =>
        matches(element, chosen || '*', root) &&
        (!isVisible || !isHidden(element)) &&
        (!text || says(allText(element), text[2] ?? ''))
    )
  }

function matches(element: Element, selector: string, root: Root): boolean {
  if (selector.includes(':scope'))
    return root.nodeType === 1 && [...(root as Element).querySelectorAll(selector)].includes(element)
  if (element.matches(selector)) return true
  if (!/[\s>]/.test(selector)) return false
  // The part before the last step may match outside the shadow.
  return selector.split(/,(?![^([]*[)\]])/).some(one => stepsMatch(element, one.trim()))
}

function stepsMatch(element: Element, selector: string): boolean {
  const steps = selector.split(/\s+(?![^[(]*[\])])/).filter(Boolean)
  if (steps.length < 2 || steps.some(step => /^[>+~]$/.test(step))) return false
  const last = steps.pop() ?? ''
  if (!element.matches(last)) return false
  let at: Element | null = element
  for (const step of steps.toReversed()) {
    do at = at && (at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host ?? null)
    while (at && !at.matches(step))
    if (!at) return false
  }
  return true
}

export { isHidden, textOf, allText }
