// What an element is and is called for those who do not see it, as far as the light document knows.

type Seen = Element | null

const INPUTS: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox'
}

const TAGS: Record<string, string> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DATALIST: 'listbox',
  DD: 'definition',
  DETAILS: 'group',
  DIALOG: 'dialog',
  DT: 'term',
  FIELDSET: 'group',
  FIGURE: 'figure',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  HR: 'separator',
  LI: 'listitem',
  MAIN: 'main',
  MENU: 'list',
  METER: 'meter',
  NAV: 'navigation',
  OL: 'list',
  OPTGROUP: 'group',
  OPTION: 'option',
  OUTPUT: 'status',
  P: 'paragraph',
  PROGRESS: 'progressbar',
  TABLE: 'table',
  TBODY: 'rowgroup',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TFOOT: 'rowgroup',
  THEAD: 'rowgroup',
  TIME: 'time',
  TR: 'row',
  UL: 'list',
  svg: 'img'
}

/** Roles whose name is what stands in them. */
const NAMED_BY_CONTENT = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' '
  )
)

const isIn = (element: Element, tag: string): boolean => element.tagName === tag

function inputRole(element: Element): string {
  const type = element.getAttribute('type') ?? 'text'
  const role = INPUTS[type] ?? ''
  const offers = element.hasAttribute('list') && (role === 'textbox' || role === 'searchbox')
  return offers ? 'combobox' : role
}

export function roleOf(element: Element): string {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0]
  if (given) return given
  switch (element.tagName) {
    case 'A':
    case 'AREA':
      return element.hasAttribute('href') ? 'link' : ''
    case 'IMG':
      return element.getAttribute('alt') === '' ? 'presentation' : 'img'
    case 'INPUT':
      return inputRole(element)
    case 'SELECT':
      return element.hasAttribute('multiple') || Number(element.getAttribute('size')) > 1 ? 'listbox' : 'combobox'
    case 'SECTION':
    case 'FORM':
      return nameOf(element, '') ? (isIn(element, 'FORM') ? 'form' : 'region') : ''
    case 'HEADER':
      return element.closest('article, aside, main, nav, section') ? '' : 'banner'
    case 'FOOTER':
      return element.closest('article, aside, main, nav, section') ? '' : 'contentinfo'
    case 'TH':
      return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
    default:
      return TAGS[element.tagName] ?? ''
  }
}

/** Where an element stands in what is drawn: the slot that shows it, or the element around it. */
export function parentOf(element: Element): Seen {
  const slot = element.assignedSlot
  if (slot) return slot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return 'host' in root ? (root as ShadowRoot).host : null
}

/** What is drawn in an element: its shadow, or what a slot of it shows. */
export function contentOf(element: Node): Node[] {
  if (element.nodeName === 'SLOT') {
    const assigned = (element as HTMLSlotElement).assignedNodes()
    if (assigned.length > 0) return assigned
  }
  const content: Node[] = []
  for (let one = ((element as Element).shadowRoot ?? element).firstChild; one; one = one.nextSibling) content.push(one)
  return content
}

const UNSEEN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'LINK', 'META'])

function hides(element: Element): boolean {
  if (UNSEEN.has(element.tagName) || element.hasAttribute('hidden')) return true
  if (isIn(element, 'DIALOG') && !element.hasAttribute('open')) return true
  if (element.hasAttribute('popover') && !element.hasAttribute('data-is-shown')) return true
  const style = element.getAttribute('style') ?? ''
  return /display:\s*none|visibility:\s*hidden/.test(style)
}

/** In an element with a shadow, only what a slot shows is drawn. */
const isLeftOut = (element: Element, parent: Seen): boolean => {
  if (!parent) return false
  if (parent.shadowRoot && element.getRootNode() === parent.getRootNode() && !element.assignedSlot) return true
  return isIn(parent, 'DETAILS') && !parent.hasAttribute('open') && !isIn(element, 'SUMMARY')
}

export function isHidden(element: Element): boolean {
  for (let one: Seen = element; one;) {
    const parent: Seen = parentOf(one)
    if (hides(one) || isLeftOut(one, parent)) return true
    one = parent
  }
  return false
}

/** Also what only those see who look. */
export function isUnheard(element: Element): boolean {
  for (let one: Seen = element; one; one = parentOf(one)) if (one.getAttribute('aria-hidden') === 'true') return true
  return isHidden(element)
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BR|DD|DIV|DL|DT|FIELDSET|FIGURE|FORM|H[1-6]|HR|LI|OL|P|PRE|SECTION|TABLE|TD|TH|TR|UL)$/

