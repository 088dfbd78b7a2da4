// What the features of the server may do to each other: read, and tell what happened; never write.
import { isCode, type Rule, type Source, within } from './source.ts'

/** What stands in the room of the present client is of the feature that it is named by. */
const folderOf = (path: string): string => path.replace('/before/', '/').split('/')[1] ?? ''

/** Tables by the feature whose migration makes them: `004-time-off.sql` is of time-off, `002-people-list.sql` of people. */
function ownersOf(tree: readonly Source[]): Map<string, string> {
  const features = new Set(tree.filter(source => within(source, 'server')).map(({ path }) => folderOf(path)))
  const ownerOf = (words: string): string =>
    features.has(words) || !words.includes('-') ? words : ownerOf(words.slice(0, words.lastIndexOf('-')))
  return new Map(
    tree.flatMap(({ path, text }) => {
      const [, words = ''] = /^server\/migrations\/\d+-([\w-]+)\.sql$/.exec(path) ?? []
      return [...text.matchAll(/^create table (\w+)/gm)].flatMap(found => (words ? [[found[1]!, ownerOf(words)]] : []))
    })
  )
}

/** The kit keeps the files of that feature, and the challenges of every public form. */
const isOwn = ({ path }: Source, table: string, owner: string): boolean =>
  owner === folderOf(path) ||
  path.startsWith(`server/kit/${owner}/`) ||
  (table === 'spent_challenge' && path.startsWith('server/kit/'))

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]?(\w+)/g,
  /\b(?:insert into|delete from|merge into|lock table|truncate(?: table)?)\s+(\w+)/gi,
  /\bmarkIn\(\s*['"`](\w+)/g,
  /(?<!\b(?:for|key|do)\s+)\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi
]

/** Every feature queues letters through the kit, and one feature sends them. */
const maySend = (source: Source, table: string): boolean => table === 'letter' && within(source, 'server/mail')

const lineOf = ({ text }: Source, index: number): number => text.slice(0, index).split('\n').length

const SQL =
  /\b(?:sql`|(?:allRows|anyRow|firstRow|oneCount)\b)|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g

export const sqlInQueries: Rule = {
  name: 'a feature’s SQL stands in its queries',
  check: tree =>
    tree
      .filter(source => isCode(source) && within(source, 'server') && !within(source, 'server/kit'))
      .filter(({ path }) => !/\/(?:[\w-]+-)?queries\.ts$/.test(path))
      .flatMap(source => [...source.text.matchAll(SQL)].map(({ index }) => `${source.path}:${lineOf(source, index)}`)),
  caught: [
    { path: 'server/mail/handlers.ts', text: `trx.selectFrom('letter').selectAll()` },
    { path: 'server/mail/for-others.ts', text: 'sql`select from letter`' },
    { path: 'server/mail/handlers.ts', text: 'await allRows<{ id: string }>(trx)`select id from letter`' }
  ],
  passed: [
    { path: 'server/mail/letter-queries.ts', text: `trx.selectFrom('letter')` },
    { path: 'server/kit/settings.ts', text: `trx.selectFrom('setting')` }
  ]
}

export const ownTables: Rule = {
  name: 'a feature writes its own tables only',
  check: tree => {
    const owners = ownersOf(tree)
    return tree
      .filter(source => isCode(source) && within(source, 'server') && source.path.split('/').length > 2)
      .flatMap(source =>
        WRITES.flatMap(pattern => [...source.text.matchAll(pattern)])
          // The kit also has tables that only its own SQL knows.
          .filter(([, table = '']) => !isOwn(source, table, owners.get(table) ?? 'kit') && !maySend(source, table))
          .map(({ index, 1: table }) => `${source.path}:${lineOf(source, index)} writes ${table}`)
      )
  },
  caught: [
    { path: 'server/mail/queries.ts', text: `trx.updateTable('person').set({ is_subscribed: false })` },
    { path: 'server/mail/queries.ts', text: `trx\n  .deleteFrom(\n    'audit_record'\n  )` },
    { path: 'server/mail/queries.ts', text: 'sql`insert into person (id) values (${id})`' },
    { path: 'server/mail/queries.ts', text: 'sql`\n  update person as p\n  set rev = rev + 1`' },
    { path: 'server/mail/queries.ts', text: 'sql`delete from session where id = ${id}`' },
    { path: 'server/mail/queries.ts', text: `const empty = (table: 'person') => trx.deleteFrom(table)` },
    { path: 'server/people/queries.ts', text: 'sql`truncate team`' },
    { path: 'server/people/titles/titles.ts', text: `markIn('team')` }
  ],
  passed: [
    { path: 'server/kit/clock/sweep.ts', text: 'sql`delete from rate_limit`' },
    { path: 'server/mail/queries.ts', text: `trx.selectFrom('person').forUpdate()` },
    { path: 'server/mail/queries.ts', text: 'sql`select id from person for update of person`' },
    { path: 'server/kit/files/queries.ts', text: 'sql`delete from stored_file`' }
  ]
}

/** Columns that decide who may read a row, by the feature that has them. */
const WHO_MAY_READ: Readonly<Record<string, string>> = {
  allowed_roles: 'lessons',
  is_public: 'community',
  is_shared: 'lists',
  shared_at: 'badges',
  visibility: 'info'
}

const IN_SQL = /`[^`]*`/g

export const ownReaders: Rule = {
  name: 'who may read a row is decided in the SQL of its feature; others ask its `for-others.ts`',
  check: tree =>
    tree
      .filter(source => isCode(source) && within(source, 'server') && source.path.split('/').length > 2)
      .flatMap(source =>
        [...source.text.matchAll(IN_SQL)].flatMap(({ 0: text, index }) =>
          Object.entries(WHO_MAY_READ)
            .filter(([column, owner]) => owner !== folderOf(source.path) && new RegExp(`\\b${column}\\b`).test(text))
            .map(([column, owner]) => `${source.path}:${lineOf(source, index)} decides by ${column} of ${owner}`)
        )
      ),
  caught: [
    { path: 'server/building/queries.ts', text: 'sql`l.allowed_roles in (${EVERYBODY}, ${role})`' },
    { path: 'server/community/queries.ts', text: 'sql`select id from list_view where is_shared`' }
  ],
  passed: [
    { path: 'server/lessons/queries.ts', text: 'sql`allowed_roles = ${EVERYBODY}`' },
    { path: 'server/building/queries.ts', text: 'sql`select title from lesson t where ${readable(me)}`' }
  ]
}

/** The names of the events, as shared/events.ts declares them. */
function declaredEvents(tree: readonly Source[]): [Source, string, number][] {
  return tree
    .filter(({ path }) => path === 'shared/events.ts')
    .flatMap(source =>
      [...source.text.matchAll(/^ {2}'([\w.-]+)':/gm)].map(({ 1: name = '', index }): [Source, string, number] => [
        source,
        name,
        lineOf(source, index)
      ])
    )
}

const ANNOUNCES = /\bhappened\(\s*'([\w.-]+)'/g
const LISTENS = /(?:^\s*|[{,]\s*)(?:async )?'([a-z-]+\.[a-z-]+)'(?=[:(])/gm

export const events: Rule = {
  name: 'every event is announced somewhere and listened to somewhere',
  check: tree => {
    const server = tree.filter(source => isCode(source) && within(source, 'server'))
    const found = (pattern: RegExp) =>
      new Set(server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name)))
    const [announced, listened] = [found(ANNOUNCES), found(LISTENS)]
    return declaredEvents(tree).flatMap(([{ path }, name, line]) => [
      ...(announced.has(name) ? [] : [`${path}:${line} nothing announces ${name}`]),
      ...(listened.has(name) ? [] : [`${path}:${line} nothing listens to ${name}`])
    ])
  },
  caught: [{ path: 'shared/events.ts', text: `export interface Events {\n  'team.closed': { teamId: string }\n}` }],
  passed: [{ path: 'shared/events.ts', text: 'export interface Events {}' }]
}

/** Files whose letters have numbers of their own: mailings, first passwords, the weekly report. */
const QUEUES = new Set(['server/mail/mailings.ts', 'server/session/welcome.ts', 'server/reports/weekly/mail.ts'])

export const posted: Rule = {
  name: 'what somebody’s act mails is posted, where it is counted',
  check: tree =>
    tree
      .filter(source => isCode(source) && within(source, 'server') && !within(source, 'server/kit'))
      .filter(({ path }) => !QUEUES.has(path))
      .flatMap(source =>
        [...source.text.matchAll(/\bqueue(?:Composed|Drawn|Letters?)\b/g)].map(
          ({ index }) => `${source.path}:${lineOf(source, index)}`
        )
      ),
  caught: [{ path: 'server/tools/reserving.ts', text: 'await queueLetter(trx, letter, now)' }],
  passed: [
    { path: 'server/tools/reserving.ts', text: 'await post(letter)' },
    { path: 'server/session/welcome.ts', text: 'await queueLetters(trx, letters, now)' }
  ]
}

/** Who reads that setting, and who hands it on. */
const HANDS_ON = new Set(['server/config.ts', 'server/app.ts', 'server/described.ts', 'server/texts.ts'])

export const letInByRoom: Rule = {
  name: 'whether the present client is let in is asked in its room',
  check: tree =>
    tree
      .filter(source => isCode(source) && within(source, 'shared', 'server', 'widgets', 'site', 'extension'))
      .filter(source => !within(source, 'server/before') && !HANDS_ON.has(source.path))
      .flatMap(source =>
        [...source.text.matchAll(/\b(?:OLD_CLIENTS|oldClients)\b/g)].map(
          ({ index }) => `${source.path}:${lineOf(source, index)}`
        )
      ),
  caught: [{ path: 'server/help/handlers.ts', text: 'if (tools.oldClients) answer = plain(answer)' }],
  passed: [{ path: 'server/before/help/handlers.ts', text: 'if (tools.oldClients) answer = plain(answer)' }]
}
