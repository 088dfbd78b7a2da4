// The pages of the questionnaire: one element, told which of them is open, as the site does it.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import '#widgets/questionnaire/questionnaire.tsx'
import '#widgets/questionnaire/who-helps.tsx'

const main = document.createElement('main')
main.style.cssText = 'max-width: 736px; margin: 0 auto; padding: 24px 16px 64px'
const helps = location.pathname.startsWith('/hgnhelp')
const shown = document.createElement(helps ? 'bee-who-helps' : 'bee-questionnaire')
const draw = () => shown.setAttribute('page', /page(\d)/.exec(location.pathname)?.[1] ?? '1')
environment.go = path => {
  history.pushState(null, '', path)
  draw()
}
addEventListener('popstate', draw)
addEventListener('click', event => {
  const link = event.composedPath().find(one => one instanceof HTMLAnchorElement)
  if (!link || link.origin !== location.origin) return
  event.preventDefault()
  environment.go(link.pathname)
})
draw()
main.append(shown)
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
