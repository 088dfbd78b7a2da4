// What stands around the text: the toolbar, and the question for a link.
import { html, nothing } from 'lit'
import type { EditorState } from 'prosemirror-state'

import { t } from '#shared/kit/texts.ts'
import { alertCircle } from '../marks/icons.ts'
import * as texts from './texts.ts'
import type { Tool } from './tools.ts'

const drawing = (path: string) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`

const shortcut = ({ keys }: Tool) => keys.replace('Mod', 'Control').replaceAll('-', '+')

export interface Toolbar {
  groups: readonly (readonly Tool[])[]
  state: EditorState | undefined
  disabled: boolean
  /** Which button Tab finds. */
  at: number
  onPress: (tool: Tool) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function button({ state, disabled, at, onPress }: Toolbar, tool: Tool, index: number) {
  const on = state && tool.on?.(state)
  const idle = disabled || (tool.spare && state && !tool.run(state))
  const asks = tool.label === texts.link
  return html`<button
    type="button"
    class=${tool.spare ? 'opt' : nothing}
    aria-label=${t(tool.label)}
    title=${t(tool.label)}
    aria-keyshortcuts=${shortcut(tool)}
    aria-pressed=${tool.on ? String(!!on) : nothing}
    aria-haspopup=${asks ? 'dialog' : nothing}
    aria-disabled=${idle ? 'true' : nothing}
    tabindex=${index === at ? 0 : -1}
    ?data-link=${asks}
    @mousedown=${(event: Event) => event.preventDefault()}
    @click=${() => onPress(tool)}
  >
    ${drawing(tool.icon)}
  </button>`
}

export function toolbar(bar: Toolbar) {
  const flat = bar.groups.flat()
  return html`<div class="tools" role="toolbar" aria-label=${t(texts.formatting)} @keydown=${bar.onKeyDown}>
    ${bar.groups.map(
      (group, index) =>
        html`${index ? html`<span class=${group[0]?.spare ? 'opt' : nothing}></span>` : nothing}
        ${group.map(tool => button(bar, tool, flat.indexOf(tool)))}`
    )}
  </div>`
}

export interface LinkQuestion {
  wrong: boolean
  /** There is a link already, which can be taken out. */
  linked: boolean
  onToggle: (event: ToggleEvent) => void
  onSubmit: (event: Event) => void
  onUnlink: (event: Event) => void
}

export function linkQuestion({ wrong, linked, onToggle, onSubmit, onUnlink }: LinkQuestion) {
  return html`<div
    class="popover link-box"
    popover="auto"
    role="dialog"
    aria-label=${t(texts.link)}
    @toggle=${onToggle}
  >
    <form class="stack" novalidate @submit=${onSubmit}>
      <div class="field">
        <label for="href">${t(texts.linkLabel)}</label>
        <input
          class="input"
          id="href"
          type="url"
          autocomplete="off"
          aria-describedby="href-hint"
          aria-invalid=${wrong ? 'true' : nothing}
        />
        <p id="href-hint" class=${wrong ? 'error' : 'hint'} role=${wrong ? 'alert' : nothing}>
          ${wrong ? drawing(alertCircle) : nothing}<span>${t(wrong ? texts.unsafe : texts.linkHint)}</span>
        </p>
      </div>
      <div class="btn-row">
        <button class="btn primary sm">${t(texts.addLink)}</button>
        ${
          linked
            ? html`<button type="button" class="btn quiet sm" @click=${onUnlink}>${t(texts.noLink)}</button>`
            : nothing
        }
      </div>
    </form>
  </div>`
}
