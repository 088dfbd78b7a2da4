// What a partner pastes: everything on it names the server that it was read from.
import { kebab } from '#widgets/kit/element/described.ts'

import {
  type Choice,
  elementsOf,
  fileFor,
  firstChoice,
  showsEvents,
  showsJobs,
  showsSubscribe,
  stylesOf
} from './choice.ts'
import { described } from './described.ts'
import { USUAL_FORM } from './room.ts'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const tagsOf = (choice: Choice) => elementsOf(choice).join(', ')

/** A card with the gap below it. */
const CARDS = { 'bee-jobs': 96, 'bee-events': 114 } as const
type List = keyof typeof CARDS

/** The height of a list with so many columns: its form and its foot, and a card a row. */
const heightOf = (columns: number, { pageSize, room }: Choice, tag: List) =>
  102 + CARDS[tag] * Math.ceil(Math.min(pageSize, room?.cards || pageSize) / columns)

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
function heightsOf(choice: Choice, tag: List): (readonly [height: number, below: number])[] {
  const all = COLUMNS.map(([columns, below]) => [heightOf(columns, choice, tag), below] as const)
  return [
    ...all.filter(([height], at) => height !== all[at - 1]?.[0]),
    [heightOf(1, choice, tag) + 44, NARROW] as const
  ]
}

/** Room for what comes, so that nothing below moves: by the width of their place, as the list has as many columns as fit. */
export function rules(choice: Choice = firstChoice): string {
  const { ground } = choice
  const least = choice.shows === 'apply' ? (choice.room?.form ?? USUAL_FORM) : 136
  const looks = [
    'display: block',
    `min-block-size: ${least}px`,
    ...(ground === 'page' ? [] : [`color-scheme: ${ground}`]),
    ...stylesOf(choice).map(([name, value]) => `${name}: ${value}`)
  ]
  const all = looks.length > 2 ? `{\n${looks.map(look => `  ${look};\n`).join('')}}` : `{ ${looks.join('; ')} }`
  const room = (tag: List) =>
    heightsOf(choice, tag).map(([height, below]) => {
      const rule = `${tag} { min-block-size: ${height}px }`
      return below === Infinity ? rule : `@container (width < ${below}px) { ${rule} }`
    })
  return [
    '.workbee { container-type: inline-size }',
    `${tagsOf(choice)} ${all}`,
    ...(showsJobs(choice) ? room('bee-jobs') : []),
    ...(showsEvents(choice) ? room('bee-events') : []),
    ...(showsSubscribe(choice) ? ['@container (width < 345px) { bee-subscribe { min-block-size: 208px } }'] : [])
  ].join('\n')
}

const isTag = (tag: string): tag is Tag => Object.hasOwn(described, tag)
const indented = (text: string) => text.replaceAll(/^/gm, '  ')

type Tag = keyof typeof described

const shownTags = (choice: Choice): Tag[] => elementsOf(choice).filter(isTag)

/** What is chosen of those properties that an element has; the address of ours where it is asked for. */
function valuesFor(tag: Tag, choice: Choice, server?: string): [string, string | number | true][] {
  const { pageSize, category, locale, more } = choice
  const { props } = described[tag]
  return Object.entries({ server, pageSize, category, locale, ...more }).flatMap(
    ([name, value]): [string, string | number | true][] => (value && Object.hasOwn(props, name) ? [[name, value]] : [])
  )
}

const attribute = (name: string, value: string | number | true): string =>
  value === true ? kebab(name) : `${kebab(name)}="${quoted(`${value}`)}"`

/** Where an opening is named, the link leads to it. */
const pageIn = (text: string, { more: { job } }: Choice) =>
  job ? text.replace('{server}/openings', `{server}/jobs/${encodeURIComponent(job)}`) : text

const insideOf = (tag: Tag, server: string, choice: Choice) =>
  pageIn(described[tag].inside ?? '', choice).replaceAll('{server}', server)

const openTag = (tag: Tag, choice: Choice, server?: string) =>
  `<${[tag, ...valuesFor(tag, choice, server).map(([name, value]) => attribute(name, value))].join(' ')}>`

const placed = (server: string, choice: Choice, named?: string) =>
  shownTags(choice)
    .map(tag => `${openTag(tag, choice, named)}\n${indented(insideOf(tag, server, choice))}\n</${tag}>`)
    .join('\n')

export const elements = (server: string, choice: Choice, named?: string): string =>
  `<style>\n${indented(rules(choice))}\n</style>\n\n<div class="workbee">\n${indented(placed(server, choice, named))}\n</div>`

export const evergreen = (server: string, choice: Choice = firstChoice): string =>
  `<link rel="preconnect" href="${server}" crossorigin />
<script type="module" src="${server}/embed/1/${fileFor(choice)}"></script>

${elements(server, choice)}`

/** For pages that take no modules: wherever it stands, it waits for the rest of the page. */
export const classic = (server: string, choice: Choice = firstChoice): string =>
  `<script defer src="${server}/embed/1/${fileFor(choice).replace('.js', '.classic.js')}"></script>`

export const hosted = (server: string, integrity: string, choice: Choice = firstChoice): string =>
  `<script type="module" src="/workbee.js" integrity="${integrity}"></script>

${elements(server, choice, server)}`

export const install = (server: string): string => `npm i ${server}/embed/workbee-elements.tgz`

/** The same for React: the components of the package. Their rules stand in a sheet of the page. */
export function react(server: string, choice: Choice = firstChoice): string {
  const tags = shownTags(choice)
  const shown = tags.map(tag => {
    const props = valuesFor(tag, choice, server).map(([name, value]) =>
      value === true
        ? name
        : typeof value === 'number'
          ? `${name}={${value}}`
          : `${name}=${/["&]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`}`
    )
    return `    <${[described[tag].name, ...props].join(' ')} />`
  })
  return `import { ${tags.map(tag => described[tag].name).join(', ')} } from 'workbee-elements/react'

export const Openings = () => (
  <div className="workbee">
${shown.join('\n')}
  </div>
)`
}

/** A component of Vue: its compiler is told in the page's own build which tags are not its own. */
export const vue = (
  server: string,
  choice: Choice = firstChoice
): string => `<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('bee-') } } }) -->
<script setup>
import { onMounted } from 'vue'

onMounted(() => import(/* @vite-ignore */ '${server}/embed/1/${fileFor(choice)}'))
</script>

<template>
  <div class="workbee">
${indented(indented(placed(server, choice)))}
  </div>
</template>

<style>
${rules(choice)}
</style>`

const linesOf = (text: string): string[] => text.split('\n').map(line => line.trim())

/** Whole in lines without gaps, of nothing that ends a paragraph and nothing that an editor takes for a tag. */
export function wordPress(server: string, choice: Choice = firstChoice): string {
  const narrow = linesOf(
    rules(choice)
      .replace('.workbee { ', '.workbee { display: block; ')
      .replaceAll(/\(width < (\d+)px\)/g, (_, width: string) => `(max-width: ${Number(width) - 0.02}px)`)
  ).join(' ')
  const shown = shownTags(choice).map(tag => {
    const inside = described[tag].insideText?.replaceAll('{server}', server) ?? insideOf(tag, server, choice)
    return `${openTag(tag, choice)}${linesOf(inside).join('')}</${tag}>`
  })
  return `<script type="module" src="${server}/embed/1/${fileFor(choice)}"></script><style>${narrow}</style><span class="workbee">${shown.join('')}</span>`
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
