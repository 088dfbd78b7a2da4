// The types that come with elements, written from their description: of the page itself, of React, of Vue, and what editors know.
import { handlerOf, kebab, type Property } from '#widgets/kit/element/described.ts'

import { type Library, sentenceOf, typeOf, type Written } from './described.ts'

/** The names that these declarations have. */
const declared = (types: string) => [...types.matchAll(/export (?:interface|type) (\w+)/g)].map(([, name = '']) => name)

const comment = (says: string) => `  /** ${says} */\n`
const asProps = (props: readonly [string, Property][], nameOf: (name: string) => string) =>
  props.map(([name, prop]) => `${comment(sentenceOf(prop))}  ${nameOf(name)}?: ${typeOf(prop).text}\n`).join('')

const propsOf = ({ props }: Written) => Object.entries(props)
const attributesOf = (element: Written) => propsOf(element).filter(([, { type }]) => type !== 'object')
const eventsOf = ({ events }: Written) => Object.entries(events)

/** An event may be said by several elements, each with something else in it: on the page it is any of them. */
function eventMap(elements: readonly Written[]): string {
  const details = new Map<string, Set<string>>()
  for (const [event, { detail }] of elements.flatMap(eventsOf))
    details.set(event, (details.get(event) ?? new Set()).add(detail))
  return [...details].map(([event, all]) => `    '${event}': CustomEvent<${[...all].join(' | ')}>\n`).join('')
}

const listening = (name: string, does: 'add' | 'remove', options: string) =>
  `  ${does}EventListener<Key extends keyof ${name}Events>(type: Key, listener: (this: ${name}Element, event: ${name}Events[Key]) => unknown, options?: boolean | ${options}): void
  ${does}EventListener<Key extends keyof HTMLElementEventMap>(type: Key, listener: (this: HTMLElement, event: HTMLElementEventMap[Key]) => unknown, options?: boolean | ${options}): void
  ${does}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void
`

const elementType = (element: Written) => {
  const { name } = element
  return `export interface ${name}Events {
${eventsOf(element)
  .map(([event, { says, detail }]) => `${comment(says)}  '${event}': CustomEvent<${detail}>\n`)
  .join('')}}
export interface ${name}Element extends HTMLElement {
${asProps(propsOf(element), prop => prop)}${listening(name, 'add', 'AddEventListenerOptions')}${listening(name, 'remove', 'EventListenerOptions')}}
/** What stands on its tag. */
export interface ${name}Attributes {
${asProps(attributesOf(element), prop => `'${kebab(prop)}'`)}}
`
}

/** elements.d.ts: the tags as elements of the page, with nothing of any framework. */
export const elementTypes = ({ elements, types }: Library): string =>
  `// Types of the elements.
${types}
${elements.map(elementType).join('')}
declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, name }) => `    '${tag}': ${name}Element\n`).join('')}  }
  interface HTMLElementEventMap {
${eventMap(elements)}  }
}
`

const namesOf = (elements: readonly Written[]) =>
  elements.flatMap(({ name }) => [`${name}Attributes`, `${name}Element`, `${name}Events`]).join(', ')

const ELEMENTS = './elements.d.ts'

/** jsx.d.ts: the tags in React's JSX. */
export const jsxTypes = ({ elements }: Library): string =>
  `// Types of the tags in React's JSX.
import type { HTMLAttributes, Ref } from 'react'
import type { ${namesOf(elements)} } from '${ELEMENTS}'

type Heard<Events> = { [Name in keyof Events as ` +
  '`on${Name & string}`' +
  `]?: (event: Events[Name]) => void }
type Tag<Attributes, Element, Events> = Attributes & Heard<Events> & Omit<HTMLAttributes<Element>, keyof Attributes | keyof Heard<Events>> & { class?: string; ref?: Ref<Element> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag, name }) => `      '${tag}': Tag<${name}Attributes, ${name}Element, ${name}Events>\n`).join('')}    }
  }
}
`

/** An attribute that stands in a template is a text. */
const orText = (element: Written) =>
  propsOf(element).map(([name, prop]): [string, Property] => [
    name,
    prop.type === 'number' ? { ...prop, typed: `${typeOf(prop).text} | string` } : prop
  ])

/** vue.d.ts: the tags in templates of Vue. */
export const vueTypes = ({ elements, types }: Library): string =>
  `// Types of the tags in templates of Vue.
import type { HTMLAttributes, PublicProps } from 'vue'
import type { ${[...elements.map(({ name }) => `${name}Element`), ...declared(types)].join(', ')} } from '${ELEMENTS}'

${elements
  .map(
    element => `export interface ${element.name}Props {
${asProps(orText(element), prop => prop)}${reactEvents(element)}}
`
  )
  .join('')}
type Tag<Element, Props> = new () => Element & { $props: HTMLAttributes & PublicProps & Props }

declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tag, name }) => `    '${tag}': Tag<${name}Element, ${name}Props>\n`).join('')}  }
}
`

const reactEvents = (element: Written) =>
  eventsOf(element)
    .map(
      ([event, { says, detail }]) => `${comment(says)}  ${handlerOf(event)}?: (event: CustomEvent<${detail}>) => void\n`
    )
    .join('')

export const reactTypes = ({ elements, types }: Library): string =>
  `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
import type { ${[...elements.map(({ name }) => `${name}Element`), ...declared(types)].join(', ')} } from '${ELEMENTS}'

${elements
  .map(
    element => `export interface ${element.name}Props extends HTMLAttributes<${element.name}Element> {
${asProps(propsOf(element), prop => prop)}${reactEvents(element)}}
/** ${element.says} */
export declare const ${element.name}: ForwardRefExoticComponent<${element.name}Props & RefAttributes<${element.name}Element>>
`
  )
  .join('')}`

/** html-custom-data.json: what editors offer in HTML, by the setting html.customData. */
export const htmlData = ({ elements }: Library) => ({
  version: 1.1,
  tags: elements.map(element => ({
    name: element.tag,
    description: element.says,
    attributes: attributesOf(element).map(([name, prop]) => ({
      name: kebab(name),
      description: sentenceOf(prop),
      ...(prop.type === 'boolean' ? { valueSet: 'v' } : {})
    }))
  }))
})
