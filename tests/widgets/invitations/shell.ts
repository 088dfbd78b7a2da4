// A small shell around the pages of invitations, as the site is a large one.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import '#widgets/invitations/invitations.tsx'
import '#widgets/invitations/profile-setup.tsx'

const main = document.createElement('main')
main.style.cssText = 'max-width: 1216px; margin: 0 auto; padding: 24px 16px'
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'

environment.go = path => {
  history.pushState(null, '', path)
  main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: path }))
}

const [, place = '', token = ''] = location.pathname.split('/')
const element = document.createElement(
  place.toLowerCase() === 'profileinitialsetup' ? 'bee-profile-setup' : 'bee-invitations'
)
if (token) element.setAttribute('token', token)
await startSession()
main.append(element)
document.body.append(main)
