// A small shell around the pages about the extension, as the site is a large one.
import { startSession } from '#shared/session/start.ts'
import '#widgets/extension/about.tsx'
import '#widgets/extension/connect.tsx'

const isConnect = location.pathname.endsWith('/connect')
const element = document.createElement(isConnect ? 'bee-extension-connect' : 'bee-extension')
for (const [name, value] of new URLSearchParams(location.search)) element.setAttribute(name, value)
const main = document.createElement('main')
main.style.cssText = `max-width: ${isConnect ? '560px' : '800px'}; margin: 0 auto; padding: 24px 16px 64px`
main.append(element)
document.body.style.margin = '0'
document.documentElement.style.background = 'var(--b-page)'
await startSession()
document.body.append(main)
