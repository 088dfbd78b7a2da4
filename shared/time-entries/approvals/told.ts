// What is told of weeks that are sent: who approves them, and whose they are.
import { act, kind, type Plain } from '../../notifications/kind.ts'
import * as approver from './approver-texts.ts'
import { decideWorkWeeks, listWorkWeeks } from './calls.ts'
import * as texts from './texts.ts'
import type { Decision } from './work-week.ts'

interface OfWeek {
  id: string
  name: string
  day: string
}
interface WaitingWeek extends OfWeek {
  /** The version that is decided: of what changed since, nothing is. */
  rev: number
}
interface DecidedWeek extends OfWeek {
  decision: Decision
  word: string
  week: string
}

const about = ({ id }: { id: string }) => `week ${id}`
const toApprovals = () => '/weekapprovals'
const isIn = ({ id, rev }: Plain<WaitingWeek>) => ({ weeks: [{ _id: id, rev }] })

const toManagers = {
  group: 'time',
  mail: 'off',
  to: 'the managers of their teams',
  subject: ({ name }: { name: string }) => name,
  about,
  waits: true,
  opens: toApprovals,
  open: texts.toApprovals,
  needs: listWorkWeeks.needs
} as const

export const weeksTold = {
  weekSent: kind<Plain<WaitingWeek>>()({
    by: ['sendWorkWeek'],
    ...toManagers,
    when: texts.whenSent,
    says: texts.toldSent,
    acts: [
      act(approver.approve, decideWorkWeeks, one => ({ decision: 'approve' as const, ...isIn(one) }), {
        did: texts.approved
      }),
      { words: approver.giveBack, opens: toApprovals }
    ]
  }),
  weekChangeAsked: kind<Plain<WaitingWeek & { text: string }>>()({
    by: ['askToChangeWeek'],
    ...toManagers,
    when: texts.whenChangeAsked,
    says: texts.toldAsked,
    acts: [
      act(approver.accept, decideWorkWeeks, one => ({ decision: 'accept' as const, ...isIn(one) }), {
        did: texts.opened
      }),
      { words: approver.refuse, opens: toApprovals }
    ]
  }),
  weekDecided: kind<Plain<DecidedWeek>>()({
    group: 'time',
    mail: 'off',
    when: texts.whenDecided,
    to: 'whose week it is',
    by: ['decideWorkWeeks'],
    says: ({ decision }) => texts.told[decision],
    about,
    opens: ({ week }) => `/timelog?view=calendar&day=${week}`,
    open: texts.toWeek
  })
}
