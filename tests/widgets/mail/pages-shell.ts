import '#widgets/mail/announcements.tsx'
import '#widgets/mail/email-subscribe.tsx'
import '#widgets/mail/email-unsubscribe.tsx'
import '#widgets/mail/own-subscription.tsx'

import { showPages } from '../shell.ts'

showPages({
  announcements: ['bee-announcements'],
  'email-subscribe': ['bee-email-subscribe'],
  'email-unsubscribe': ['bee-email-unsubscribe'],
  own: ['bee-own-subscription']
})
// The switch is a part of another page, which has the heading.
if (location.pathname === '/own') {
  const header = document.createElement('header')
  header.append(Object.assign(document.createElement('h1'), { textContent: 'Profile' }))
  document.querySelector('main')?.before(header)
}
