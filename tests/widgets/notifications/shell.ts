// A header with the bell, the line of the first page, a field to type in, and the page of all notifications, as the site has them.
import { load, reload } from '#shared/kit/calls/load.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import { startSession } from '#shared/session/start.ts'
import { $me } from '#shared/session/store.ts'
import '#widgets/notifications/line.tsx'
import '#widgets/notifications/notifications.tsx'

const header = document.createElement('header')
header.style.cssText =
  'color-scheme: dark; --bar: oklch(0.225 0.012 68); background: var(--bar); color: var(--b-text); display: flex; align-items: center; justify-content: flex-end; block-size: 56px; padding: 0 16px'
header.append(document.createElement('bee-notifications'))
const main = document.createElement('main')
main.style.cssText = 'max-width: 1220px; margin: 0 auto; padding: 24px 16px 64px'
if (location.pathname === '/notifications') {
  await import('#widgets/notifications/notification-centre.tsx')
  main.append(document.createElement('bee-notification-centre'))
} else if (location.pathname === '/told') {
  await import('#widgets/notifications/told.tsx')
  main.append(document.createElement('bee-told'))
} else {
  const label = document.createElement('label')
  label.textContent = 'Notes '
  label.append(document.createElement('textarea'))
  const heading = document.createElement('h1')
  heading.textContent = 'Elsewhere'
  // The dashboard hands over what it has read.
  const line = document.createElement('bee-notification-line')
  main.append(heading, line, label)
  $me.subscribe(me => {
    if (me) load(readUnread, { userId: me.id }).subscribe(({ data }) => data && Object.assign(line, { unread: data }))
  })
  addEventListener('test-unread', () => reload(readUnread))
}
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(header, main)
