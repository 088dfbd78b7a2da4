// Starts the site: the session is asked for while the page's script loads.
import { createRoot } from 'react-dom/client'

import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'

import { keepShell } from './offline.ts'
import { go } from './router.ts'
import { Site } from './site.tsx'
import './site.css'
import './theme.ts'
import { watchUpdates } from './update.ts'

environment.go = path => void go(path)
void startSession()

const place = document.getElementById('site')
if (place) createRoot(place).render(<Site />)

void watchUpdates()
addEventListener('load', () => void keepShell())
