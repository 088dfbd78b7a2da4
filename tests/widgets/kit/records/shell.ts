// A small shell around the page of a record, as the site is a large one: the path says which.
import { environment } from '#shared/kit/environment.ts'
import { type Listed, listed } from '#shared/kit/records/listed.ts'
import { startSession } from '#shared/session/start.ts'
import {
  courseCalls,
  courses,
  stepCalls,
  steps,
  tagCalls,
  tags,
  toolCalls,
  tools
} from '#tests/kit/records/described.ts'
import { lessonCalls, lessons, purchaseCalls, purchases } from '#tests/kit/records/described-placed.ts'
import '#widgets/kit/records/bee-records.tsx'

/** Those of the tests; all others are the product's (`shared/records.ts`), whose names none of these has. */
const records: Readonly<Record<string, Listed>> = {
  '/courses': listed(courses, courseCalls),
  '/lessons': listed(lessons, lessonCalls),
  '/test-purchases': listed(purchases, purchaseCalls),
  '/steps': listed(steps, stepCalls),
  '/tags': listed(tags, tagCalls),
  '/tools': listed(tools, toolCalls)
}

environment.go = path => {
  const isAnother = new URL(path, location.origin).pathname !== location.pathname
  history.replaceState(null, '', path)
  if (isAnother) dispatchEvent(new PopStateEvent('popstate'))
}
addEventListener('bee-title', event => event instanceof CustomEvent && (document.title = String(event.detail)))
document.documentElement.style.colorScheme = localStorage.getItem('darkMode') === 'true' ? 'dark' : 'light'
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
const main = document.createElement('main')
main.style.cssText = 'max-width: 1216px; margin: 0 auto; padding: 24px 16px 64px'
const page = document.createElement('bee-records')
const show = (path: string) => {
  const [, of = '', row] = path.split('/')
  Reflect.set(page, 'listed', records[`/${of}`])
  page.setAttribute('of', of)
  page.setAttribute('list', `/${of}`)
  if (of === 'courses') page.setAttribute('link', '/courses/{id}')
  if (row) page.setAttribute('row', row === 'add' ? 'new' : row)
  else page.removeAttribute('row')
}
show(location.pathname)
// As the site does: another list's page keeps the element.
window.addEventListener('popstate', () => show(location.pathname))
main.append(page)
await startSession()
document.body.append(main)
