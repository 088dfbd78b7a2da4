// What a page builder pastes, made from the description and the example that is shown.
import { handlerOf } from '#widgets/kit/element/described.ts'

import { attributesOf, type ShownElement } from './described.ts'

export type Values = Readonly<Record<string, unknown>>

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const jsonOf = (value: unknown) => JSON.stringify(value, null, 2)
const scriptOf = ({ tag }: ShownElement) => `<script type="module" src="/widgets/${tag}.js"></script>`
const indented = (text: string) => text.replaceAll(/\n/g, '\n  ')

function tagOf(element: ShownElement, values: Values): string {
  const attributes = attributesOf(element, values).map(([name, value]) => (value ? `${name}="${quoted(value)}"` : name))
  return `<${[element.tag, ...attributes].join(' ')}></${element.tag}>`
}

/** The script, the tag, and what an attribute cannot hold. */
export function html(element: ShownElement, values: Values = element.example): string {
  const objects = Object.entries(values).filter(([name]) => element.props[name]?.type === 'object')
  const set = objects.map(
    ([name, value]) => `  document.querySelector('${element.tag}').${name} = ${indented(jsonOf(value))}`
  )
  return [
    `${scriptOf(element)}\n\n${tagOf(element, values)}`,
    ...(set.length > 0 ? [`<script type="module">\n${set.join('\n')}\n</script>`] : [])
  ].join('\n\n')
}

function propOf([name, value]: [string, unknown]): string {
  if (value === true) return name
  return typeof value === 'string' ? `${name}=${JSON.stringify(value)}` : `${name}={${indented(jsonOf(value))}}`
}

/** The same with the component of the package. */
export function react(element: ShownElement, values: Values = element.example): string {
  const [event] = Object.keys(element.events)
  const props = [
    ...Object.entries(values).map(propOf),
    ...(event ? [`${handlerOf(event)}={({ detail }) => console.log(detail)}`] : [])
  ]
  const tag = [element.name, ...props].join(' ')
  return `import { ${element.name} } from 'workbee-widgets/react'

export const Example = () => <${tag} />`
}

/** The server of a builder's own passes on what elements ask for: their code, the calls, and the timer's socket. */
export const viteProxy = (server: string): string => `// vite.config.js
const workbee = { target: '${server}', changeOrigin: true }

export default {
  server: {
    proxy: {
      '/widgets': workbee,
      '/api': workbee,
      '/timer-service': { ...workbee, ws: true }
    }
  }
}`

export const install = (server: string): string => `npm i ${server}/widgets/workbee-widgets.tgz`
