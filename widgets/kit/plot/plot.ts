// `<bee-plot>`: figures as lines, bars, areas or shares, and the same as a table. Lit draws the frame; uPlot owns the canvas.
import { html, LitElement, nothing, type PropertyValues, svg } from 'lit'

import { t } from '#shared/kit/texts.ts'

import { adoptSheets, waitForSheets } from '../element/sheets.ts'
import legendCss from '../marks/figures/legend.css?inline'
import type { Drawing } from './draw.ts'
import { INKS, onPaper, readLook } from './look.ts'
import { columnsOf, inUnit, type Model, modelOf, type PlotShown, pointText, sumOf } from './model.ts'
import css from './plot.css?inline'
import * as texts from './texts.ts'

export interface PlotAttributes {
  shown: PlotShown
  /** A list or a table beside it has the same figures. */
  bare?: boolean
  /** A point can be pressed, by a pointer or by Enter: `bee-pick` says which. */
  picks?: boolean
  'onbee-pick'?: (event: CustomEvent<{ at: number }>) => void
}

const STEP = 10

class Plot extends LitElement {
  static override properties = {
    shown: { attribute: false },
    bare: { type: Boolean },
    picks: { type: Boolean },
    at: { state: true },
    isRead: { state: true },
    isOpen: { state: true },
    hasFailed: { state: true },
    isPaper: { state: true }
  }
  declare shown: PlotShown | undefined
  declare bare: boolean
  declare picks: boolean
  /** The point under the cursor. */
  declare at: number | undefined
  /** The cursor was moved by keys, so it is read out. */
  declare isRead: boolean
  declare isOpen: boolean
  declare hasFailed: boolean
  declare isPaper: boolean

  #model: Model | undefined
  #key = ''
  #drawing: Drawing | undefined
  #size = ''
  #code: typeof import('./draw.ts') | undefined
  #sizes: ResizeObserver | undefined
  readonly #toPaper = () => this.#print(true)
  readonly #fromPaper = () => this.#print(false)

  constructor() {
    super()
    this.bare = false
    this.picks = false
    this.isRead = false
    this.isOpen = false
    this.hasFailed = false
    this.isPaper = false
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' })
    adoptSheets(root, legendCss + css)
    void waitForSheets()
    return root
  }

  get #ground(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.ground')
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('beforeprint', this.#toPaper)
    addEventListener('afterprint', this.#fromPaper)
    this.#sizes = new ResizeObserver(() => this.#draw())
    void this.updateComplete.then(() => this.#watch())
  }

  #watch(): void {
    this.#sizes?.disconnect()
    if (this.#ground) this.#sizes?.observe(this.#ground)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('beforeprint', this.#toPaper)
    removeEventListener('afterprint', this.#fromPaper)
    this.#sizes?.disconnect()
    this.#forget()
  }

  #forget(): void {
    this.#drawing?.remove()
    this.#drawing = undefined
    this.#size = ''
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('shown') || !this.shown) return
    const key = JSON.stringify(this.shown)
    if (key === this.#key) return
    this.#key = key
    this.#model = modelOf(this.shown)
    this.at = undefined
    this.#forget()
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('shown')) this.#watch()
    if (changed.has('shown') || changed.has('isPaper')) this.#draw()
    if (changed.has('at')) this.#placeTip()
  }

  /** The code of the drawing comes when there is something to draw. Without it the table has the figures. */
  #draw(): void {
    if (!this.#model || isOneShare(this.#model)) return
    if (this.#code) this.#put(this.#code)
    else
      this.#load().catch((error: unknown) => {
        reportError(error)
        this.#forget()
        this.hasFailed = true
      })
  }

