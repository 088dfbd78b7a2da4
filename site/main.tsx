// Starts the site: the session is asked for while the page's script loads.
import { createRoot } from 'react-dom/client'

import { $token, prepareCalls } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { withFewListeners } from '#widgets/kit/element/few-listeners.ts'
import { SLOW } from '#widgets/kit/marks/buttons/button.tsx'

import { keepShell } from './waiting/offline.ts'
import { openAll } from './routes/table.ts'
import { go } from './router.ts'
import { Site } from './site.tsx'
import './site.css'
import './theme.ts'
import { watchUpdates } from './update.ts'

environment.go = (path, replaces) => void go(path, replaces)
void startSession()

// Whoever is signed in will see the header; whoever types into the login page is about to call.
if ($token.get()) {
  void import('./header/header.tsx')
  openAll().catch(reportError)
}
addEventListener(SLOW, () => void import('#widgets/kit/dialogs/slow.ts').then(({ sayWhy }) => sayWhy()).catch(() => {}))
addEventListener('focusin', () => void prepareCalls(), { once: true })

const place = document.getElementById('site')
if (place) withFewListeners(place, () => createRoot(place)).render(<Site />)

void watchUpdates()
addEventListener('load', () => void keepShell())
