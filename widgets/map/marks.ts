// The marks on the map: a button a person, or one for several who would lie over each other; and what opens at a mark.
import {
  DomEvent,
  divIcon,
  latLngBounds,
  type Map as WorldMap,
  marker,
  type Marker,
  popup,
  type Popup
} from 'leaflet/dist/leaflet-src.esm.js'

import { clustered, type Point, ZOOM } from '#shared/map/rules.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/map/texts.ts'

export interface MapSpot {
  id: string
  name: string
  title: string
  place: string
  lat: number
  lng: number
  isActive: boolean
  /** How many these are, where it is a place and not a person. */
  count?: number
  /** What stands under the name. */
  lines: readonly string[]
}

type Placed = MapSpot & Point

const LARGEST = 52
const SMALLEST = 32
/** As many open by themselves: more would hide each other. */
const MOST_OPEN = 20

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(tag), { className, textContent: text })

const countOf = (members: readonly MapSpot[]): number => members.reduce((sum, { count = 1 }) => sum + count, 0)

const isPressed = (button: Element, is: boolean) => button.setAttribute('aria-pressed', String(is))

export class Marks {
  readonly #world: WorldMap
  readonly #onChoose: (id: string | undefined) => void
  readonly #isCalm: boolean
  readonly #drawn = new Map<string, { layer: Marker; button: HTMLButtonElement; members: readonly Placed[] }>()
  readonly #open = new Map<string, Popup>()
  /** Closed by hand: they do not open by themselves again. */
  readonly #closed = new Set<string>()
  #spots: readonly MapSpot[] = []
  #chosen: string | undefined

  constructor(world: WorldMap, isCalm: boolean, onChoose: (id: string | undefined) => void) {
    this.#world = world
    this.#isCalm = isCalm
    this.#onChoose = onChoose
    world.on('zoomend', () => this.#draw())
    world.on('moveend', () => this.#openSome())
  }

  set(spots: readonly MapSpot[], chosen: string | undefined): void {
    if (chosen && chosen !== this.#chosen) this.#closed.delete(chosen)
    this.#spots = spots
    this.#chosen = chosen
    this.#draw()
  }

  #draw(): void {
    const zoom = this.#world.getZoom()
    const placed = this.#spots.map((spot): Placed => {
      const { x, y } = this.#world.project([spot.lat, spot.lng], zoom)
      return { ...spot, x, y }
    })
    const groups = new Map(clustered(placed, zoom).map(members => [members.map(({ id }) => id).join(' '), members]))
    let lost: string | undefined
    for (const [key, { layer, button, members }] of this.#drawn) {
      if (groups.has(key)) continue
      if (button.matches(':focus')) lost = members[0]?.id
      layer.remove()
      this.#drawn.delete(key)
    }
    for (const [key, members] of groups) if (!this.#drawn.has(key)) this.#add(key, members)
    for (const { button, members } of this.#drawn.values())
      if (members.length === 1) isPressed(button, members[0]?.id === this.#chosen)
    // The mark that had the focus is another one now: it goes on to where its first person is.
    if (lost !== undefined) (this.#buttonOf(lost) ?? this.#world.getContainer()).focus({ preventScroll: true })
    this.#openSome()
  }

  #buttonOf(id: string): HTMLButtonElement | undefined {
    return [...this.#drawn.values()].find(({ members }) => members.some(member => member.id === id))?.button
  }

  #add(key: string, members: readonly Placed[]): void {
    const [first] = members
    if (!first) return
    const isOne = members.length === 1
    const count = countOf(members)
    const button = make('button', count === 1 ? 'pin' : 'cluster', count === 1 ? '' : String(count))
    button.type = 'button'
    if (count === 1) {
      button.classList.toggle('off', !first.isActive)
      const name = first.count ? (first.lines[0] ?? '') : first.name
      button.setAttribute('aria-label', t(texts.mark, { place: first.place, name }))
    } else {
      const size = Math.min(LARGEST, SMALLEST + 4 * Math.floor(Math.log2(count)))
      button.style.setProperty('--_s', `${size}px`)
      button.setAttribute('aria-label', t(isOne ? texts.near : texts.cluster, { count, place: first.place }))
    }
    button.addEventListener('click', () => (isOne ? this.#onChoose(first.id) : this.#enter(members)))
    DomEvent.disableClickPropagation(button)
    const middle = (of: 'lat' | 'lng') => members.reduce((sum, one) => sum + one[of] * (one.count ?? 1), 0) / count
    const layer = marker([middle('lat'), middle('lng')], {
      icon: divIcon({ html: button, className: 'mark-place', iconSize: [0, 0] }),
      keyboard: false,
      interactive: false
    })
    this.#drawn.set(key, { layer: layer.addTo(this.#world), button, members })
  }

  /** So that everybody is in sight; the world where there is nobody. */
  fit(): void {
    const all = latLngBounds(this.#spots.map(({ lat, lng }) => [lat, lng]))
    const world = latLngBounds([
      [-50, -130],
      [65, 150]
    ])
    this.#world.fitBounds(all.isValid() ? all.pad(0.1) : world, { maxZoom: ZOOM.near, animate: !this.#isCalm })
  }

  /** Zooms to where these no longer lie over each other. */
  #enter(members: readonly { lat: number; lng: number }[]): void {
    const bounds = latLngBounds(members.map(({ lat, lng }) => [lat, lng]))
    const wanted = this.#world.getBoundsZoom(bounds.pad(0.3))
    const zoom = Math.min(ZOOM.apart, Math.max(wanted, this.#world.getZoom() + 1))
    this.#world.setView(bounds.getCenter(), zoom, { animate: !this.#isCalm })
  }

  /** The chosen one's, and near the ground everybody's in view. */
  #openSome(): void {
    const bounds = this.#world.getBounds()
    const isNear = this.#world.getZoom() >= ZOOM.apart
    const here = isNear ? this.#spots.filter(({ lat, lng }) => bounds.contains([lat, lng])).slice(0, MOST_OPEN) : []
    const wanted = new Map(here.map(spot => [spot.id, spot]))
    const chosen = this.#spots.find(({ id }) => id === this.#chosen)
    if (chosen) wanted.set(chosen.id, chosen)
    for (const id of this.#closed) wanted.delete(id)
    for (const [id, one] of this.#open) {
      if (wanted.has(id)) continue
      one.remove()
      this.#open.delete(id)
    }
    for (const [id, spot] of wanted) {
      const known = this.#open.get(id)
      if (known) continue
      const one = popup({ closeButton: false, autoClose: false, closeOnClick: false, autoPan: false, offset: [0, -22] })
        .setLatLng([spot.lat, spot.lng])
        .setContent(this.#contentOf(spot))
      this.#open.set(id, one)
      one.addTo(this.#world)
    }
  }

  #contentOf(spot: MapSpot): HTMLElement {
    const box = make('div', 'person')
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', spot.name)
    const close = make('button', 'btn quiet sm close', '×')
    close.type = 'button'
    close.setAttribute('aria-label', t(texts.close))
    const list = make('ul', '')
    list.role = 'list'
    list.append(...spot.lines.map(line => make('li', '', line)))
    box.append(close, make('strong', '', spot.name), make('small', '', spot.title), list)
    const leave = () => {
      this.#closed.add(spot.id)
      this.#buttonOf(spot.id)?.focus({ preventScroll: true })
      if (spot.id === this.#chosen) this.#onChoose(undefined)
      this.#openSome()
    }
    close.addEventListener('click', leave)
    box.addEventListener('keydown', event => event.key === 'Escape' && leave())
    DomEvent.disableClickPropagation(box)
    return box
  }
}
