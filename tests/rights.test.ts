// Who may make which call, as a text that stands beside this file: a right that changes is a line of it that changes.
// The walk takes what it expects from the rows themselves: it proves that they are kept and can never see what they say. Nothing
// else sees that an answer for one person is kept for all who ask, or that a portal opens to those of another.
import { expect, test } from 'vitest'

import { buildFeatures, type Tools } from '#server/features.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import type { Needs } from '#shared/kit/rights.ts'
import { portals } from '#shared/portals.ts'
import { records } from '#shared/records.ts'

const AGAIN =
  'A right is not what rights.txt says. Is that meant? Then: npx vitest run --project=node tests/rights.test.ts -u'

const anyOf = (held: string | readonly string[]): string => [held].flat().join(' or ') || 'nobody'

/** A right in words; what the language learns later is shown as it is written. */
function inWords(needs: Needs): string {
  if (typeof needs === 'string' || Array.isArray(needs)) return anyOf(needs as string)
  if ('all' in needs) return needs.all.join(' and ')
  if ('ticket' in needs) return `a ticket of ${needs.ticket}`
  if ('own' in needs) return `own: ${inWords(needs.own)}, others: ${inWords(needs.others)}`
  if ('sees' in needs) {
    const seen = [`sees ${needs.sees}`, ...(needs.or ?? [])].join(' or ')
    return needs.and ? `(${seen}) and (${inWords(needs.and)})` : seen
  }
  return Object.entries(needs)
    .map(([word, held]) => (word === 'or' ? anyOf(held) : `${word} ${anyOf(held)}`))
    .join(' or ')
}

/** All of a row that opens or closes it. */
function lineOf(name: string, { needs, about, by, takesOver, settingUp, extension, cache }: Call): string {
  const more = [
    about && `about ${about}${by ? ` by ${by}` : ''}`,
    takesOver && 'takes over',
    settingUp && 'before a second factor',
    extension && 'by the extension',
    cache !== undefined && `kept by anybody for ${cache} seconds`
  ]
  return [`${name}: ${inWords(needs)}`, ...more.filter(Boolean)].join('; ')
}

const inAlphabet = (lines: readonly string[]): string[] => lines.toSorted((one, other) => (one < other ? -1 : 1))
const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [[title, ...inAlphabet(lines).map(line => `  ${line}`)].join('\n')]

/** Fields of plain lists that have rights of their own. */
async function ownRights(): Promise<string[]> {
  const lines: string[] = []
  for (const open of Object.values(records)) {
    const { record } = await open()
    for (const [name, { own }] of Object.entries(record.fields))
      if (own) lines.push(`${record.table}.${name}: read ${inWords(own.read)}, write ${inWords(own.write)}`)
  }
  return lines
}

const doors = Object.entries(portals).map(([name, { right }]) => `${name}: ${right}`)

// No call is made here, so features are built without what they would ask.
const tools = { secret: 'x', secrets: ['x'], subscriptionSecret: 'x' } as unknown as Tools
const features = buildFeatures(tools)

test('who may do what is written in rights.txt', async () => {
  const calls = features.flatMap(({ name, endpoints }) =>
    part(
      name,
      endpoints.map(one => lineOf(one.name, one.call))
    )
  )
  const text = [...inAlphabet(calls), ...part('fields', await ownRights()), ...part('portals', doors)].join('\n\n')
  await expect(`${text}\n`, AGAIN).toMatchFileSnapshot('rights.txt')
})

test('what a right opens is kept by nobody between', () => {
  const kept = features.flatMap(({ endpoints }) => endpoints).filter(({ call }) => call.cache !== undefined)
  expect(kept.filter(({ call }) => call.needs !== 'anyone' || call.about).map(({ name }) => name)).toEqual([])
})
