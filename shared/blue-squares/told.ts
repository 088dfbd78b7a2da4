// What is told of blue squares and of the hours that would bring one.
import { editedOften } from '../notifications/centre-texts.ts'
import { kind, type Plain } from '../notifications/kind.ts'
import { listAppeals } from './calls.ts'
import type { Verdict } from './rules.ts'
import * as letters from './letter-texts.ts'
import * as texts from './texts.ts'
import * as told from './told-texts.ts'
import * as week from './week-texts.ts'

interface OfSquare {
  square: string
  person: string
  day: string
}
interface GivenSquare extends OfSquare {
  description: string
  /** So many, where they brought it. */
  edits: number
}
interface MissingHours {
  outcome: Verdict
  hours: string
  required: string
  missing: string
  day: string
  /** Of one reminder. */
  reminder: string
}

const about = ({ square }: { square: string }) => `square ${square}`
const toProfile = ({ person }: { person: string }) => `/userprofile/${person}#bluesquare`
const ownProfile = { opens: toProfile, open: texts.toProfile }

const ofHours = {
  group: 'time',
  about: ({ reminder }: Plain<MissingHours>) => `hours-reminder ${reminder}`,
  says: ({ outcome }: Plain<MissingHours>) => (outcome === 'summary' ? letters.reminderSummary : letters.reminderText),
  opens: ({ outcome }: Plain<MissingHours>) => (outcome === 'summary' ? '/weeklysummaries' : '/timelog'),
  open: told.openWeek
} as const

export const squaresTold = {
  squareGiven: kind<Plain<GivenSquare>>()({
    group: 'time',
    when: told.whenGiven,
    to: 'whoever got it',
    by: ['addSquare', 'blue-squares', 'editEntry', 'issueWarning'],
    says: ({ edits }) => (edits ? editedOften : told.given),
    always: told.always,
    evenMine: true,
    about,
    ...ownProfile
  }),
  squareAnswered: kind<Plain<OfSquare & { name: string }>>()({
    group: 'time',
    when: told.whenAnswered,
    to: 'the managers of their teams, or the Owners where there are none',
    by: ['appealSquare'],
    says: told.answered,
    subject: ({ name }) => name,
    about,
    waits: true,
    opens: () => '/bluesquares#answers',
    open: letters.toAppeals,
    needs: listAppeals.needs
  }),
  squareDecided: kind<Plain<OfSquare & { by: string; kept: string }>>()({
    group: 'time',
    when: told.whenDecided,
    to: 'whoever answered it',
    by: ['decideAppeal'],
    says: ({ kept }) => (kept ? told.kept : letters.acceptedText),
    always: told.always,
    about,
    ...ownProfile
  }),
  squareCopied: kind<Plain<OfSquare & { name: string }>>()({
    group: 'organisation',
    when: told.whenCopied,
    to: 'whoever gets copies of blue squares',
    by: ['addSquare'],
    says: texts.copyReceived,
    subject: ({ name }) => name,
    about,
    opens: toProfile,
    open: texts.toTheirProfile
  }),
  squaresOfWeek: kind<Plain<{ count: number; from: string; to: string }>>()({
    group: 'organisation',
    when: told.whenWeek,
    to: 'whoever gets copies of blue squares',
    by: ['blue-squares'],
    says: week.weekSubject,
    opens: () => '/bluesquares',
    open: week.toAnswers
  }),
  squaresTonight: kind<{ count: number }>()({
    group: 'organisation',
    when: told.whenTonight,
    to: 'the Owners, on Saturdays',
    by: ['blue-square-preview'],
    says: letters.previewSubject,
    opens: () => '/bluesquares',
    open: letters.toAtRisk,
    needs: { roles: ['Owner'] }
  }),
  hoursMissing: kind<Plain<MissingHours>>()({
    by: ['blue-square-reminders'],
    ...ofHours,
    when: told.whenMissing,
    more: told.onFridays,
    to: 'whoever has not done this week what they promised'
  }),
  hoursReminded: kind<Plain<MissingHours>>()({
    by: ['remindOfHours'],
    ...ofHours,
    when: told.whenReminded,
    to: 'whoever has not done this week what they promised'
  })
}
