// What is told of hours: of those that are asked for who answers and whoever asked, and of others’ hands in one’s own entries.
import { act, kind, undoBy, type Plain } from '../../notifications/kind.ts'
import { answerTimeAsk, listAskedHours, reopenTimeAsk } from './calls.ts'
import type { TimeAsk } from './schemas.ts'
import * as texts from './texts.ts'

interface OfAsk {
  ask: string
  name: string
  hours: string
  /** As it is said, and `on` as addresses have it. */
  day: string
  on: string
}
interface AskedHours extends OfAsk {
  kind: TimeAsk['kind']
  work: string
}
interface AnsweredHours extends OfAsk {
  kind: TimeAsk['kind']
  state: 'added' | 'declined'
  word: string
}

const about = ({ ask }: { ask: string }) => `time-ask ${ask}`
const toAsk = ({ ask }: { ask: string }) => `/weekapprovals?ask=${ask}`
const idOf = ({ ask: id }: { ask: string }) => ({ id })

const ofAsk = { group: 'time', about, mail: 'off' } as const

const byOthers = {
  added: texts.addedByOthers,
  changed: texts.changedByOthers,
  deleted: texts.deletedByOthers,
  restored: texts.restoredByOthers
} as const
export type Did = keyof typeof byOthers

export const hoursTold = {
  entryByOthers: kind<{ did: Did; who: string; id: string; hours: string; day: string; on: string }>()({
    group: 'time',
    when: texts.whenByOthers,
    to: 'whose entry it is',
    by: ['addEntry', 'deleteEntry', 'editEntry', 'restoreEntry'],
    says: ({ did }) => byOthers[did],
    about: ({ id }) => `time-entry ${id}`,
    // Offices change many at once, and each is no mail.
    mail: 'off',
    opens: ({ on }) => `/timelog?from=${on}&to=${on}#dateRange`,
    open: texts.toLog
  }),
  hoursAsked: kind<Plain<AskedHours>>()({
    ...ofAsk,
    when: texts.whenAsked,
    to: 'the managers of their teams, or the Owners where there are none',
    by: ['askForTime'],
    says: ({ kind: what }) => (what === 'add' ? texts.told : texts.toldChange),
    subject: ({ name }) => name,
    waits: true,
    opens: toAsk,
    open: texts.toAsks,
    needs: listAskedHours.needs,
    acts: [
      act(texts.accept, answerTimeAsk, one => ({ ...idOf(one), decision: 'add' as const }), {
        did: texts.accepted,
        undo: undoBy(reopenTimeAsk, idOf)
      }),
      { words: texts.decline, opens: toAsk }
    ]
  }),
  hoursAnswered: kind<Plain<AnsweredHours>>()({
    ...ofAsk,
    when: texts.whenAnswered,
    to: 'whoever asked',
    by: ['answerTimeAsk'],
    says: ({ kind: what, state }) =>
      state === 'declined' ? texts.toldDeclined : what === 'add' ? texts.toldAdded : texts.toldChanged,
    opens: ({ on }) => `/timelog?from=${on}&to=${on}#dateRange`,
    open: texts.toLog
  })
}
