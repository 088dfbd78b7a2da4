// The leaderboard as wide as its column on the dashboard, under the banner that says as whom one looks.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/leaderboard/leaderboard.tsx'
import '#widgets/session/viewing-banner.tsx'

document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
const main = document.createElement('main')
main.style.padding = '12px'
main.style.maxWidth = '408px'
const heading = document.createElement('h1')
heading.textContent = 'Dashboard'

/** What was asked for last, for the tests to read. */
const asked = document.createElement('output')
environment.go = path => {
  asked.textContent = path
}
$ready.listen(() => main.append(document.createElement('bee-leaderboard')))
main.append(heading, document.createElement('bee-viewing-banner'), asked)
document.body.append(main)
void startSession()
