// A small shell around the page of permissions, as the site is a large one: path and query become attributes.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import { mayLeave } from '#widgets/kit/form/guard.ts'
import '#widgets/roles/permissions.tsx'

const main = document.createElement('main')
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
main.style.padding = '24px'
document.body.append(main)

function draw(): void {
  const element = document.createElement('bee-permissions')
  const role = location.pathname.split('/')[2]
  if (role) element.setAttribute('user-role', decodeURIComponent(role))
  for (const [name, word] of new URLSearchParams(location.search)) element.setAttribute(name, word)
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
  void mayLeave().then(leaves => leaves && environment.go(link.pathname + link.search))
})
$ready.listen(draw)
void startSession()
