// The organisation's summary.
import { startSession } from '#shared/session/start.ts'
import '#widgets/kit/dialogs/toast.tsx'
import '#widgets/reports/organisation/summary.tsx'

const main = document.createElement('main')
main.style.cssText = 'max-width: 1392px; margin: 0 auto; padding: 24px 16px 64px'
main.append(document.createElement('bee-total-org-summary'), document.createElement('bee-toasts'))
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
