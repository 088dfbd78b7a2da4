// A small shell around the dashboard and what stands with it, as the site is a large one: it draws by path.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/dashboard/dashboard.tsx'
import '#widgets/dashboard/hours-bell.tsx'
import '#widgets/dashboard/suggestion-list.tsx'
import '#widgets/info/organisation-settings.tsx'
import '#widgets/info/owner-message.tsx'

const tags: Record<string, string> = {
  dashboard: 'bee-dashboard',
  suggestions: 'bee-suggestion-list',
  organisationsettings: 'bee-organisation-settings'
}

const header = document.createElement('header')
header.style.cssText = 'color-scheme: dark; display: flex; justify-content: end; padding: 8px; background: #1d1913'
header.append(document.createElement('bee-hours-bell'))
const main = document.createElement('main')
main.style.cssText = 'max-width: 1392px; margin: 0 auto; padding: 24px clamp(16px, 2vw, 24px) 64px'
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'

function draw(): void {
  const [, place = '', userId] = location.pathname.split('/')
  const element = document.createElement(tags[place.toLowerCase()] ?? 'h1')
  if (userId) element.setAttribute('user-id', userId)
  main.replaceChildren(element)
}

environment.go = path => {
  history.pushState(null, '', path)
  draw()
}

$ready.listen(() => {
  document.body.append(header, document.createElement('bee-owner-message'), main)
  draw()
})
void startSession()
