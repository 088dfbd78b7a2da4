// The pages of info texts and of pop-ups, by their addresses.
import { startSession } from '#shared/session/start.ts'
import '#widgets/info/info-collections.tsx'
import '#widgets/info/popups.tsx'

const main = document.createElement('main')
main.style.cssText = 'max-width: 1392px; margin: 0 auto; padding: 24px 16px 64px'
main.append(document.createElement(location.pathname === '/popupeditors' ? 'bee-popups' : 'bee-info-collections'))
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
