// What sheets may not say.
import { isCode, type Rule, type Source, within } from './source.ts'

const isSheet = (source: Source) =>
  source.path.endsWith('.css') && within(source, 'widgets', 'site', 'extension') && !source.path.endsWith('/tokens.css')

/** Each with what is wrong about it: who reads in letters twice as large gets the layout of half the room. */
function found({ path, text }: Source): string[] {
  const spoken = text.replaceAll(/\/\*.*?\*\//gs, '')
  const questions = spoken.match(/@(?:container|media)[^{]*/g) ?? []
  return [
    ...questions.flatMap(question => (/\dpx/.test(question) ? [`${path} asks for room in px: ${question}`] : [])),
    ...questions.flatMap(question =>
      /@media[^{]*(?:inline|block)-size/.test(question) ? [`${path} asks what no browser answers: ${question}`] : []
    ),
    ...(path.startsWith('widgets/') && /\drem\b/.test(spoken.replaceAll(/@(?:container|media)[^{]*/g, ''))
      ? [`${path} has a raw rem`]
      : [])
  ]
}

export const sized: Rule = {
  name: 'sizes go by the letters that somebody reads',
  check: tree => tree.filter(isSheet).flatMap(found),
  caught: [
    { path: 'widgets/teams/team.css', text: '@container bee (inline-size < 544px) { .a { gap: 4px } }' },
    { path: 'site/site.css', text: '@media (max-width: 480px) { .a { gap: 4px } }' },
    { path: 'widgets/teams/team.css', text: '@media (inline-size < 30rem) { .a { gap: 4px } }' },
    { path: 'widgets/teams/team.css', text: '.a { inline-size: 4rem }' }
  ],
  passed: [
    { path: 'widgets/teams/team.css', text: '@container bee (inline-size < 34rem) { .a { gap: 4px } }' },
    { path: 'widgets/teams/team.css', text: '/* 4rem */ .a { inline-size: calc(var(--b-rem) * 4) }' },
    { path: 'widgets/kit/tokens.css', text: ':host { --b-rem: var(--bee-rem, 1rem) }' }
  ]
}

const TEXT = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
/** The editor's library gives its own. */
const isOurs = (name: string) => !/^(?:ProseMirror|leaflet-|u-)/.test(name)

const classesOf = ({ text }: Source): Set<string> => {
  const selectors = text.replaceAll(/\/\*.*?\*\/|@layer[^;{]*|url\([^)]*\)/gs, '').match(/[^{};]+(?=\{)/g) ?? []
  return new Set(selectors.flatMap(one => [...one.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)))
}

export const drawn: Rule = {
  name: 'every class of a sheet is drawn somewhere',
  check(tree) {
    const faces = tree.filter(source => isCode(source) && within(source, 'widgets', 'site', 'extension', 'shared'))
    const said = new Set(faces.flatMap(({ text }) => (text.match(TEXT) ?? []).flatMap(one => one.split(/[^\w-]+/))))
    return tree
      .filter(isSheet)
      .flatMap(sheet =>
        [...classesOf(sheet)]
          .filter(name => isOurs(name) && !said.has(name))
          .map(name => `${sheet.path} has .${name}, which nothing draws`)
      )
  },
  caught: [{ path: 'widgets/teams/team.css', text: '.team { .crowd:hover { gap: 4px } }' }],
  passed: [
    { path: 'widgets/teams/team.css', text: '/* .crowd */ p { transition: 0.2s; gap: 0.5em }' },
    { path: 'widgets/teams/team.css', text: '.ProseMirror-selectednode { gap: 4px }' }
  ]
}

const PHYSICAL =
  /(?:^|[;{\s])(?:(?:margin|padding|border)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?:-\w+)?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g

export const mirrored: Rule = {
  name: 'a sheet says where a line begins and ends, not left and right',
  check: tree =>
    tree
      .filter(isSheet)
      .flatMap(({ path, text }) =>
        (text.replaceAll(/\/\*.*?\*\//gs, '').match(PHYSICAL) ?? []).map(one => `${path} says${one}`)
      ),
  caught: [
    'margin-left: 4px',
    'left: 0',
    'text-align: right',
    'border-top-left-radius: 0',
    'border-right-color: red'
  ].map(text => ({ path: 'widgets/teams/team.css', text: `.a { ${text} }` })),
  passed: [
    { path: 'widgets/teams/team.css', text: '.a { margin-inline-start: 4px; inset-inline-end: 0; text-align: end }' }
  ]
}
