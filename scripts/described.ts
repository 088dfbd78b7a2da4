// What comes with elements, written from their description: the manifest and the components for React. Types: element-types.ts.
import { type About, handlerOf, kebab, type Property } from '#widgets/kit/element/described.ts'
import { cancelable as forbids } from '#widgets/kit/reference-texts.ts'

export interface Written extends About {
  tag: string
  name: string
  file: string
}

export interface Library {
  elements: readonly Written[]
  /** Properties of CSS that every element reads. */
  styles: Readonly<Record<string, string>>
  /** The declarations of what properties and events carry. */
  types: string
}

export const typeOf = ({ typed, type }: Property) => ({ text: typed ?? type })
export const jsonOf = (data: object): string => `${JSON.stringify(data, null, 2)}\n`
export const sentenceOf = ({ says, usual }: Property) => (usual ? `${says} Unless said: ${usual}.` : says)
const named = (list: Record<string, string>) =>
  Object.entries(list).map(([name, description]) => ({ name, description }))

/** custom-elements.json, as editors and documentation tools read it. */
export const manifest = ({ elements, styles }: Library) => ({
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
        attributes: Object.entries(props)
          .filter(([, { type }]) => type !== 'object')
          .map(([fieldName, prop]) => ({
            name: kebab(fieldName),
            fieldName,
            type: typeOf(prop),
            description: sentenceOf(prop)
          })),
        members: Object.entries(props).map(([field, prop]) => ({
          kind: 'field',
          name: field,
          type: { text: `${typeOf(prop).text} | undefined` },
          description: sentenceOf(prop)
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

/** react.js: components that load their element by themselves, and hand everything over once it can be taken. */
export const reactComponents = (elements: readonly Written[], loaderOf: (element: Written) => string): string =>
  `'use client'
// Components for React: rendered on a server they are plain tags, and nothing is lost before the element is defined.
import { createElement, forwardRef, useCallback, useEffect, useRef } from 'react'

function component(tag, load, attributes, properties, events) {
  return forwardRef(function Bee({ children, ...props }, given) {
    const element = useRef(null)
    const latest = useRef(props)
    const hold = useCallback(
      node => {
        element.current = node
        if (typeof given === 'function') return given(node)
        if (given) given.current = node
      },
      [given]
    )
    const rest = { ...props, ref: hold }
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
  })
}

${elements
  .map(element => {
    const { tag, name, events } = element
    const props = Object.entries(element.props)
    const attributes = props.filter(([, { type }]) => type !== 'object').map(([prop]) => [prop, kebab(prop)])
    const properties = props.filter(([, { type }]) => type === 'object').map(([prop]) => prop)
    const heard = Object.keys(events).map(event => [handlerOf(event), event])
    return `export const ${name} = component(
  '${tag}',
  ${loaderOf(element)},
  ${JSON.stringify(Object.fromEntries(attributes))},
  ${JSON.stringify(properties)},
  ${JSON.stringify(Object.fromEntries(heard))}
)
`
  })
  .join('')}`

const cells = (...texts: readonly string[]): string => `| ${texts.join(' | ')} |`

/** Rows of the tables in what partners read: as the page says it. */
export const attributeLines = ({ props }: About): string[] =>
  Object.entries(props).map(([name, { type, usual = '', says }]) =>
    cells(`\`${type === 'object' ? name : kebab(name)}\``, usual, says)
  )
export const eventLines = ({ events }: About): string[] =>
  Object.entries(events).map(([name, { detail, says, cancelable }]) =>
    cells(`\`${name}\``, `\`${detail}\``, cancelable ? `${says} ${forbids}` : says)
  )
