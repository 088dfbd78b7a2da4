// A small shell around the widgets of sessions, as the site is a large one: it draws by path and sends strangers to the login page.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $me, $ready, $viewed } from '#shared/session/store.ts'
import { api } from '#shared/kit/calls/api.ts'
import { startViewing } from '#shared/session/calls.ts'
import { viewAs } from '#shared/session/viewing.ts'
import '#widgets/session/first-owner.tsx'
import '#widgets/session/force-password.tsx'
import '#widgets/session/forgot-password.tsx'
import '#widgets/session/sessions.tsx'
import '#widgets/info/organisation-settings.tsx'
import '#widgets/session/sign-in.tsx'
import '#widgets/session/sign-out.tsx'
import '#widgets/session/signing-in.tsx'
import '#widgets/session/update-password.tsx'
import '#widgets/session/viewing-banner.tsx'

const outside: Record<string, string> = {
  '/login': 'bee-sign-in',
  '/forgotpassword': 'bee-forgot-password',
  '/forcepasswordupdate': 'bee-force-password',
  '/firstowner': 'bee-first-owner',
  '/logout': 'bee-sign-out'
}
const inside: Record<string, string> = {
  '/updatepassword': 'bee-update-password',
  '/devices': 'bee-sessions',
  '/signingin': 'bee-signing-in',
  '/settings': 'bee-organisation-settings',
  '/dashboard': 'h1',
  '/timelog': 'h1'
}

const placeOf = (path: string) => `/${path.split('/')[1]?.toLowerCase()}`
document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
const main = document.createElement('main')
document.body.append(document.createElement('bee-viewing-banner'), main)

function draw(): void {
  const place = placeOf(location.pathname)
  const tag = outside[place] ?? inside[place] ?? 'h1'
  // Drawn once more when it is known who is signed in, a form would lose what was typed into it until then.
  if (!outside[place] && tag !== 'h1' && !$ready.get()) return main.replaceChildren()
  const element = document.createElement(tag)
  if (tag === 'h1') element.textContent = $viewed.get()?.firstName ?? $me.get()?.firstName ?? place
  for (const [name, value] of new URLSearchParams(location.search)) element.setAttribute(name, value)
  const userId = location.pathname.split('/')[2]
  if (userId) element.setAttribute('user-id', userId)
  main.style.padding = outside[place] ? '' : '24px'
  main.replaceChildren(element)
}

function guard(): void {
  const isInside = placeOf(location.pathname) in inside
  if (isInside && $me.get()?.mustSetUpFactor && placeOf(location.pathname) !== '/signingin')
    environment.go('/signingin')
  if (isInside && $ready.get() && !$me.get()) environment.go(`/login?from=${encodeURIComponent(location.pathname)}`)
}

environment.go = path => {
  history.pushState(null, '', path)
  draw()
  guard()
}
$me.listen(guard)
$ready.listen(() => {
  guard()
  draw()
})
$viewed.listen(draw)
addEventListener(
  'view',
  event => void api(startViewing, { userId: (event as CustomEvent<string>).detail }).then(viewAs)
)
draw()
void startSession()
