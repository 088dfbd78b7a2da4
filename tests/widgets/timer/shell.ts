// A small shell around the timer, as the site is a large one: the slot in a dark bar, the card on the page.
import { api } from '#shared/kit/calls/api.ts'
import { startViewing } from '#shared/session/calls.ts'
import { signOut } from '#shared/session/leaving.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import { stopViewing } from '#shared/session/stop-viewing.ts'
import { viewAs } from '#shared/session/viewing.ts'
import { $tabClock } from '#shared/timer/tab-clock.ts'
import '#widgets/timer/timer-dialogs.tsx'
import '#widgets/timer/timer.tsx'

const { style } = document.documentElement
style.background = 'var(--b-page)'
style.colorScheme = location.hash === '#dark' ? 'dark' : 'light'
document.body.style.margin = '0'

function timer(size: string): HTMLElement {
  const element = document.createElement('bee-timer')
  element.setAttribute('size', size)
  return element
}

function draw(): void {
  const bar = document.createElement('header')
  bar.style.cssText =
    'color-scheme:dark;background:oklch(0.225 0.012 68);color:var(--b-text);padding:9px 16px;display:flex;justify-content:flex-end;container:bar/inline-size'
  bar.append(timer('slot'))
  const main = document.createElement('main')
  main.style.cssText = 'max-width:288px;margin:24px auto;padding:0 8px'
  const heading = document.createElement('h1')
  heading.textContent = 'Timer'
  main.append(heading, timer('card'))
  document.body.append(bar, main)
}

addEventListener('view', event => {
  const id = (event as CustomEvent<string | undefined>).detail
  void (id ? api(startViewing, { userId: id }).then(viewAs) : stopViewing())
})
addEventListener('sign-out', () => void signOut())
$tabClock.subscribe(clock => {
  document.title = clock?.time ? `${clock.time} · Workbee` : 'Workbee'
  if (clock) document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = clock.icon
})
$ready.listen(draw)
void startSession()
