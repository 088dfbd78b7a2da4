// The pages of reports, by the address they have on the site.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import '#widgets/reports/weekly-matrix.tsx'
import '#widgets/reports/weekly-report.tsx'

document.documentElement.style.background = 'var(--b-page)'
document.body.style.margin = '0'
const main = document.createElement('main')
main.style.padding = '16px'
environment.go = path => location.assign(path)
const tag = location.pathname.endsWith('/weeks') ? 'bee-weekly-matrix' : 'bee-weekly-report'
$ready.listen(() => main.append(document.createElement(tag)))
document.body.append(main)
void startSession()
