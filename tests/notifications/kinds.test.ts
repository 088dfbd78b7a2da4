// What people are told, as a page beside the docs; and that each write on what is somebody's tells somebody, or says why not.
// Only this sees a call, added later, that changes what others ask for, hold or look after, and of which nobody hears.
import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { buildFeatures, type Tools } from '#server/features.ts'
import { withForms } from '#site/routes/list-route.ts'
import { routes } from '#site/routes/routes.ts'
import { find } from '#site/routes/table.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { groups, type Values, waysOf } from '#shared/notifications/kind.ts'
import { everyKind } from '#shared/notifications/kinds.ts'
import { groupTitles } from '#shared/notifications/told-texts.ts'

const AGAIN =
  'What people are told is not what docs/told.md says. Is that meant? Then: npx vitest run --project=node tests/notifications/kinds.test.ts -u'

const tools = {
  secrets: ['secret'],
  secret: 'secret',
  subscriptionSecret: 'secret',
  trustProxy: false
} as unknown as Tools
const endpoints = buildFeatures(tools).flatMap(features => features.endpoints)
const rows = new Set<Call>(endpoints.map(({ call }) => call))

const pages = withForms(routes)

/** Writes on what is somebody's of which nobody is told, by why. */
const QUIET: Readonly<Record<string, string>> = {
  'It is of whoever does it, or asks for what they asked for back':
    'applyToProject changeEnrolment changeLesson changeRegistration featureBadge issueHoursLetter likeLesson markPromptCopied reserve setFollowUp shareBadge takeBackWorkWeek watchTask withdrawHoursLetter withdrawTimeAsk',
  'Nobody holds it but the office that does it':
    'addRecipient removeRecipient setFilterColors updateJob deleteJob restoreJob updateJobForm updateForm deleteForm restoreForm deleteResponse updateUnit makeFeed endFeed setBioStatus setRehireable setApart setVisibility keepUser moveTask moveTasks renumberTasks swapTasks addTaskNotices dropTaskNoticeOf setSummaryCount',
  'An applicant hears of it by mail, who has no account':
    'replyToApplication inviteApplicant markApplication moveApplication noteOnApplication scoreApplication deleteApplication restoreApplication eraseApplication',
  'Who it was about is not here any more, or is shown it at the next sign-in':
    'deleteUser eraseUser endSessionOf endSessionsOf startViewing',
  'What was told of it is taken back, and goes from the bell':
    'takeBack reopenTimeAsk deleteWarning deleteSquare editSquare resetBadgeCount setBadgeCount',
  'It comes back, or goes with nobody in it': 'restoreActivity restoreComment restoreLesson deleteActivity',
  'The history of the profile says who, and whoever it is sees it there':
    'choosePicture removePicture giveTitle showInTeam moveSummary saveSummary',
  'Those who decide are asked by their list': 'suggestTaskEdit'
}

/** What mails without a kind, by why. */
const LETTERS: Readonly<Record<string, string>> = {
  'Whom it goes to has no account here':
    'server/jobs/mailing.ts server/jobs/mails.ts server/jobs/status/status.ts server/jobs/applications/applications.ts server/mail/subscriptions.ts server/invitations/inviting.ts',
  'It goes to an address that is no person’s, or is not theirs any more':
    'server/blue-squares/edits.ts server/time-entries/mails.ts server/people/tell.ts server/people/merge/mails.ts',
  'It lets somebody in': 'server/session/welcome.ts server/session/forgotten.ts',
  'It is chosen by itself, and has its own way out': 'server/reports/by-mail/run.ts server/mail/begin.ts',
  'It is made of kinds': 'server/notifications/tell.ts server/notifications/digest.ts'
}

/** Any value that a sentence may have: what is made of it shows where it stands. */
const any = new Proxy({}, { get: (_, name) => String(name) }) as Values

test('all kinds are described in docs/told.md', async () => {
  const used = groups.filter(group => everyKind.some(([, kind]) => kind.group === group))
  const lines = used.flatMap(group => [
    `## ${groupTitles[group]}`,
    '',
    ...everyKind
      .filter(([, kind]) => kind.group === group)
      .map(([, kind]) => {
        const { bell, mail } = waysOf(kind)
        const shown = (way: string) => (way === 'on' && kind.always ? 'always' : way === 'none' ? 'never' : way)
        return `- **${kind.when}**: ${kind.to}. Bell ${shown(bell)}, mail ${shown(mail)}. By ${kind.by.join(', ')}.`
      }),
    ''
  ])
  const text = [
    '# What people are told',
    '',
    'Each kind stands in `shared/<word>/told.ts`; how it comes at first is a word in it, and everybody changes that under “What I am told”. Whoever acts is not told of it, but where the docs of a kind say so. Letters to people without an account (applicants, subscribers, visitors, those who are invited) are no kinds.',
    '',
    ...lines
  ].join('\n')
  await expect(text, AGAIN).toMatchFileSnapshot('../../docs/told.md')
})

test('each leads to a page that is there, and offers acts that are there', () => {
  const wrong = everyKind.flatMap(([name, kind]) => [
    ...(kind.opens && !find(pages, kind.opens(any).split(/[?#]/)[0] ?? '') ? [`${name} opens ${kind.opens(any)}`] : []),
    ...(kind.waits && !kind.about ? [`${name} waits, and nothing says what for`] : []),
    ...((kind.acts ?? []).length > 2 ? [`${name} has more than two acts`] : []),
    ...(kind.acts ?? []).flatMap(one =>
      'call' in one && !rows.has(one.call) ? [`${name} offers ${one.call.path}`] : []
    )
  ])
  expect(wrong).toEqual([])
})

test('a write on what is somebody’s tells somebody, or says why not', () => {
  const telling = new Set(everyKind.flatMap(([, { by }]) => by))
  const quiet = Object.values(QUIET).flatMap(names => names.split(' '))
  const writes = endpoints.filter(({ call }) => call.method !== 'GET' && call.about).map(({ name }) => name)
  expect(writes.filter(name => !telling.has(name) && !quiet.includes(name))).toEqual([])
  expect(quiet.filter(name => telling.has(name) || !writes.includes(name))).toEqual([])
})

test('who is mailed without a kind is one of a few', () => {
  const files = globSync('server/**/*.ts').filter(file => !file.startsWith('server/kit/'))
  const mailing = files.filter(file => /(?<!scope\.)\bpost(?:All)?\(/.test(readFileSync(file, 'utf8')))
  expect(mailing.toSorted()).toEqual(
    Object.values(LETTERS)
      .flatMap(some => some.split(' '))
      .toSorted()
  )
})
