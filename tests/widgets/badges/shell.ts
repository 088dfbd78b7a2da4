// The pages of badges and of one person, drawn by their path.
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/people/profile/profile.tsx'
import '#widgets/badges/badges.tsx'
import '#widgets/badges/person-badges.tsx'

const main = document.createElement('main')
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
main.style.padding = '24px'
main.style.margin = '0 auto'
main.style.maxWidth = '1216px'
document.body.append(main)

$ready.listen(() => {
  const [, place, userId] = location.pathname.split('/')
  const element = document.createElement(place === 'badgemanagement' ? 'bee-badges' : 'bee-profile')
  if (userId) element.setAttribute('user-id', userId)
  main.replaceChildren(element)
})
void startSession()
