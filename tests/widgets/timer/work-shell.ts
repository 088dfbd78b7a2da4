// A small shell in which time is worked and logged: the slot in a bar, the log below it.
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/time-entries/log/time-log.tsx'
import '#widgets/timer/timer.tsx'

function draw(): void {
  const bar = document.createElement('header')
  bar.style.cssText = 'color-scheme:dark;background:oklch(0.225 0.012 68);color:var(--b-text);padding:9px 16px'
  const slot = document.createElement('bee-timer')
  slot.setAttribute('size', 'slot')
  bar.append(slot)
  const main = document.createElement('main')
  main.append(document.createElement('bee-time-log'))
  document.body.style.margin = '0'
  document.body.append(bar, main)
}

$ready.listen(draw)
void startSession()
