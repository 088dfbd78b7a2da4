// Every process, page and database of a run of the tests has the run's clock: what asks another one fails on some day.
import { isCode, type Rule, type Source, within } from './source.ts'

/** The machine's own time by a way that a run does not set, and what to ask instead. */
const PAST: readonly [RegExp, string][] = [
  [/\bTemporal\s*\.\s*Now\b/, 'asks Temporal for the time; `Date` has that of a run'],
  [/\bperformance\s*\.\s*timeOrigin\b/, 'reckons from when the process began; `Date` has the time of a run'],
  [/\.format(?:ToParts)?\(\)/, 'writes the machine’s time; name the instant'],
  [/\b(?:[acm]|birth)time(?:Ms)?\b/, 'goes by the time of a file, which is the machine’s'],
  [/\b(?:exec|spawn|execFile|run)(?:Sync)?\(\s*['"`]date\b/, 'asks the shell for the time'],
  [
    /\b(?:current_(?:date|time|timestamp)|CURRENT_(?:DATE|TIME|TIMESTAMP)|localtime(?:stamp)?)\b/,
    'asks the database by a word that no run can set; `now()` it can'
  ],
  [
    /\b(?:clock|statement|transaction)_timestamp\s*\(|\btimeofday\s*\(|pg_catalog\.now\b/i,
    'asks the database past `now()`'
  ]
]

/** Where the clocks are made, where what is installed is told from its list, and what an older Workbee had made. */
const isExempt = (source: Source): boolean =>
  within(source, 'tests/architecture', 'tests/bench') ||
  [
    'tests/kit/postgres.ts',
    'tests/kit/database/before.sql',
    'tests/scripts/setup.test.ts',
    'scripts/setup.mjs'
  ].includes(source.path)

const isRead = (source: Source): boolean => (isCode(source) || source.path.endsWith('.sql')) && !isExempt(source)

const lines = (source: Source, patterns: readonly (readonly [RegExp, string])[]): string[] =>
  source.text
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap(([pattern, why]) => (pattern.test(line) ? [`${source.path}:${index + 1} ${why}`] : []))
    )

export const oneClock: Rule = {
  name: 'nothing asks for the time past the clock that a run of the tests sets',
  check: tree => tree.filter(isRead).flatMap(source => lines(source, PAST)),
  caught: [
    { path: 'server/teams/queries.ts', text: 'sql`select id from team where day < current_date`' },
    { path: 'server/teams/functions.sql', text: 'select CURRENT_TIMESTAMP' },
    { path: 'server/mail/queries.ts', text: 'sql`update letter set at = clock_timestamp()`' },
    { path: 'shared/teams/rules.ts', text: 'export const day = () => Temporal.Now.plainDateISO()' },
    { path: 'widgets/teams/team.tsx', text: 'export const year = () => new Intl.DateTimeFormat().format()' },
    { path: 'server/files/sweep.ts', text: 'export const age = (file: Stats) => Date.now() - file.mtimeMs' },
    { path: 'tests/teams/a.test.ts', text: `const day = execFileSync('date', ['+%F'])` }
  ],
  passed: [
    { path: 'server/mail/queries.ts', text: 'sql`select id from letter where try_at <= now()`' },
    { path: 'shared/teams/rules.ts', text: 'export const day = (now: Date) => form.format(now)' },
    { path: 'tests/teams/a.test.ts', text: 'const day = today(new Date())' }
  ]
}

const LAUNCHES = [
  [
    /\b(?:chromium|firefox|webkit)\s*\.\s*launch(?:PersistentContext)?\(/,
    'starts a browser with the machine’s time; `kit/chromium.ts` gives it the run’s'
  ]
] as const

/** Each gives what it starts the clock of the run. */
const LAUNCHERS = new Set(['tests/kit/chromium.ts', 'tests/extension/kit/toolbar.ts'])

export const browsersKeepTime: Rule = {
  name: 'browsers of tests have the clock of the run',
  check: tree =>
    tree
      .filter(source => within(source, 'tests') && isRead(source) && !LAUNCHERS.has(source.path))
      .flatMap(source => lines(source, LAUNCHES)),
  caught: [{ path: 'tests/teams/a.test.ts', text: 'const browser = await chromium.launch({ args })' }],
  passed: [{ path: 'tests/teams/a.test.ts', text: 'const browser = await launchChromium()' }]
}
