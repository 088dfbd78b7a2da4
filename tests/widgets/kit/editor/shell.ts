// One editor on a page, in a shadow root as widgets have it, and what it says.
import '#widgets/kit/editor/editor.ts'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'

const host = document.createElement('main')
const root = host.attachShadow({ mode: 'open' })
adoptSheets(root)
const editor = document.createElement('bee-editor')
Object.assign(editor, { label: 'Notes', placeholder: 'What did you do?', description: 'More than ten words' })
const said = Object.assign(document.createElement('output'), { ariaLabel: 'said' })
const foot = Object.assign(document.createElement('span'), { textContent: '0 words' })
const heading = Object.assign(document.createElement('h1'), { textContent: 'An editor' })
const before = Object.assign(document.createElement('button'), { textContent: 'Before' })
const after = Object.assign(document.createElement('button'), { textContent: 'After' })
editor.append(foot)
host.addEventListener('bee-input', event => {
  if (event instanceof CustomEvent) said.textContent = event.detail.html
})
host.addEventListener('bee-refused', event => {
  if (event instanceof CustomEvent) said.textContent = event.detail.text
})
root.append(heading, before, editor, after, said)
document.body.append(host)
