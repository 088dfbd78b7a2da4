// What comes with partner files, written from their description: the manifest, the types for JSX, the components for React.
import { described, kebab, type Property, styles, types } from '#widgets/partner/described.ts'

const elements = Object.entries(described).map(([tag, about]) => ({
  ...about,
  tag,
  props: Object.entries<Property>(about.props)
}))

const typeOf = ({ typed, type }: Property) => ({ text: typed ?? type })
const told = ({ says, usual }: Property) => (usual ? `${says} Unless said: ${usual}.` : says)
const named = (list: Record<string, string>) =>
  Object.entries(list).map(([name, description]) => ({ name, description }))
/** `bee-load` is heard by `onBeeLoad`. */
const handlerOf = (event: string) =>
  `on${event.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

/** custom-elements.json, as editors and documentation tools read it. */
export const manifest = () => ({
  schemaVersion: '2.1.0',
  modules: elements.map(({ tag, name, file, says, props, events, slots, parts }) => ({
    kind: 'javascript-module',
    path: `${file}.js`,
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name, module: `${file}.js` } }],
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name,
        tagName: tag,
        description: says,
        superclass: { name: 'HTMLElement' },
        attributes: props
          .filter(([, { type }]) => type !== 'object')
          .map(([fieldName, prop]) => ({
            name: kebab(fieldName),
            fieldName,
            type: typeOf(prop),
            description: told(prop)
          })),
        members: props.map(([field, prop]) => ({
          kind: 'field',
          name: field,
          type: { text: `${typeOf(prop).text} | undefined` },
          description: told(prop)
        })),
        events: Object.entries(events).map(([event, { detail, says: description }]) => ({
          name: event,
          type: { text: `CustomEvent<${detail}>` },
          description
        })),
        slots: named(slots),
        cssParts: named(parts),
        cssProperties: named(styles)
      }
    ]
  }))
})

const comment = (says: string) => `  /** ${says} */\n`
const asProps = (props: readonly [string, Property][], nameOf: (name: string) => string) =>
  props.map(([name, prop]) => `${comment(told(prop))}  ${nameOf(name)}?: ${typeOf(prop).text}\n`).join('')

/** jsx.d.ts: the tags in React's JSX, and as elements of the page. */
export const jsxTypes = (): string =>
  `// Types of the elements bee-jobs and bee-subscribe.
import type { HTMLAttributes, Ref } from 'react'

${types}
${elements
  .map(
    ({ name, props, events }) => `export interface ${name}Element extends HTMLElement {
${asProps(props, prop => prop)}}
export interface ${name}Attributes {
${asProps(
  props.filter(([, { type }]) => type !== 'object'),
  prop => `'${kebab(prop)}'`
)}${Object.entries(events)
      .map(([event, { says, detail }]) => `${comment(says)}  'on${event}'?: (event: CustomEvent<${detail}>) => void\n`)
      .join('')}}
`
  )
  .join('')}
type Tag<Attributes, Element> = Attributes & Omit<HTMLAttributes<Element>, keyof Attributes> & { class?: string; ref?: Ref<Element> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag, name }) => `      '${tag}': Tag<${name}Attributes, ${name}Element>\n`).join('')}    }
  }
}
declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, name }) => `    '${tag}': ${name}Element\n`).join('')}  }
}
`

/** react.js: components that load their element by themselves, and hand everything over once it can be taken. */
export const reactComponents = (): string =>
  `'use client'
// Components for React: rendered on a server they are plain tags, and nothing is lost before the element is defined.
import { createElement, useEffect, useRef } from 'react'

function component(tag, load, attributes, properties, events) {
  return function Bee({ children, ...props }) {
    const element = useRef(null)
    const latest = useRef(props)
    const rest = { ...props, ref: element }
    for (const name of [...properties, ...Object.keys(events)]) delete rest[name]
    for (const name in attributes) {
      delete rest[name]
      rest[attributes[name]] = props[name]
    }
    useEffect(() => {
      latest.current = props
      for (const name of properties) element.current[name] = props[name]
    })
    useEffect(() => {
      const over = new AbortController()
      for (const name in events)
        element.current.addEventListener(events[name], event => latest.current[name]?.(event), { signal: over.signal })
      load().catch(reportError)
      return () => over.abort()
    }, [])
    return createElement(tag, rest, children)
  }
}

${elements
  .map(({ tag, name, file, props, events }) => {
    const attributes = props.filter(([, { type }]) => type !== 'object').map(([prop]) => [prop, kebab(prop)])
    const properties = props.filter(([, { type }]) => type === 'object').map(([prop]) => prop)
    const heard = Object.keys(events).map(event => [handlerOf(event), event])
    return `export const ${name} = component(
  '${tag}',
  () => import('./${file}.js'),
  ${JSON.stringify(Object.fromEntries(attributes))},
  ${JSON.stringify(properties)},
  ${JSON.stringify(Object.fromEntries(heard))}
)
`
  })
  .join('')}`

export const reactTypes = (): string =>
  `import type { HTMLAttributes, ReactElement } from 'react'
import type { ${elements.map(({ name }) => `${name}Element`).join(', ')}, BeeError, BeeJobsLoad, BeeJobsSelect } from './jsx.d.ts'

${elements
  .map(
    ({ name, props, events, says }) => `export interface ${name}Props extends HTMLAttributes<${name}Element> {
${asProps(props, prop => prop)}${Object.entries(events)
      .map(
        ([event, heard]) =>
          `${comment(heard.says)}  ${handlerOf(event)}?: (event: CustomEvent<${heard.detail}>) => void\n`
      )
      .join('')}}
/** ${says} */
export declare function ${name}(props: ${name}Props): ReactElement
`
  )
  .join('')}`

/** For those who take the folder into their own build. */
export const packageOf = (version: string) => ({
  name: 'workbee-elements',
  version,
  type: 'module',
  sideEffects: ['./*.js'],
  customElements: 'custom-elements.json',
  exports: {
    '.': './all.js',
    './jobs': './jobs.js',
    './subscribe': './subscribe.js',
    './react': { types: './react.d.ts', default: './react.js' },
    './jsx': { types: './jsx.d.ts' },
    './custom-elements.json': './custom-elements.json'
  },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } }
})
