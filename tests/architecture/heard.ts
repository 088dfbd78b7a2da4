// What components listen for and what their roots hear.
import { HEARD, HEARD_FIRST } from '#widgets/kit/element/few-listeners.ts'

import { at, isCode, type Rule, visit, within } from './source.ts'

/** Properties of React whose events have other names. */
const RENAMED: Readonly<Record<string, string>> = {
  blur: 'focusout',
  focus: 'focusin',
  doubleclick: 'dblclick',
  mouseenter: 'mouseover',
  mouseleave: 'mouseout',
  pointerenter: 'pointerover',
  pointerleave: 'pointerout',
  select: 'keyup'
}

/** React hears these on the elements themselves. */
const OWN = new Set(['beforetoggle', 'cancel', 'close', 'error', 'invalid', 'load', 'scroll', 'scrollend', 'toggle'])

const isHeard = (property: string): boolean => {
  const [, name = '', first] = /^on([A-Z]\w*?)(Capture)?$/.exec(property) ?? []
  const event = RENAMED[name.toLowerCase()] ?? name.toLowerCase()
  return first ? HEARD_FIRST.test(event) : HEARD.test(event) || OWN.has(event)
}

export const heardByRoots: Rule = {
  name: 'what an element listens for is heard by the root that it stands in',
  check: tree =>
    tree
      .filter(source => isCode(source) && within(source, 'widgets', 'site') && source.path.endsWith('.tsx'))
      .flatMap(source => {
        const found: string[] = []
        visit(source, {
          JSXOpeningElement({ name, attributes }) {
            if (name.type !== 'JSXIdentifier' || !/^[a-z][a-z0-9]*$/.test(name.name)) return
            for (const attribute of attributes) {
              if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
              const property = attribute.name.name
              if (/^on[A-Z]/.test(property) && !isHeard(property))
                found.push(`${at(source, attribute)} has ${property}, which HEARD in few-listeners.ts lacks`)
            }
          }
        })
        return found
      }),
  caught: [
    { path: 'widgets/teams/x.tsx', text: 'export const X = () => <div onTouchStart={() => {}} />' },
    { path: 'site/x.tsx', text: 'export const X = () => <div onClickCapture={() => {}} />' }
  ],
  passed: [
    {
      path: 'widgets/teams/x.tsx',
      text: 'export const X = () => <div onBlur={() => {}} onKeyDownCapture={() => {}} />'
    },
    { path: 'widgets/teams/x.tsx', text: 'export const X = () => <Y onTouchStart={() => {}} />' }
  ]
}