  async #load(): Promise<void> {
    const code = await import('./draw.ts')
    this.#code = code
    this.#put(code)
    await document.fonts.ready
    this.#put(code, true)
  }

  #put({ drawPlot }: typeof import('./draw.ts'), isNew = false): void {
    const ground = this.#ground
    const inks = this.renderRoot.querySelector<HTMLElement>('.inks')
    if (!ground || !inks || !this.#model || !this.isConnected) return
    // Paper stretches it to its own width.
    const [width, height] = this.isPaper ? [660, 220] : [ground.clientWidth, ground.clientHeight]
    const look = this.isPaper ? onPaper(inks) : readLook(inks)
    const size = JSON.stringify([width, height, look])
    if (width === 0 || (size === this.#size && !isNew)) return
    this.#drawing?.remove()
    this.#size = size
    const at = this.at
    this.#drawing = drawPlot(ground, this.#model, look, { width, height }, point => {
      // What keys have chosen stays until keys or a pointer choose another.
      if (point !== undefined || !this.isRead) this.at = point
    })
    if (at !== undefined) this.#drawing.show(at)
  }

  #print(isPaper: boolean): void {
    this.isPaper = isPaper
    // The browser takes its picture at once.
    this.performUpdate()
  }

  #placeTip(): void {
    const tip = this.renderRoot.querySelector<HTMLElement>('.tip')
    const over = this.renderRoot.querySelector<HTMLElement>('.u-over')
    if (!tip || !over || this.at === undefined || !this.#model) return
    const count = this.#model.points.length
    const isRight = this.at > (count - 1) / 2
    const cursor = this.renderRoot.querySelector<HTMLElement>('.u-cursor-x')
    const x = over.offsetLeft + (cursor ? new DOMMatrix(getComputedStyle(cursor).transform).e : 0)
    tip.style.insetInlineStart = isRight ? 'auto' : `${x + 10}px`
    tip.style.insetInlineEnd = isRight ? `${(this.#ground?.clientWidth ?? 0) - x + 10}px` : 'auto'
  }

  #read(at: number | undefined): void {
    this.isRead = at !== undefined
    this.at = at
    this.#drawing?.show(at)
  }

  #pick(): void {
    if (!this.picks || this.at === undefined) return
    this.dispatchEvent(new CustomEvent('bee-pick', { detail: { at: this.at }, bubbles: true, composed: true }))
  }

  #press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && this.picks && this.at !== undefined) {
      event.preventDefault()
      this.#pick()
      return
    }
    const last = (this.#model?.points.length ?? 0) - 1
    const now = this.at ?? last
    const isFirst = this.at === undefined
    const steps: Record<string, number | undefined> = {
      ArrowRight: isFirst ? 0 : Math.min(now + 1, last),
      ArrowLeft: isFirst ? last : Math.max(now - 1, 0),
      PageDown: Math.min(now + STEP, last),
      PageUp: Math.max(now - STEP, 0),
      Home: 0,
      End: last
    }
    const to = steps[event.key]
    if (to === undefined && !(event.key === 'Escape' && this.isRead)) return
    event.preventDefault()
    event.stopPropagation()
    this.#read(to)
  }

  #legend(model: Model) {
    const { series, compared, limit, kind } = model
    if (series.length < 2 && !compared && !limit) return nothing
    const isOne = isOneShare(model)
    const isStack = !isOne && (kind === 'share' || kind === 'stacked')
    return html`<ul class="legend ${isStack ? 'stack' : ''}" role="list">
      ${series.map(
        ({ name }, at) =>
          html`<li class="c${at + 1}">${name}${isOne ? html` <b>${columnsOf(model)[at]?.at(0)}</b>` : nothing}</li>`
      )}
      ${compared && html`<li class="c0 ${kind === 'lines' ? 'rule' : ''}">${compared.name}</li>`}
      ${limit && html`<li class="rule">${limit.name}, ${inUnit(limit.value, model.format)}</li>`}
    </ul>`
  }

  #tip(model: Model) {
    const at = this.at
    if (at === undefined) return nothing
    return html`<div class="tip" aria-hidden="true">
      <strong>${model.points[at]?.name}</strong>
      ${columnsOf(model).map(({ name, at: of }) => html`<span>${name}</span><b>${of(at)}</b>`)}
    </div>`
  }

  #table(model: Model) {
    const columns = columnsOf(model)
    return html`<div class="table-wrap" tabindex="0" role="group" aria-label=${t(texts.table, { label: model.label })}>
      <table class="table compact">
        <caption class="vh">
          ${model.label}
        </caption>
        <thead>
          <tr>
            <th scope="col">${model.head}</th>
            ${columns.map(({ name }) => html`<th scope="col" class="num">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${model.points.map(
            ({ name }, point) =>
              html`<tr>
                <th scope="row">${name}</th>
                ${columns.map(({ at }) => html`<td class="num">${at(point)}</td>`)}
              </tr>`
          )}
        </tbody>
      </table>
    </div>`
  }

  protected override render() {
    const model = this.#model
    if (!model)
      return html`<div class="none" role="status">
        <strong>${t(texts.empty)}</strong><span>${t(texts.emptyText)}</span>
      </div>`
    const isShown = this.isOpen || this.isPaper || this.hasFailed
    return html`<div class="drawn">
        ${this.#legend(model)}
        ${
          isOneShare(model)
            ? bar(model)
            : html`<div
                class=${this.picks ? 'ground picks' : 'ground'}
                tabindex="0"
                role="application"
                aria-roledescription=${t(texts.roleName)}
                aria-label=${t(texts.plot, { label: model.label, count: model.points.length })}
                ?hidden=${this.hasFailed}
                @keydown=${(event: KeyboardEvent) => this.#press(event)}
                @click=${() => this.#pick()}
                @blur=${() => this.#read(undefined)}
              >
                <div class="inks" aria-hidden="true">
                  ${INKS.map(name => html`<i class=${name} @transitionend=${() => this.#draw()}></i>`)}
                </div>
                ${this.#tip(model)}
              </div>`
        }
      </div>
      <p class="vh" aria-live="polite">${this.isRead && this.at !== undefined ? pointText(model, this.at) : ''}</p>
      ${this.hasFailed ? html`<p class="note" role="status">${t(texts.failed)}</p>` : nothing}
      ${model.rest > 0 ? html`<p class="note">${t(texts.restNote, { count: model.rest })}</p>` : nothing}
      ${
        this.bare
          ? nothing
          : html`<details class="as-table" ?open=${isShown}>
              <summary
                @click=${(event: Event) => {
                  event.preventDefault()
                  this.isOpen = !isShown
                }}
              >
                ${t(texts.asTable)}
              </summary>
              ${isShown ? this.#table(model) : nothing}
            </details>`
      }`
  }
}

/** The parts of one whole are one bar. */
const isOneShare = ({ kind, points }: Model): boolean => kind === 'share' && points.length === 1

function bar(model: Model) {
  const values = model.series.map(({ values: [value = null] }) => Math.max(0, value ?? 0))
  const whole = sumOf(values) || 1
  let x = 0
  const parts = values.map((value, at) => {
    const width = (value / whole) * 100
    const part = svg`<rect class="c${at + 1}" x=${x} y="0" width=${Math.max(0, width - 0.2)} height="14" />`
    x += width
    return part
  })
  return html`<svg
    class="share"
    viewBox="0 0 100 14"
    preserveAspectRatio="none"
    role="img"
    aria-label=${pointText(model, 0)}
  >
    ${parts}
  </svg>`
}

if (!customElements.get('bee-plot')) customElements.define('bee-plot', Plot)
