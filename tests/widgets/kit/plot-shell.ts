// Plots on a page, each in a shadow root as widgets have it. A test hands over what they show.
import '#widgets/kit/plot/plot.ts'
import { adoptSheets } from '#widgets/kit/element/sheets.ts'

const main = document.createElement('main')
const heading = document.createElement('h1')
heading.textContent = 'Plots'
document.documentElement.style.background = 'var(--b-page)'
document.body.append(main)
const root = main.attachShadow({ mode: 'open' })
adoptSheets(root)
root.append(heading)

Object.assign(globalThis, {
  show(shown: object) {
    root.querySelector('bee-plot')?.remove()
    root.append(Object.assign(document.createElement('bee-plot'), { shown }))
  },
  change(shown: object) {
    Object.assign(root.querySelector('bee-plot') ?? {}, { shown })
  }
})
