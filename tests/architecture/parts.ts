// A part of a row (`shared/kit/records/part.ts`) is all that is said of it: its call takes it, the server writes it, and its
// form begins and ends with it. None of them is written by hand beside it.
import type { ESTree } from 'vite'

import { inKit, isCode, type Rule, type Source, visit, within } from './source.ts'

interface Uses {
  /** Parts that are made here, with their tables. */
  made: Map<string, string>
  /** What is asked of each name: `care.some` is `some` of `care`. */
  asked: Map<string, Set<string>>
  /** Names that stand behind a call, with it: `writePart(request, care, …)`. */
  given: [call: string, name: string][]
  forms: string[]
}

const nameOf = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? node.name : undefined

function usesIn(source: Source): Uses {
  const uses: Uses = { made: new Map(), asked: new Map(), given: [], forms: [] }
  visit(source, {
    VariableDeclarator: ({ id, init }) => {
      const name = nameOf(id)
      if (!name || init?.type !== 'CallExpression' || nameOf(init.callee) !== 'part') return
      const [table] = init.arguments
      if (table?.type === 'Literal') uses.made.set(name, String(table.value))
    },
    MemberExpression: ({ object, property }) => {
      const [name, what] = [nameOf(object), nameOf(property)]
      if (name && what) uses.asked.set(name, (uses.asked.get(name) ?? new Set()).add(what))
    },
    CallExpression: ({ callee, arguments: all }) => {
      const call = nameOf(callee)
      for (const one of all) {
        const name = nameOf(one)
        if (call && name) uses.given.push([call, name])
      }
      const [first] = all
      if (
        call &&
        /^use(Record)?Form$/.test(call) &&
        first?.type === 'MemberExpression' &&
        nameOf(first.property) === 'form'
      )
        uses.forms.push(nameOf(first.object) ?? '')
    },
    JSXOpeningElement: ({ name, attributes }) => {
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.value?.type === 'JSXExpressionContainer') {
          const [element, value] = [nameOf(name), nameOf(one.value.expression)]
          if (element && value) uses.given.push([element, value])
        }
    }
  })
  return uses
}

function check(tree: readonly Source[]): string[] {
  const sources = tree
    .filter(one => isCode(one) && !inKit(one) && within(one, 'shared', 'server', 'widgets', 'site'))
    .map(source => ({ source, uses: usesIn(source) }))
  const given = sources.flatMap(({ uses }) => uses.given)
  const takes = (name: string) =>
    sources.some(
      ({ source, uses: { asked } }) =>
        within(source, 'shared') && (asked.get(name)?.has('some') || asked.get(name)?.has('whole'))
    )
  const isGiven = (name: string, ...calls: string[]) =>
    given.some(([call, one]) => one === name && calls.includes(call))
  const inserts = (table: string) => new RegExp(`insertInto\\('${table}'\\)|insert into ${table}\\b`)
  const parts = sources.flatMap(({ source, uses: { made } }) =>
    [...made].flatMap(([name, table]) => [
      ...(takes(name) ? [] : [`${source.path}: no call takes ${name}`]),
      ...(isGiven(name, 'addPart', 'writePart') ? [] : [`${source.path}: nothing writes ${name}`]),
      ...(isGiven(name, 'addPart')
        ? sources
            .filter(one => within(one.source, 'server') && inserts(table).test(one.source.text))
            .map(one => `${one.source.path}: adds a ${table} beside ${name}`)
        : [])
    ])
  )
  const known = new Set(sources.flatMap(({ uses }) => [...uses.made.keys()]))
  const faces = sources
    .filter(({ source }) => within(source, 'widgets', 'site'))
    .flatMap(({ source, uses: { asked, forms } }) => {
      // Where a part is not one of the tree, its name alone says nothing.
      const half = [...asked].filter(
        ([name, what]) => what.has('starts') !== what.has('toSend') && (known.has(name) || what.has('toSend'))
      )
      const none = forms.filter(name => !asked.get(name)?.has('starts') && known.has(name))
      return [...half.map(([name]) => name), ...none].map(
        name => `${source.path}: ${name} has a start or an end by hand`
      )
    })
  return [...parts, ...faces]
}

const face = (text: string): Source => ({ path: 'widgets/mail/a.tsx', text })
const made: Source = {
  path: 'shared/mail/a-fields.ts',
  text: `export const letter = part('letter', words, {})\nexport const send = { input: z.object(letter.whole) }`
}
const written: Source = { path: 'server/mail/a.ts', text: 'addPart(request, letter, id, sent)' }

export const wholeParts: Rule = {
  name: 'what is a part of a row is taken, written, begun and sent as the part says',
  check,
  caught: [made, face('useForm(mailForm, { start: { ...row }, onSubmit: value => run(letter.toSend(value)) })')]
}

/** Sources that break the rule together, and some that do not. */
export const besideParts: { caught: readonly (readonly Source[])[]; passed: readonly (readonly Source[])[] } = {
  caught: [
    [made, written, face('useForm(letter.form, { start: { to: row.to }, onSubmit: value => run({ to: value.to }) })')],
    [made, written, face('useRecordForm(letter.form, { start: letter.starts, save: ({ to }) => run({ to }) })')],
    [made, written, { path: 'server/mail/b-queries.ts', text: `trx.insertInto('letter').values({ id, to })` }],
    [{ ...made, text: `export const letter = part('letter', words, {})` }, written]
  ],
  passed: [
    [made, written],
    [
      made,
      written,
      face('useForm(letter.form, { start: letter.starts(row), onSubmit: value => run(letter.toSend(value)) })')
    ]
  ]
}
