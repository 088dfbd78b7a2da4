// The page of team locations.
import { startSession } from '#shared/session/start.ts'
import '#widgets/map/team-locations.tsx'

const main = document.createElement('main')
main.style.cssText = 'max-width: 1392px; margin: 0 auto; padding: 24px 16px 64px'
main.append(document.createElement('bee-team-locations'))
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
