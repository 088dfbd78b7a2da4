// Which statements of a migration keep everybody else from a large table for long.
import { statementsOf } from '#server/kit/database/migrate.ts'

export interface MigrationFile {
  name: string
  text: string
}

/** Forms of `alter table` that read or write every row under a lock. */
const ALTERING: Readonly<Record<string, RegExp>> = {
  'add constraint without not valid':
    /\badd (?:constraint \w+ )?(?:check|foreign key|exclude)\b(?!.*\bnot valid\b)|\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)/,
  'alter column type': /\balter (?:column )?\w+ (?:set data )?type\b/,
  'a column that every row is written anew for':
    /\badd column [^,]*(?:\bstored\b|\bas identity\b|\b(?:big|small)?serial\b|\bdefault [^,]*(?:random|clock_timestamp|nextval|uuid_generate)\w*\()/,
  'a column with a constraint of its own':
    /\badd column (?:[^,]*\b(?:unique|primary key|check)\b|[^,]*\bdefault\b[^,]*\breferences\b)/,
  'a table written anew': /\bset (?:logged|unlogged|tablespace|access method)\b/
}

const WHOLE: Readonly<Record<string, RegExp>> = {
  'reindex without concurrently': /^reindex\b(?!.*\bconcurrently\b)/,
  'refresh without concurrently': /^refresh materialized view (?!concurrently)/,
  'a lock of a whole table': /^(?:lock|cluster|vacuum full|vacuum \(full)\b/
}

const OUTSIDE = /^(?:(?:create (?:unique )?|drop )index concurrently|alter table \w+ validate constraint)\b/

/** The name of a check of the column that was validated before, if there is one. */
function isProven(column: string, before: string): boolean {
  const added = new RegExp(`add constraint (\\w+)\\s+check \\(${column} is not null\\) not valid`, 'i').exec(before)
  return added !== null && before.includes(`validate constraint ${added[1]}`)
}

function problemsOf(statement: string, made: ReadonlySet<string>, before: string): string[] {
  const whole = Object.entries(WHOLE).flatMap(([problem, form]) => (form.test(statement) ? [problem] : []))
  const index = /^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/.exec(
    statement
  )
  if (index && !made.has(index[1]!)) return ['create index without concurrently']
  const write = /^(?:update (\w+)|delete from (\w+))\b(?!.*\bwhere\b)/.exec(statement)
  if (write && !made.has(write[1] ?? write[2]!)) return ['a write of every row']
  const table = /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1]
  if (!table || made.has(table)) return whole
  const unproven = [...statement.matchAll(/\balter (?:column )?(\w+) set not null/g)].some(
    ([, column]) => !isProven(column!, before)
  )
  return [
    ...Object.entries(ALTERING).flatMap(([problem, form]) => (form.test(statement) ? [problem] : [])),
    ...(unproven ? ['set not null without a validated check'] : [])
  ]
}

/** What blocks in a file; `before` is the text of the files before it. */
export function blockingForms({ text }: Pick<MigrationFile, 'text'>, before = ''): string[] {
  const statements = statementsOf(text).map(statement => statement.toLowerCase().replaceAll(/\s+/g, ' '))
  if (text.startsWith('-- outside a transaction'))
    return statements.flatMap(statement => (OUTSIDE.test(statement) ? [] : [`not outside a transaction: ${statement}`]))
  const made = new Set(
    statements.flatMap(statement => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [])
  )
  return statements.flatMap(statement => [
    ...(/^(?:create (?:unique )?|drop )index concurrently\b/.test(statement)
      ? ['concurrently without the mark «-- outside a transaction»']
      : []),
    ...problemsOf(statement, made, before)
  ])
}
