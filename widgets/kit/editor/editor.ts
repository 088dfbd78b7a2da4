// `<bee-editor>`: a text with a few marks; with `kind="mail"`, headings and pictures too. Lit draws the frame; ProseMirror owns what is inside the area.
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

import { noPictures } from '#shared/kit/text/rich-texts.ts'
import { emit } from '../element/define.tsx'
import { follow } from '../dialogs/place.ts'
import { adoptSheets, waitForSheets } from '../element/sheets.ts'
import { documentOf, htmlOf, isBlank, type TextKind } from './document.ts'
import css from './editor.css?inline'
import { linkQuestion, toolbar } from './frame.ts'
import { hrefAt, putLink, readHref } from './link.ts'
import { pasteAllowed } from './paste.ts'
import { type Picture, putHeader } from './picture.ts'
import { schema } from './schema.ts'
import * as texts from './texts.ts'
import { keys, type Tool, tools } from './tools.ts'

export interface EditorAttributes {
  /** What may be written; it stays what it was at first. */
  kind?: TextKind
  value?: string
  label?: string
  description?: string
  placeholder?: string
  invalid?: boolean
  disabled?: boolean
  'onbee-input'?: (event: CustomEvent<{ html: string }>) => void
  /** Somebody wants a header image; the page has a place for its address. */
  'onbee-picture'?: (event: CustomEvent) => void
  /** Somebody tried to put in a picture that may not stand there. */
  'onbee-refused'?: (event: CustomEvent<{ text: string }>) => void
}

/** So many of its own words it knows again when a page hands them back late. */
const REMEMBERED = 8

class Editor extends LitElement {
  /** A label of the page names it: a press on that label puts the cursor here. */
  static formAssociated = true
  static override properties = {
    kind: {},
    value: {},
    label: {},
    description: {},
    placeholder: {},
    invalid: { type: Boolean },
    disabled: { type: Boolean },
    wrong: { state: true },
    linked: { state: true },
    footed: { state: true }
  }
  declare kind: TextKind
  declare value: string
  declare label: string
  declare description: string
  declare placeholder: string
  declare invalid: boolean
  declare disabled: boolean
  declare wrong: boolean
  declare linked: boolean
  declare footed: boolean

  #view: EditorView | undefined
  #emitted: string[] = ['']
  #at = 0
  #letGo: (() => void) | undefined
  #groups: ReturnType<typeof tools> = []

  constructor() {
    super()
    this.kind = 'notes'
    this.value = ''
    this.label = ''
    this.description = ''
    this.placeholder = ''
    this.invalid = false
    this.disabled = false
    this.wrong = false
    this.linked = false
    this.footed = false
    this.addEventListener('click', event => event.composedPath()[0] === this && this.focus())
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' })
    adoptSheets(root, css)
    void waitForSheets()
    return root
  }

  /** One that is just drawn takes the focus when it has its text. */
  override focus(): void {
    if (this.#view) this.#view.focus()
    else void this.updateComplete.then(() => this.#view?.focus())
  }

  #find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector)
  }

  get #href(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input')
  }

  /** Puts a picture first in a mail. */
  putHeader(picture: Picture): void {
    if (this.#view) this.#view.dispatch(putHeader(this.#view.state, picture))
  }

  #toolsOf(kind: TextKind): ReturnType<typeof tools> {
    const link = (_: unknown, dispatch?: unknown) => {
      if (dispatch) this.#askLink()
      return true
    }
    const picture = (_: unknown, dispatch?: unknown) => {
      if (dispatch) emit(this, 'bee-picture')
      return true
    }
    return kind === 'mail' ? tools(link, picture) : tools(link)
  }

