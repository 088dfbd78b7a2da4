// A small shell around a profile, where warnings are, as the site is a large one.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import '#widgets/people/profile/profile.tsx'

environment.go = path => history.replaceState(null, '', path)

const element = document.createElement('bee-profile')
element.setAttribute('user-id', location.pathname.split('/')[2] ?? '')
const main = document.createElement('main')
main.style.cssText = 'max-width: 1216px; margin: 0 auto; padding: 24px 16px 64px'
main.append(element)
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