/** The words in an element as they are drawn, a space between blocks. */
export function textOf(node: Node, isForName = false): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (node.nodeType !== 1 && node.nodeType !== 11) return ''
  const element = node as Element
  if (node.nodeType === 1) {
    if (hides(element) || isLeftOut(element, parentOf(element))) return ''
    if (isForName && element.getAttribute('aria-hidden') === 'true') return ''
    if (isForName) {
      const own = element.getAttribute('aria-label') ?? (isIn(element, 'IMG') ? element.getAttribute('alt') : null)
      if (own) return own
      if (isIn(element, 'INPUT') && element.getAttribute('type') !== 'checkbox')
        return (element as HTMLInputElement).value
    }
  }
  const parts = contentOf(node).map(one => textOf(one, isForName))
  const text = parts.join('')
  return BLOCKS.test(element.tagName ?? '') ? ` ${text} ` : text
}

const labelsOf = (element: Element): Iterable<Element> => {
  const id = element.getAttribute('id')
  const root = element.getRootNode() as Document | ShadowRoot
  const named = id ? [...root.querySelectorAll('label')].filter(label => label.getAttribute('for') === id) : []
  const around = element.closest('label')
  return around && !around.hasAttribute('for') ? [...named, around] : named
}

/** A label without the field in it. */
function labelText(label: Element, field: Element): string {
  const parts = contentOf(label).map(one => {
    if (one === field) return ''
    return one.nodeType === 1 && one.contains(field) ? labelText(one as Element, field) : textOf(one, true)
  })
  return parts.join('')
}

const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'METER', 'PROGRESS', 'OUTPUT', 'BUTTON'])

/** What labels an element: those it names, its own, those of a form. */
export function labelOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = element.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? []
  const named = ids.map(id => root.querySelector(`[id="${id}"]`)).filter(one => one !== null)
  if (named.length > 0) return tidy(named.map(one => one.getAttribute('aria-label') ?? textOf(one, true)).join(' '))
  const own = element.getAttribute('aria-label')
  if (own) return tidy(own)
  if (!FIELDS.has(element.tagName)) return ''
  return tidy([...labelsOf(element)].map(label => labelText(label, element)).join(' '))
}

const CAPTIONS: Record<string, string> = { FIELDSET: 'legend', TABLE: 'caption', FIGURE: 'figcaption' }

export function nameOf(element: Element, role = roleOf(element)): string {
  const label = labelOf(element)
  if (label) return label
  if (isIn(element, 'IMG')) return tidy(element.getAttribute('alt') ?? '')
  if (element.tagName === 'svg') return tidy(element.querySelector('title')?.textContent ?? '')
  if (isIn(element, 'INPUT') && role === 'button') return tidy((element as HTMLInputElement).value)
  const caption = CAPTIONS[element.tagName]
  const captioned = caption ? element.querySelector(`:scope > ${caption}`) : null
  if (captioned) return tidy(textOf(captioned, true))
  const content = NAMED_BY_CONTENT.has(role)
    ? tidy(
        contentOf(element)
          .map(one => textOf(one, true))
          .join('')
      )
    : ''
  return content || tidy(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '')
}

const quoted = (name: string): string => (name ? ` ${JSON.stringify(name)}` : '')

function statesOf(element: Element): string {
  const of = (name: string) => element.getAttribute(`aria-${name}`) === 'true'
  const isChecked = 'checked' in element && element.tagName === 'INPUT' ? Boolean(element.checked) : of('checked')
  const isChosen = 'selected' in element ? Boolean(element.selected) : of('selected')
  const isOff = of('disabled') || ('disabled' in element && Boolean(element.disabled))
  return `${isChecked ? ' [checked]' : ''}${isOff ? ' [disabled]' : ''}${of('pressed') ? ' [pressed]' : ''}${isChosen ? ' [selected]' : ''}`
}

const VALUED = /^(combobox|searchbox|slider|spinbutton|textbox)$/

/** What somebody hears of an element, a line each, deeper by two spaces. */
export function heardIn(node: Node, depth = 0): string[] {
  const lines: string[] = []
  const indent = '  '.repeat(depth)
  let words = ''
  const flush = () => {
    if (tidy(words)) lines.push(`${indent}- text: ${tidy(words)}`)
    words = ''
  }
  for (const one of contentOf(node)) {
    if (one.nodeType === 3) words += one.nodeValue ?? ''
    if (one.nodeType !== 1) continue
    const element = one as Element
    if (isUnheard(element)) continue
    const role = roleOf(element)
    if (!role || role === 'presentation' || role === 'none' || role === 'paragraph') {
      const inner = heardIn(element, depth)
      flush()
      lines.push(...inner)
      continue
    }
    flush()
    const value = VALUED.test(role) && 'value' in element ? String(element.value) : ''
    lines.push(`${indent}- ${role}${quoted(nameOf(element, role))}${statesOf(element)}${value ? `: ${value}` : ''}`)
    if (!NAMED_BY_CONTENT.has(role) || /^(row|cell|gridcell|treeitem)$/.test(role))
      lines.push(...heardIn(element, depth + 1))
  }
  flush()
  return lines
}
