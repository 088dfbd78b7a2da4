// What a partner pastes: everything on it names the server that it was read from.
import { kebab } from '#widgets/kit/element/described.ts'

import { type Choice, fileFor, firstChoice, showsJobs, showsSubscribe, stylesOf } from './choice.ts'
import { described } from './described.ts'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const tagsOf = (choice: Choice) =>
  [showsJobs(choice) && 'bee-jobs', showsSubscribe(choice) && 'bee-subscribe'].filter(Boolean).join(', ')

/** The height of a list with so many columns: its form and its foot, and a card a row. */
const heightOf = (columns: number, { pageSize }: Choice) => 102 + 96 * Math.ceil(pageSize / columns)

/** How wide the place is at the most where the list has so many columns. */
const COLUMNS: readonly (readonly [columns: number, width: number])[] = [
  [6, Infinity],
  [5, 1430],
  [4, 1190],
  [3, 950],
  [2, 710],
  [1, 470]
]
/** Below this the field of the search has a row of its own. */
const NARROW = 458

/** Each height of the list, with the width below which it holds. */
function heightsOf(choice: Choice): (readonly [height: number, below: number])[] {
  const all = COLUMNS.map(([columns, below]) => [heightOf(columns, choice), below] as const)
  return [...all.filter(([height], at) => height !== all[at - 1]?.[0]), [heightOf(1, choice) + 44, NARROW] as const]
}

/** Room for what comes, so that nothing below moves: by the width of their place, as the list has as many columns as fit. */
export function rules(choice: Choice = firstChoice): string {
  const { ground } = choice
  const looks = [
    'display: block',
    'min-block-size: 136px',
    ...(ground === 'page' ? [] : [`color-scheme: ${ground}`]),
    ...stylesOf(choice).map(([name, value]) => `${name}: ${value}`)
  ]
  const all = looks.length > 2 ? `{\n${looks.map(look => `  ${look};\n`).join('')}}` : `{ ${looks.join('; ')} }`
  const room = ([height, below]: readonly [number, number]) => {
    const rule = `bee-jobs { min-block-size: ${height}px }`
    return below === Infinity ? rule : `@container (width < ${below}px) { ${rule} }`
  }
  return [
    '.workbee { container-type: inline-size }',
    `${tagsOf(choice)} ${all}`,
    ...(showsJobs(choice) ? heightsOf(choice).map(room) : []),
    ...(showsSubscribe(choice) ? ['@container (width < 345px) { bee-subscribe { min-block-size: 208px } }'] : [])
  ].join('\n')
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

function elements(server: string, choice: Choice, attributes = ''): string {
  const { pageSize, category, locale } = choice
  const more = [category && ` category="${quoted(category)}"`, locale && ` locale="${quoted(locale)}"`]
  const shown = [
    showsJobs(choice) &&
      `<bee-jobs page-size="${pageSize}"${more.filter(Boolean).join('')}${attributes}>
  <a href="${server}/openings">Openings</a>
</bee-jobs>`,
    showsSubscribe(choice) &&
      `<bee-subscribe${attributes}>
  <form method="post" action="${server}/email-subscribe">
    <input type="email" name="email" required aria-label="Email" placeholder="you@example.org" />
    <button>Subscribe</button>
  </form>
</bee-subscribe>`
  ]
  const placed = indented(shown.filter(Boolean).join('\n'))
  return `<style>\n${indented(rules(choice))}\n</style>\n\n<div class="workbee">\n${placed}\n</div>`
}

export const evergreen = (server: string, choice: Choice = firstChoice): string =>
  `<link rel="preconnect" href="${server}" crossorigin />
<script type="module" src="${server}/embed/1/${fileFor(choice)}"></script>

${elements(server, choice)}`

/** For pages that take no modules: wherever it stands, it waits for the rest of the page. */
export const classic = (server: string, choice: Choice = firstChoice): string =>
  `<script defer src="${server}/embed/1/${fileFor(choice).replace('.js', '.classic.js')}"></script>`

export const hosted = (server: string, integrity: string, choice: Choice = firstChoice): string =>
  `<script type="module" src="/workbee.js" integrity="${integrity}"></script>

${elements(server, choice, ` server="${server}"`)}`

export const install = (server: string): string => `npm i ${server}/embed/workbee-elements.tgz`

/** The same for React: the components of the package. Their rules stand in a sheet of the page. */
export function react(server: string, choice: Choice = firstChoice): string {
  const { pageSize, category, locale } = choice
  const jobs = [
    `server="${server}"`,
    `pageSize={${pageSize}}`,
    category && `category={${JSON.stringify(category)}}`,
    locale && `locale="${quoted(locale)}"`
  ]
  const shown = [
    showsJobs(choice) && `    <BeeJobs ${jobs.filter(Boolean).join(' ')} />`,
    showsSubscribe(choice) && `    <BeeSubscribe server="${server}" />`
  ]
  const names = [showsJobs(choice) && 'BeeJobs', showsSubscribe(choice) && 'BeeSubscribe'].filter(Boolean)
  return `import { ${names.join(', ')} } from 'workbee-elements/react'

export const Openings = () => (
  <div className="workbee">
${shown.filter(Boolean).join('\n')}
  </div>
)`
}

/** Words of the page in the place of ours; a strict page has this in a script of its own. */
export const words = (tag: string, texts: readonly string[]): string =>
  `document.querySelector('${tag}').texts = {
${texts.map(text => `  ${JSON.stringify(text)}: ${JSON.stringify(text)}`).join(',\n')}
}`

export const policy = (server: string): string => `script-src ${server}; connect-src ${server}; form-action ${server}`

/** How the list stands on a page, and not what is asked of it. */
const SETTINGS = new Set(['server', 'pageSize', 'locale', 'linkTarget', 'linkBase'])
const asked = Object.entries(described['bee-jobs'].props)
  .filter(([name, { type }]) => type !== 'object' && !SETTINGS.has(name))
  .map(([name]) => `'${kebab(name)}'`)

/** A link of the page to a filtered list: what its address says is handed on to the attributes. */
export const deepLink = `<a href="?category=Food">Openings in Food</a>
<script type="module">
  const asked = new URLSearchParams(location.search)
  for (const name of [${asked.join(', ')}])
    if (asked.has(name)) document.querySelector('bee-jobs').setAttribute(name, asked.get(name))
</script>`
