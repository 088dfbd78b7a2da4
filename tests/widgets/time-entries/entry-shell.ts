// The entry form alone on a page. What it starts with stands in the address; what it says is written down.
import { load } from '#shared/kit/calls/load.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import '#widgets/kit/dialogs/confirm-view.tsx'
import '#widgets/time-entries/entry/time-entry.tsx'

const query = new URLSearchParams(location.search)
const given = Object.fromEntries(query)
document.documentElement.style.background = 'var(--b-page)'
const main = document.createElement('main')
const heading = Object.assign(document.createElement('h1'), { textContent: 'Time' })
const open = Object.assign(document.createElement('button'), { textContent: 'Open' })
Object.assign(open.style, { background: 'Canvas', color: 'CanvasText' })
const said = Object.assign(document.createElement('output'), { ariaLabel: 'said' })
main.append(heading, open, said)
document.body.append(main)

function draw(props: object): void {
  const element = document.createElement('bee-time-entry')
  Object.assign(element, { from: 'log' }, props)
  for (const type of ['bee-saved', 'bee-close'])
    element.addEventListener(type, event => {
      said.textContent = `${type} ${event instanceof CustomEvent ? (event.detail?.entry?._id ?? '') : ''}`
      element.remove()
    })
  main.append(element)
}

async function start(): Promise<void> {
  const { entryId, personId = '', seconds, ...rest } = given
  if (!entryId) return draw({ ...rest, ...(personId && { personId }), ...(seconds && { seconds: Number(seconds) }) })
  // The log reads what was there when it was opened.
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const store = load(listEntries, { id: personId, from: day, to: new Date().toISOString() })
  let drawn = false
  store.subscribe(({ data }) => {
    const entry = data?.find(({ _id }) => _id === entryId)
    if (!entry || drawn) return
    drawn = true
    draw({ ...rest, entry })
  })
}

open.addEventListener('click', () => void start())
$ready.listen(() => void start())
void startSession()
