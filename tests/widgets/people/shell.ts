// A small shell around the pages of people, as the site is a large one: it draws by path and follows links.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/dashboard/dashboard.tsx'
import { mayLeave } from '#widgets/kit/form/guard.ts'
import '#widgets/people/profile-edit.tsx'
import '#widgets/people/profile.tsx'
import '#widgets/people/users.tsx'

const tags: Record<string, string> = {
  userprofile: 'bee-profile',
  userprofileedit: 'bee-profile-edit',
  dashboard: 'bee-dashboard',
  usermanagement: 'bee-users'
}

const main = document.createElement('main')
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
main.style.padding = '24px'
main.style.margin = '0 auto'
main.style.maxWidth = '1216px'
document.body.append(main)

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

addEventListener('click', event => {
  const link = event.composedPath().find(one => one instanceof HTMLAnchorElement)
  if (!link || link.target || link.origin !== location.origin) return
  event.preventDefault()
  void mayLeave().then(leaves => leaves && environment.go(link.pathname))
})
$ready.listen(draw)
void startSession()
