// `<bee-map>`: the world with people on it. Lit draws the frame; Leaflet owns what is inside the ground.
import type { Map as WorldMap } from 'leaflet'
import { html, LitElement, type PropertyValues } from 'lit'

import { boundsOf, boundsText, FLIGHT_SECONDS, MOST_JITTER, ZOOM } from '#shared/map/rules.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/map/texts.ts'

import { emit } from '../kit/element/define.tsx'
import { adoptSheets, waitForSheets } from '../kit/element/sheets.ts'
import css from './map.css?inline'
import type { MapSpot, Marks } from './marks.ts'

export interface MapAttributes {
  spots?: readonly MapSpot[]
  chosen?: string | undefined
  /** Somebody pressed a person's mark, or closed what it opened. */
  'onbee-choose'?: (event: CustomEvent<{ id: string | undefined }>) => void
  /** Who is in the part that is shown. */
  'onbee-view'?: (event: CustomEvent<{ count: number; within: string }>) => void
  /** Its code did not come, or it could not be drawn. */
  'onbee-failed'?: (event: CustomEvent) => void
}

interface Factory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
  defaultPolicy: unknown
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** Leaflet asks once whether the browser draws SVG, by this text. Under Trusted Types only this one passes. */
function letLeafletAsk(): void {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (isFactory(factory) && !factory.defaultPolicy)
    factory.createPolicy('default', { createHTML: text => (text === '<svg/>' ? text : null) })
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

class BeeMap extends LitElement {
  static override properties = { spots: { attribute: false }, chosen: { attribute: false } }
  declare spots: readonly MapSpot[]
  declare chosen: string | undefined

  #world: WorldMap | undefined
  #marks: Marks | undefined
  #sizes: ResizeObserver | undefined
  /** Once everybody was in sight, it moves by the hand of whoever looks alone. */
  #isFitted = false

  constructor() {
    super()
    this.spots = []
    this.chosen = undefined
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' })
    adoptSheets(root, css)
    void waitForSheets()
    return root
  }

  protected override firstUpdated(): void {
    this.#start().catch((error: unknown) => {
      reportError(error)
      emit(this, 'bee-failed')
    })
  }

  async #start(): Promise<void> {
    letLeafletAsk()
    const [{ drawGround }, { Marks }] = await Promise.all([import('./ground.ts'), import('./marks.ts')])
    const ground = this.renderRoot.querySelector<HTMLElement>('.ground')
    if (!ground || !this.isConnected || this.#world) return
    const world = drawGround(ground, isCalm())
    this.#world = world
    this.#marks = new Marks(world, isCalm(), id => emit(this, 'bee-choose', { id }))
    world.on('moveend', () => this.#tell())
    this.#sizes = new ResizeObserver(() => world.invalidateSize({ animate: false }))
    this.#sizes.observe(ground)
    this.#show()
  }

  #show(): void {
    this.#marks?.set(this.spots, this.chosen)
    if (this.#marks && !this.#isFitted && this.spots.length > 0) {
      this.#isFitted = true
      this.#marks.fit()
    }
    this.#tell()
  }

  #tell(): void {
    const bounds = this.#world?.getBounds()
    if (!bounds) return
    const here = this.spots.filter(({ lat, lng }) => bounds.contains([lat, lng]))
    const [south, west] = [bounds.getSouth(), bounds.getWest()]
    const within = boundsText({ south, west, north: bounds.getNorth(), east: bounds.getEast() })
    emit(this, 'bee-view', { count: here.reduce((sum, { count = 1 }) => sum + count, 0), within })
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('spots') || changed.has('chosen')) this.#show()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#sizes?.disconnect()
      const world = this.#world
      world?.stop()
      // Leaflet's own timers look at its panes for a moment more.
      setTimeout(() => world?.remove(), 1000)
      this.#world = undefined
      this.#marks = undefined
    })
  }

  /** Flies to a person, as near as their mark stands for itself. */
  fly(spot: { lat: number; lng: number }): void {
    if (!this.#world) return
    if (isCalm()) this.#world.setView([spot.lat, spot.lng], ZOOM.apart, { animate: false })
    else this.#world.flyTo([spot.lat, spot.lng], ZOOM.apart, { duration: FLIGHT_SECONDS })
  }

  /** Shows a part of the world, no nearer than marks stand for themselves. */
  show(within: string): void {
    const bounds = boundsOf(within)
    if (!bounds) return
    const { south, west, north, east } = bounds
    const corners: [number, number][] = [
      [south - MOST_JITTER, west - MOST_JITTER],
      [north + MOST_JITTER, east + MOST_JITTER]
    ]
    this.#world?.fitBounds(corners, { maxZoom: ZOOM.apart, animate: !isCalm() })
  }

  #zoom(by: number): void {
    this.#world?.setZoom(this.#world.getZoom() + by, { animate: !isCalm() })
  }

  protected override render() {
    const button = (label: string, path: string, run: () => void) =>
      html`<button type="button" aria-label=${t(label)} @click=${run}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>
      </button>`
    return html`<div class="map" role="region" aria-label=${t(texts.mapLabel)}>
      <div class="ground" tabindex="0" role="group" aria-label=${t(texts.mapLabel)}></div>
      <div class="zoom">
        ${button(texts.zoomIn, 'M12 5l0 14M5 12l14 0', () => this.#zoom(1))}
        ${button(texts.zoomOut, 'M5 12l14 0', () => this.#zoom(-1))}
        ${button(
          texts.world,
          'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18',
          () => this.#marks?.fit()
        )}
      </div>
      <span class="credit">${t(texts.credit)}</span>
    </div>`
  }
}

export type MapElement = BeeMap

if (!customElements.get('bee-map')) customElements.define('bee-map', BeeMap)
