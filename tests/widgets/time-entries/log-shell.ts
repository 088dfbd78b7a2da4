// A small shell around the log and the week: `/timelog/…` is its page, `/dashboard/…` where it is a card.
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import { theTimer } from '#shared/timer/store.ts'
import '#widgets/time-entries/log/time-log.tsx'

const main = document.createElement('main')
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
main.style.padding = 'min(24px, 4vw)'
main.style.margin = '0 auto'
document.body.append(main)

function draw(): void {
  // As in the header of every page.
  theTimer()
  const [, place, userId] = location.pathname.split('/')
  const element = document.createElement('bee-time-log')
  if (place === 'dashboard') {
    element.setAttribute('place', place)
    const title = document.createElement('h1')
    title.textContent = 'Dashboard'
    main.append(title)
    main.style.maxWidth = '852px'
  } else main.style.maxWidth = '1216px'
  if (userId) element.setAttribute('user-id', userId)
  main.append(element)
}

$ready.listen(draw)
void startSession()
