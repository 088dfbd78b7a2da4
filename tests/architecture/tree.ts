// How files are named, how long they are, which folders there are, and words that may stand nowhere.
import { features } from '#shared/features.ts'

import { isCode, type Rule, type Source, within } from './source.ts'

const LONGEST = 350
const MAY_BE_LONG = /(?:^|\/|-)(?:texts|table|tables|permissions|common-passwords)\.ts$/

const lines = ({ text }: Source) => text.trimEnd().split('\n').length

export const short: Rule = {
  name: `no file is longer than ${LONGEST} lines`,
  check: tree =>
    tree
      .filter(source => isCode(source) && !within(source, 'tests') && !MAY_BE_LONG.test(source.path))
      .filter(source => lines(source) > LONGEST)
      .map(source => `${source.path} has ${lines(source)} lines`),
  caught: [{ path: 'shared/teams/rules.ts', text: 'x\n'.repeat(LONGEST + 1) }],
  passed: [
    { path: 'shared/teams/rules.ts', text: 'x\n'.repeat(LONGEST) },
    { path: 'shared/teams/texts.ts', text: 'x\n'.repeat(LONGEST + 1) },
    { path: 'shared/session/password-texts.ts', text: 'x\n'.repeat(LONGEST + 1) },
    { path: 'tests/teams/api.test.ts', text: 'x\n'.repeat(LONGEST + 1) }
  ]
}

const MOST_FILES = 30
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

export const roomy: Rule = {
  name: `no folder holds more than ${MOST_FILES} files`,
  check: tree =>
    [...Map.groupBy(tree, ({ path }) => folderOf(path))]
      // Migrations only become more, and are read by number.
      .filter(([folder, files]) => files.length > MOST_FILES && folder !== 'server/migrations')
      .map(([folder, files]) => `${folder} holds ${files.length} files: what people have a word for gets a room`),
  caught: [],
  passed: []
}

const VAGUE = /^(?:utils?|helpers?|commons?|managers?|services?|misc|stuff)$/
const FINE = new Set(['common-passwords.ts', 'service-worker.ts'])
const SHOUTED = /^(?:README|CONTRIBUTING|LICENSE|CHANGELOG|AGENTS)\.md$/

/** The words of a path's last name: `person-utils.test.ts` has four. */
const wordsOf = (path: string) => path.split('/').at(-1)!.split(/[.-]/)

export const named: Rule = {
  name: 'names are whole words that say what is inside, in kebab case',
  check: tree =>
    tree.flatMap(({ path }) => {
      const name = path.split('/').at(-1)!
      const vague = path.split('/').some(part => !FINE.has(part) && wordsOf(part).some(word => VAGUE.test(word)))
      const cased = /[A-Z_]/.test(path) && !SHOUTED.test(name)
      return [...(vague ? [`${path} says nothing`] : []), ...(cased ? [`${path} is not in kebab case`] : [])]
    }),
  caught: [
    'shared/teams/utils.ts',
    'shared/teams/team-helper.ts',
    'server/services/mail.ts',
    'shared/kit/common.ts',
    'widgets/teams/TeamCard.tsx',
    'shared/teams/team_card.ts'
  ].map(path => ({ path, text: '' })),
  passed: ['site/worker/service-worker.ts', 'shared/session/common-passwords.ts', 'server/README.md'].map(path => ({
    path,
    text: ''
  }))
}

/** A word of its own; `X-XXX` shows how a team code looks. */
const word = (...words: string[]) => new RegExp(`(?<![\\w-])(?:${words.join('|')})\\b`)

/** Written so that this list does not find itself. */
const NOWHERE: readonly { pattern: RegExp; why: string }[] = [
  { pattern: word('TO[D]O', 'FIX[M]E', 'XX[X]', 'HAC[K]'), why: 'leaves something for later' },
  { pattern: /\blore[m]\b|coming soo[n]|not implemente[d]/i, why: 'stands for something that is not there' },
  { pattern: /(?:^|[^\w.])\/(?:work|farm|root|tmp\/bash_jobs)\//, why: 'names a folder of one machine' },
  { pattern: /claud[e]|anthropi[c]|opena[i]|chatgp[t]|copilo[t]|codeiu[m]/i, why: 'names a tool nobody needs to know' },
  { pattern: /\bLL[M]s?\b|\bGP[T]-?\d|language mode[l]|\bAI[- ]generate[d]/, why: 'names a tool nobody needs to know' }
]

/** A list of passwords that people choose holds all sorts of words. */
const isWritten = ({ path }: Source) => !path.endsWith('/common-passwords.ts')

export const words: Rule = {
  name: 'nothing is left for later, and nothing tells how it was made',
  check: tree =>
    tree.filter(isWritten).flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = NOWHERE.find(({ pattern }) => pattern.test(line))
        return found ? [`${path}:${index + 1} ${found.why}`] : []
      })
    ),
  caught: [
    '// TO' + 'DO: later',
    '-- FIX' + 'ME',
    'Lore' + 'm ipsum',
    'see /wor' + 'k/main/x.ts',
    'by Chat' + 'GPT'
  ].map(text => ({ path: 'server/README.md', text })),
  passed: [
    { path: 'README.md', text: 'To do a task: open /dashboard, or /api/work/x. A hack is a horse, X-XX' + 'X a code.' }
  ]
}

const BESIDE: Record<string, readonly string[]> = {
  shared: ['before', 'kit'],
  widgets: ['kit', 'partner'],
  server: ['before', 'kit', 'migrations'],
  tests: 'before kit scripts architecture bench e2e site extension server shared widgets demo partner'.split(' ')
}

const foldersOf = (tree: readonly Source[], top: string) =>
  new Set(
    tree
      .filter(source => within(source, top) && source.path.split('/').length > 2)
      .map(({ path }) => path.split('/')[1]!)
  )

export function checkFeatures(tree: readonly Source[], list: readonly string[]): string[] {
  const known = new Set(list)
  const tops = Object.keys(BESIDE)
  const strangers = tops.flatMap(top =>
    [...foldersOf(tree, top)]
      .filter(name => !known.has(name) && !BESIDE[top]!.includes(name))
      .map(name => `${top}/${name} is no feature`)
  )
  const present = new Set(['shared', 'widgets', 'server'].flatMap(top => [...foldersOf(tree, top)]))
  const homeless = list.filter(name => !present.has(name)).map(name => `the feature ${name} has no folder`)
  return [...strangers, ...homeless]
}

export const featuresMatch: Rule = {
  name: 'the list of features and the folders agree',
  check: tree => checkFeatures(tree, Object.keys(features)),
  caught: [{ path: 'server/wonders/handlers.ts', text: '' }]
}
