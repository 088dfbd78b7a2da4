// A small shell around time off, as the site is a large one.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import '#widgets/time-off/time-off.tsx'

// As the router does: the page stays.
environment.go = path => history.replaceState(null, '', path)

const main = document.createElement('main')
main.style.cssText = 'max-width: 1392px; margin: 0 auto; padding: 24px 16px 64px'
main.append(document.createElement('bee-time-off'))
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
