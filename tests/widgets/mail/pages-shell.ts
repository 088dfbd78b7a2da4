// A small shell around the pages of mails to many, as the site is a large one: the path says which, the query what it is told.
import { startSession } from '#shared/session/start.ts'
import '#widgets/mail/announcements.tsx'
import '#widgets/mail/email-subscribe.tsx'
import '#widgets/mail/email-unsubscribe.tsx'
import '#widgets/mail/own-subscription.tsx'

const pages: Readonly<Record<string, string>> = {
  '/announcements': 'bee-announcements',
  '/email-subscribe': 'bee-email-subscribe',
  '/email-unsubscribe': 'bee-email-unsubscribe',
  '/own': 'bee-own-subscription'
}

const main = document.createElement('main')
main.style.cssText = 'max-width: 1216px; margin: 0 auto; padding: 24px 16px 64px'
const page = document.createElement(pages[location.pathname] ?? 'p')
for (const [name, value] of new URLSearchParams(location.search)) page.setAttribute(name, value)
main.append(page)
// The switch is a part of another page, which has the heading.
if (location.pathname === '/own') main.prepend(Object.assign(document.createElement('h1'), { textContent: 'Profile' }))
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
