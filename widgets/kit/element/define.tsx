// `define` turns a React component into an element `bee-…`.
import { type ComponentType, createContext, createElement, useContext } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { Boundary } from './boundary.tsx'
import { withFewListeners } from './few-listeners.ts'
import { frame } from './frame.ts'
import { adoptSheets, linkedSheets, waitForSheets } from './sheets.ts'
import type { WidgetProps, WidgetTag } from './tags.ts'

export type Kind = 'boolean' | 'number' | 'object' | 'string'

/** The element itself, which every widget's component gets besides its props, to dispatch events from. */
export interface Hosted {
  host: HTMLElement
}

export type KindOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : 'object'

export interface Definition<P> {
  /** How each prop is read from its attribute. Objects come as properties only. */
  props: { [K in keyof P]-?: KindOf<NonNullable<P[K]>> }
  css?: string
  /** Draws into the element itself: for forms that password managers must find. */
  light?: true
}

const rootIn = (place: HTMLElement | ShadowRoot): Root => withFewListeners(place, () => createRoot(place))

type Say = (type: string, detail?: unknown) => boolean

const Saying = createContext<Say>(() => true)

/** Says outside the widget that this is drawn in what happened inside. */
export const useEmit = (): Say => useContext(Saying)

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

function read(kind: Kind, value: string | null): unknown {
  if (kind === 'boolean') return value !== null && value !== 'false'
  if (value === null) return undefined
  return kind === 'number' ? Number(value) : value
}

/** Defines the element of a tag once; a second load of the same script changes nothing. */
export function define<Tag extends WidgetTag>(
  tag: Tag,
  Component: ComponentType<WidgetProps<Tag> & Hosted>,
  { props, css, light }: Definition<WidgetProps<Tag>>
): void {
  if (customElements.get(tag)) return
  const kinds = new Map(Object.entries<Kind>(props))
  const attributes = new Map([...kinds].filter(([, kind]) => kind !== 'object').map(([name]) => [kebab(name), name]))

  class Widget extends HTMLElement {
    static observedAttributes = [...attributes.keys()]
    static words = [...attributes.values()]
    values: Record<string, unknown> = {}
    #root: Root | undefined
    #scheduled = false
    say: Say = (type, detail) => emit(this, type, detail)

    constructor() {
      super()
      if (!light) adoptSheets(this.attachShadow({ mode: 'open' }), css)
    }

    connectedCallback() {
      this.#keepEarlyProperties()
      if (light) {
        this.classList.add('box')
        adoptSheets(this.getRootNode() as Document | ShadowRoot, css)
      }
      const waiting = light && linkedSheets() ? undefined : waitForSheets()
      if (waiting) void waiting.then(() => this.isConnected && this.#draw())
      else this.#draw()
    }

    /** Properties that were set before the script came stand on the object itself and would hide ours. */
    #keepEarlyProperties() {
      for (const name of kinds.keys()) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
    }

    /** A move is a disconnect and a connect in one task, so state is let go only when nobody put the element back. */
    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = undefined
      })
    }

    /** Its presence lets `moveBefore()` keep the element connected. */
    connectedMoveCallback() {}

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
      const name = attributes.get(attribute) ?? attribute
      this.give(name, read(kinds.get(name) ?? 'string', value))
    }

    give(name: string, value: unknown) {
      this.values = { ...this.values, [name]: value }
      if (this.#scheduled || !this.#root) return
      this.#scheduled = true
      queueMicrotask(() => {
        this.#scheduled = false
        if (this.#root) this.#draw()
      })
    }

    #draw() {
      this.#root ??= rootIn(this.shadowRoot ?? this)
      const drawn = createElement(Component as ComponentType<Record<string, unknown>>, { ...this.values, host: this })
      const Frame = frame.of
      this.#root.render(
        <Saying value={this.say}>
          <Boundary>{Frame ? <Frame host={this}>{drawn}</Frame> : drawn}</Boundary>
        </Saying>
      )
    }
  }

  for (const name of kinds.keys()) {
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Widget) {
        return this.values[name]
      },
      set(this: Widget, value: unknown) {
        this.give(name, value)
      }
    })
  }
  customElements.define(tag, Widget)
}

/** Says outside the widget what happened inside. False when a listener on the page forbade what comes next. */
export function emit(host: HTMLElement, type: string, detail?: unknown): boolean {
  return host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
}
