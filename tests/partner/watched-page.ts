// A partner's page that notes what is asked, what is told, and what goes wrong on it.
import type { Place } from './place.ts'

export interface Noted {
  noted: {
    asked: { url: string; signal: AbortSignal | null }[]
    told: { type: string; detail: unknown }[]
    errors: string[]
  }
}

const NOTES = `<script>
  const noted = { asked: [], told: [], errors: [] }
  const { fetch: ask } = globalThis
  globalThis.fetch = (url, options) => {
    noted.asked.push({ url: String(url), signal: options?.signal ?? null })
    return ask(url, options)
  }
  addEventListener('error', event => noted.errors.push(event.message ?? 'a file'), true)
  addEventListener('unhandledrejection', event => noted.errors.push(String(event.reason)))
  for (const type of ['bee-load', 'bee-select', 'bee-error', 'bee-subscribe'])
    addEventListener(type, ({ detail }) => noted.told.push({ type, detail }))
  const { error } = console
  console.error = (...words) => { noted.errors.push(words.join(' ')); error(...words) }
  Object.assign(globalThis, { noted })
</script>`

export interface PageParts {
  script?: string
  head?: string
  html?: string
}

export const moduleOf = (place: Place): string => `<script type="module" src="${place.server}/embed/1/all.js"></script>`
export const classicOf = (place: Place): string =>
  `<script defer src="${place.server}/embed/1/all.classic.js"></script>`

export const putPage = (
  place: Place,
  body: string,
  { script = moduleOf(place), head = '', html = 'lang="en"' }: PageParts = {}
): string =>
  place.put(
    `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Harbor &amp; Oak</title><link rel="icon" href="data:,">${NOTES}${head}${script}</head><body>${body}</body></html>`
  )
