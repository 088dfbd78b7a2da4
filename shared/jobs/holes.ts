// The holes of a text that is written once and mailed to many: `{first name}` becomes the name of each.
import { t } from '../kit/texts.ts'

/** Whom a mail is about and from. */
export interface Filling {
  name: string
  'first name': string
  opening: string
  /** As it was called first. */
  job: string
  me: string
}

export const holes = ['name', 'first name', 'opening', 'job', 'me'] as const

export const unknownHole = 'Nobody knows what to write for {hole}. These can be filled: {holes}.'

const HOLE = /\{([^{}\n]{0,60})\}/g
const isKnown = (name: string): name is keyof Filling => holes.some(one => one === name)
const inBraces = (name: string): string => `{${name}}`

/** The sentence about the first hole that nothing fills. */
export function holeProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(HOLE)].map(([, name = '']) => name).find(name => !isKnown(name))
  if (unknown === undefined) return undefined
  return t(unknownHole, { hole: inBraces(unknown), holes: holes.map(inBraces).join(', ') })
}

/** Filled once, whatever the names contain; what it does not know stays as it is written. */
export const fillHoles = (text: string, filling: Filling): string =>
  text.replaceAll(HOLE, (whole, name: string) => (isKnown(name) ? filling[name] : whole))

export const fillingOf = ({ name, jobTitle }: { name: string; jobTitle: string }, me: string): Filling => ({
  name,
  'first name': name.split(' ')[0] ?? name,
  opening: jobTitle,
  job: jobTitle,
  me
})
