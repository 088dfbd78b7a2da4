// `define` as partner files have it: Preact draws, nothing of the page is touched, and no sheet but ours comes along.
import { render } from 'preact'
import { jsx } from 'react/jsx-runtime'

import type { ComponentType, WidgetTags } from 'react'

import type { Definition, Hosted } from '#widgets/kit/element/define.tsx'
import type { WidgetProps } from '#widgets/kit/element/tags.ts'

import base from './elements.css?inline'
import { adoptSheets } from './sheets.ts'

/** The elements that partners may place. */
export type PartnerTag = Extract<keyof WidgetTags, 'bee-apply' | 'bee-events' | 'bee-jobs' | 'bee-subscribe'>

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Defines the element once: the script may come twice, and in both formats. An attribute is handed over as the text that it is. */
export function define<Tag extends PartnerTag>(
  tag: Tag,
  Component: ComponentType<WidgetProps<Tag> & Hosted>,
  { props, css }: Definition<WidgetProps<Tag>>
): void {
  const names = Object.keys(props)

  class Partner extends HTMLElement {
    static observedAttributes = names.map(kebab)
    values: Record<string, unknown> = { host: this }

    constructor() {
      super()
      // A root that came with the page's own HTML is emptied and handed over.
      const root = this.attachShadow({ mode: 'open' })
      adoptSheets(root, base)
      adoptSheets(root, css)
    }

    /** Properties that were set before the script came stand on the object itself and would hide ours. */
    connectedCallback() {
      const early = this as Record<string, unknown>
      for (const name of names) {
        const value = early[name]
        delete early[name]
        early[name] = value
      }
    }

    /** A move is a disconnect and a connect in one task: only what stays away is let go. */
    disconnectedCallback() {
      queueMicrotask(() => this.draw())
    }

    /** Its presence lets `moveBefore()` keep the element connected. */
    connectedMoveCallback() {}

    /** Without the attribute it is as if nothing had been said: the component has its defaults. */
    attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
      for (const name of names) if (kebab(name) === attribute) this.give(name, value)
    }

    /** However much is given at once, it is drawn once: by the last of it. */
    give(name: string, value: unknown) {
      this.values = { ...this.values, [name]: value ?? undefined }
      const { values } = this
      queueMicrotask(() => values === this.values && this.draw())
    }

    draw() {
      render(this.isConnected ? jsx(Component as ComponentType, this.values) : null, this.shadowRoot!)
    }
  }

  for (const name of names)
    Object.defineProperty(Partner.prototype, name, {
      get(this: Partner) {
        return this.values[name]
      },
      set(this: Partner, value: unknown) {
        this.give(name, value)
      }
    })
  if (!customElements.get(tag)) customElements.define(tag, Partner)
}

/** Says outside the element what happened inside. False when a listener on the page forbade what comes next. */
export function emit(host: HTMLElement, type: string, detail?: unknown): boolean {
  return host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
}
