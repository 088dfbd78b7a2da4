// A small shell around what closes a week: `/timelog/…` is the log’s page, `/weekapprovals` where weeks are approved.
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/time-entries/time-log.tsx'
import '#widgets/time-entries/week-approvals.tsx'

const main = document.createElement('main')
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
main.style.padding = 'min(24px, 4vw)'
main.style.margin = '0 auto'
main.style.maxWidth = '1216px'
document.body.append(main)

$ready.listen(() => {
  const [, place, userId] = location.pathname.split('/')
  const element = document.createElement(place === 'weekapprovals' ? 'bee-week-approvals' : 'bee-time-log')
  if (userId) element.setAttribute('user-id', userId)
  main.append(element)
})
void startSession()
