// Every element that makes sense alone on a page of our origin.
import { type About, type DescribedEvent, kebab } from '#widgets/kit/element/described.ts'
import { forVisitors } from '#widgets/kit/element/for-visitors.ts'

import { ofHours } from './of-hours.ts'
import { ofKit } from './of-kit.ts'
import { ofPeople } from './of-people.ts'
import { ofReports } from './of-reports.ts'
import type { Sample } from './shape.ts'

export interface ShownElement extends About {
  tag: ElementTag
  /** As a class is called: `BeeTimer`. */
  name: string
  title: string
  example: Readonly<Record<string, unknown>>
  samples: Readonly<Record<string, Sample>>
}

const all = { ...ofHours, ...ofPeople, ...ofReports, ...ofKit }
export type ElementTag = keyof typeof all

const signIn: DescribedEvent = {
  detail: 'BeeHref',
  says: 'Nobody is signed in, and somebody follows the link to sign in that stands in its place.',
  cancelable: true
}

const nameOf = (tag: string) => tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const elementOf = (tag: ElementTag): ShownElement => {
  const { title, says, props, events, slots, parts, example = {}, samples = {} } = all[tag]
  const more = forVisitors.has(tag) ? {} : { 'bee-sign-in': signIn }
  return { tag, name: nameOf(tag), title, says, props, events: { ...events, ...more }, slots, parts, example, samples }
}

const isTag = (tag: string): tag is ElementTag => Object.hasOwn(all, tag)

export const described: readonly ShownElement[] = Object.keys(all).filter(isTag).map(elementOf)

/** What of an example can stand in HTML. */
export const attributesOf = ({ props }: About, values: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(values)
    .filter(([name, value]) => props[name]?.type !== 'object' && value !== undefined && value !== false)
    .map(([name, value]) => [kebab(name), value === true ? '' : String(value)])

/** Properties of CSS that every element reads. */
export const styles: Readonly<Record<string, string>> = {
  '--bee-action': 'Fill of main buttons.',
  '--bee-on-action': 'Text on main buttons.',
  '--bee-action-ink': 'Links and text in the colour of actions.',
  '--bee-brand': 'What marks something as ours.',
  '--bee-page': 'Ground of the page.',
  '--bee-surface': 'Ground of cards and fields.',
  '--bee-raised': 'Ground of dialogs and menus.',
  '--bee-sunken': 'Ground of what lies deeper.',
  '--bee-text': 'Text.',
  '--bee-text-2': 'Supporting text and icons.',
  '--bee-line': 'Lines of cards.',
  '--bee-line-control': 'Lines of fields and buttons.',
  '--bee-ok': 'What is well.',
  '--bee-warn': 'What to look at.',
  '--bee-danger': 'What is wrong.',
  '--bee-info': 'What is good to know.',
  '--bee-focus': 'The ring around what has the focus.',
  '--bee-radius': 'Roundness of corners.',
  '--bee-rem': 'What 1rem stands for, on pages whose html has another font size.',
  '--bee-control-size': 'Height of fields and buttons.'
}
