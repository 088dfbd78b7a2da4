// A small shell around the pages of sites.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/building/add-team-member.tsx'
import '#widgets/building/building-dashboard.tsx'
import '#widgets/building/inventory.tsx'
import '#widgets/building/site-check-in.tsx'
import '#widgets/building/site-page.tsx'
import '#widgets/session/portal-login.tsx'

const tags: Record<string, string> = {
  '/bmdashboard': 'bee-building-dashboard',
  '/bmdashboard/timelog': 'bee-site-check-in',
  '/bmdashboard/login': 'bee-portal-login',
  '/bmdashboard/AddTeamMember': 'bee-add-team-member'
}

function draw(): void {
  if (!$ready.get()) return
  const [, first, second, id] = location.pathname.split('/')
  const isSite = second === 'projects'
  const tag = tags[location.pathname] ?? (isSite ? 'bee-site' : 'bee-site-inventory')
  const element = document.createElement(tag)
  const project = isSite ? id : first === 'inventory' ? second : undefined
  if (project) element.setAttribute('project-id', project)
  for (const [name, value] of new URLSearchParams(location.search)) element.setAttribute(name, value)
  document.querySelector('main')?.replaceChildren(element)
}

document.body.append(document.createElement('main'))
document.documentElement.style.background = 'var(--b-page)'
environment.go = path => {
  history.pushState(null, '', path)
  draw()
}
$ready.listen(draw)
draw()
void startSession()
