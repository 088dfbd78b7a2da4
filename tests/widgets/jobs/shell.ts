// A small shell around the pages of jobs, as the site is a large one: it draws by path and follows links.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/jobs/form-builder.tsx'
import '#widgets/jobs/job-applications.tsx'
import '#widgets/jobs/job-notifications.tsx'
import '#widgets/jobs/job.tsx'
import '#widgets/jobs/jobs.tsx'
import '#widgets/jobs/manage-jobs.tsx'
import '#widgets/jobs/openings.tsx'
import { mayLeave } from '#widgets/kit/form/guard.ts'

const tags: Record<string, string> = {
  managejobs: 'bee-manage-jobs',
  jobapplications: 'bee-job-applications',
  'job-notification-dashboard': 'bee-job-notifications',
  jobformbuilder: 'bee-form-builder'
}

const main = document.createElement('main')
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
main.style.cssText = 'max-width: 1216px; margin: 0 auto; padding: 24px 16px 64px'
document.body.append(main)

let shown = ''

/** The page stays while only the query of its address changes, as it does on the site. */
function draw(): void {
  const [place = '', jobId] = location.pathname.replace(/^\/(?:at\/)?/, '').split('/')
  const tag = tags[place] ?? (jobId ? 'bee-job' : 'bee-openings')
  const page = shown === location.pathname ? main.firstElementChild : undefined
  const element = page ?? document.createElement(tag)
  shown = location.pathname
  const told = { ...Object.fromEntries(new URLSearchParams(location.search)), ...(jobId && { jobId }) }
  for (const name of ['search', 'category', 'place', 'page', 'position', 'jobId'])
    Reflect.set(element, name, Reflect.get(told, name))
  if (!page) main.replaceChildren(element)
}

environment.go = path => {
  history.pushState(null, '', path)
  draw()
}
addEventListener('popstate', draw)
addEventListener('click', event => {
  const link = event.composedPath().find(one => one instanceof HTMLAnchorElement)
  if (!link || link.target || link.origin !== location.origin || event.defaultPrevented) return
  event.preventDefault()
  void mayLeave().then(leaves => leaves && environment.go(link.pathname + link.search))
})
$ready.listen(draw)
void startSession()
