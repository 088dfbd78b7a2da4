// What a partner pastes: everything on it names the server that it was read from.
import { type Choice, fileFor, firstChoice, showsJobs, showsSubscribe, stylesOf } from './choice.ts'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const tagsOf = (choice: Choice) =>
  [showsJobs(choice) && 'bee-jobs', showsSubscribe(choice) && 'bee-subscribe'].filter(Boolean).join(', ')

/** The height of a list with so many columns: its form and its foot, and a card a row. */
const heightOf = (columns: number, { pageSize }: Choice) => `${6 + 5 * Math.ceil(pageSize / columns)}rem`

/** Room for what comes, so that nothing below moves: by the width of the page, as the list has as many columns as fit. */
export function rules(choice: Choice = firstChoice): string {
  const { ground } = choice
  const looks = [
    'display: block',
    'min-block-size: 16rem',
    ...(ground === 'page' ? [] : [`color-scheme: ${ground}`]),
    ...stylesOf(choice).map(([name, value]) => `${name}: ${value}`)
  ]
  const all = looks.length > 2 ? `{\n${looks.map(look => `  ${look};\n`).join('')}}` : `{ ${looks.join('; ')} }`
  const room = (columns: number) => `bee-jobs { min-block-size: ${heightOf(columns, choice)} }`
  return [
    `${tagsOf(choice)} ${all}`,
    ...(showsJobs(choice)
      ? [room(3), `@media (width < 64rem) { ${room(2)} }`, `@media (width < 34rem) { ${room(1)} }`]
      : [])
  ].join('\n')
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

function elements(server: string, choice: Choice, attributes = ''): string {
  const { pageSize, category, locale } = choice
  const more = [category && ` category="${quoted(category)}"`, locale && ` locale="${quoted(locale)}"`]
  return [
    `<style>\n${indented(rules(choice))}\n</style>`,
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
    .filter(Boolean)
    .join('\n\n')
}

export const evergreen = (server: string, choice: Choice = firstChoice): string =>
  `<link rel="preconnect" href="${server}" crossorigin />
<script type="module" src="${server}/embed/1/${fileFor(choice)}"></script>

${elements(server, choice)}`

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
  <>
${shown.filter(Boolean).join('\n')}
  </>
)`
}

/** Words of the page in the place of ours; a strict page has this in a script of its own. */
export const words = (texts: readonly string[]): string =>
  `document.querySelector('bee-jobs').texts = {
${texts.map(text => `  ${JSON.stringify(text)}: ${JSON.stringify(text)}`).join(',\n')}
}`

export const policy = (server: string): string => `script-src ${server}; connect-src ${server}; form-action ${server}`
