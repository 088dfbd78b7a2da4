// The charts of construction and the weekly project summary, by the address.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import '#widgets/kit/dialogs/toast.tsx'
import '#widgets/building/charts-page.tsx'
import '#widgets/building/summary/page.tsx'

// As the site moves: without loading the page anew.
environment.go = path => history.replaceState(null, '', path)

const main = document.createElement('main')
main.style.cssText = 'max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px'
const page = location.pathname.endsWith('/weekly') ? 'bee-weekly-project-summary' : 'bee-total-construction-summary'
main.append(document.createElement(page), document.createElement('bee-toasts'))
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
