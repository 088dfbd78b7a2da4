// A small shell around the pages that show blue squares, as the site is a large one: it draws by path.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import '#widgets/blue-squares/blue-squares-page.tsx'
import '#widgets/blue-squares/square-copies.tsx'
import '#widgets/notifications/notification-centre.tsx'
import '#widgets/people/profile/profile.tsx'

environment.go = path => history.replaceState(null, '', path)

const tags: Record<string, string> = {
  bluesquares: 'bee-blue-squares',
  bluesquarecopies: 'bee-square-copies',
  notifications: 'bee-notification-centre',
  userprofile: 'bee-profile'
}
const [, place = '', userId] = location.pathname.split('/')
const element = document.createElement(tags[place] ?? 'h1')
if (userId) element.setAttribute('user-id', userId)

const main = document.createElement('main')
main.style.cssText = 'max-width: 1216px; margin: 0 auto; padding: 24px 16px 64px'
main.append(element)
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
