// On the pages of a tracker that its person chose, and on no others: one button behind the title, in a shadow root of its own.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'

import { startTimer, startedTimer } from '#shared/extension/tracker-texts.ts'
import { trackerAt } from '#shared/extension/trackers.ts'

import { browser } from '../browser.ts'

const TAG = 'workbee-start'
const LOOK = `:host{all:initial;display:inline-block;margin-inline-start:8px;vertical-align:middle}
button{font:600 13px/1 system-ui,sans-serif;padding:6px 10px;border:1px solid #00677f;border-radius:8px;background:#fff;color:#00677f;cursor:pointer}
button:focus-visible{outline:2px solid #00677f;outline-offset:2px}
@media(prefers-color-scheme:dark){button{background:#1a1815;color:#57b9cc;border-color:#57b9cc}}`

function button(titleNow: () => string): HTMLElement {
  const host = document.createElement(TAG)
  const root = host.attachShadow({ mode: 'closed' })
  const look = new CSSStyleSheet()
  look.replaceSync(LOOK)
  root.adoptedStyleSheets = [look]
  const start = document.createElement('button')
  start.type = 'button'
  start.textContent = startTimer
  start.addEventListener('click', event => {
    event.stopPropagation()
    // A page may press what stands on it; only its person may start their timer.
    if (!event.isTrusted) return
    const said = browser.runtime.sendMessage({ kind: 'start-here', title: titleNow() })
    void said.then(
      done => {
        if (done === true) start.textContent = startedTimer
      },
      // Of an extension that was updated meanwhile nobody answers: the page must be loaded again.
      () => host.remove()
    )
  })
  root.append(start)
  return host
}

export default defineUnlistedScript(() => {
  let address = ''
  const look = () => {
    const known = document.querySelector(TAG)
    const title = document.querySelector(trackerAt(location.href)?.title ?? TAG)
    if (known?.isConnected && address === location.href && title) return
    known?.remove()
    if (!title || title === known) return
    address = location.href
    title.after(button(() => title.textContent ?? ''))
  }
  look()
  let waits = false
  // Such sites draw the next issue without a new page.
  new MutationObserver(() => {
    if (waits) return
    waits = true
    setTimeout(() => {
      waits = false
      look()
    }, 300)
  }).observe(document.documentElement, { childList: true, subtree: true })
})