  #state(value: string): EditorState {
    return EditorState.create({
      schema,
      doc: documentOf(value, this.kind),
      plugins: [history(), keymap(keys(this.#groups))]
    })
  }

  /** What a screen reader hears of the area. A view asks for it after every change. */
  #attributes(state: EditorState): Record<string, string> {
    return {
      role: 'textbox',
      class: isBlank(state.doc) ? 'blank' : '',
      'aria-multiline': 'true',
      'aria-label': this.label,
      'aria-placeholder': this.placeholder,
      'aria-required': 'true',
      ...(this.description && { 'aria-describedby': 'description' }),
      ...(this.invalid && { 'aria-invalid': 'true' }),
      ...(this.disabled && { 'aria-disabled': 'true' })
    }
  }

  protected override willUpdate(): void {
    if (this.#groups.length === 0) this.#groups = this.#toolsOf(this.kind)
  }

  protected override firstUpdated(): void {
    const area = this.#find('.area')
    if (!area) return
    this.#emitted = [this.value]
    this.#view = new EditorView(
      { mount: area },
      {
        state: this.#state(this.value),
        editable: () => !this.disabled,
        attributes: state => this.#attributes(state),
        dispatchTransaction: transaction => this.#apply(transaction),
        handleDOMEvents: {
          // Esc is left to the dialog around the editor.
          keydown: (_, event) => event.key === 'Escape',
          paste: (_, event) => this.#take(event, event.clipboardData),
          drop: (view, event) => !view.dragging && this.#take(event, event.dataTransfer)
        }
      }
    )
  }

  protected override updated(changed: PropertyValues<this>): void {
    const view = this.#view
    if (!view) return
    // Words of our own that come back while one types on are no new text.
    const own = this.value === this.#emitted.at(-1) || (view.hasFocus() && this.#emitted.includes(this.value))
    if (changed.has('value') && !own) {
      this.#emitted = [this.value]
      view.updateState(this.#state(this.value))
      this.requestUpdate()
    }
    const attributes = ['label', 'description', 'placeholder', 'invalid', 'disabled'] as const
    if (attributes.some(name => changed.has(name))) view.setProps({})
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#letGo?.()
  }

  #apply(transaction: Transaction): void {
    const view = this.#view
    if (!view) return
    view.updateState(view.state.apply(transaction))
    this.requestUpdate()
    if (!transaction.docChanged) return
    const html = htmlOf(view.state.doc)
    this.#emitted = [...this.#emitted, html].slice(-REMEMBERED)
    emit(this, 'bee-input', { html })
  }

  #take(event: Event, data: DataTransfer | null): boolean {
    event.preventDefault()
    if (this.#view && data && !this.disabled && !pasteAllowed(this.#view, data, this.kind))
      emit(this, 'bee-refused', { text: this.kind === 'mail' ? texts.needsAddress : noPictures })
    return true
  }

  #press(tool: Tool): void {
    const view = this.#view
    if (!view || this.disabled) return
    tool.run(view.state, view.dispatch, view)
    if (tool.label !== texts.link && tool.label !== texts.headerImage) view.focus()
  }

  /** Arrows move in the toolbar, of which Tab sees one button. */
  #walk(event: KeyboardEvent): void {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('.tools > button')].filter(
      one => one.offsetParent
    )
    const now = buttons.findIndex(one => one.matches(':focus'))
    const last = buttons.length - 1
    const to = { ArrowRight: now === last ? 0 : now + 1, ArrowLeft: now <= 0 ? last : now - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    this.#at = to
    this.requestUpdate()
    buttons[to]?.focus()
  }

  #askLink(): void {
    const box = this.#find('.link-box')
    const field = this.#href
    const anchor = this.#find('[data-link]')
    if (!box || !field || !anchor || !this.#view) return
    this.wrong = false
    field.value = hrefAt(this.#view.state)
    this.linked = field.value !== ''
    box.showPopover()
    this.#letGo = follow(anchor, box)
    field.select()
  }

  #answer(event: Event): void {
    event.preventDefault()
    const view = this.#view
    const typed = this.#href?.value ?? ''
    const href = readHref(typed)
    this.wrong = typed.trim() !== '' && !href
    if (this.wrong || !view) return
    this.#find('.link-box')?.hidePopover()
    view.dispatch(putLink(view.state, href))
    view.focus()
  }

  #toggled(event: ToggleEvent): void {
    if (event.newState === 'open') return
    this.#letGo?.()
    this.#letGo = undefined
    // Esc gives the focus back to the text; a press elsewhere has moved it already.
    const root = this.getRootNode()
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    if (!focused || focused === document.body || focused === this) this.focus()
  }

  #unlink(event: Event): void {
    if (this.#href) this.#href.value = ''
    this.#answer(event)
  }

  protected override render() {
    const state = this.#view?.state
    return html`<div
        class="editor"
        part="editor"
        aria-invalid=${this.invalid ? 'true' : nothing}
        aria-disabled=${this.disabled ? 'true' : nothing}
      >
        ${toolbar({
          groups: this.#groups,
          state,
          disabled: this.disabled,
          at: this.#at,
          onPress: tool => this.#press(tool),
          onKeyDown: event => this.#walk(event)
        })}
        <div class="area"></div>
        <div class="foot" ?hidden=${!this.footed}>
          <slot @slotchange=${() => (this.footed = this.childElementCount > 0)}></slot>
        </div>
      </div>
      <span class="vh" id="description">${this.description}</span>
      ${linkQuestion({
        wrong: this.wrong,
        linked: this.linked,
        onToggle: event => this.#toggled(event),
        onSubmit: event => this.#answer(event),
        onUnlink: event => this.#unlink(event)
      })}`
  }
}

if (!customElements.get('bee-editor')) customElements.define('bee-editor', Editor)
