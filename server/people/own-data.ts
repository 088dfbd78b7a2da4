// Everything that is held about whoever asks: a page of one part at a time, however much there is.
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/people/own-data-calls.ts'
import * as texts from '#shared/people/own-data-texts.ts'

import { held as badges } from '../badges/for-others.ts'
import { held as blueSquares } from '../blue-squares/for-others.ts'
import { held as dashboard } from '../dashboard/for-others.ts'
import { held as invitations } from '../invitations/for-others.ts'
import { held as jobs } from '../jobs/for-others.ts'
import type { Handlers } from '../kit/calls/bind.ts'
import { historyOf } from '../kit/records/audit-lines.ts'
import { type Held, readHeld } from '../kit/records/held.ts'
import { texts as kit } from '../kit/texts.ts'
import { held as lists } from '../lists/for-others.ts'
import { held as mail } from '../mail/for-others.ts'
import { held as map } from '../map/for-others.ts'
import { held as notifications } from '../notifications/for-others.ts'
import { held as projects } from '../projects/for-others.ts'
import { held as roles } from '../roles/for-others.ts'
import { held as security } from '../security/for-others.ts'
import { held as session } from '../session/for-others.ts'
import { held as tasks } from '../tasks/for-others.ts'
import { held as teams } from '../teams/for-others.ts'
import { held as timeEntries } from '../time-entries/for-others.ts'
import { held as timeOff } from '../time-off/for-others.ts'
import { held as timer } from '../timer/for-others.ts'
import { held as warnings } from '../warnings/for-others.ts'
import { held as people } from './held.ts'
import { present, type Presenting } from './profile.ts'
import { loadProfile } from './records.ts'

const PAGE = 1000

/** Every feature that holds something about people. */
export const parts = (): readonly Held[] => [
  ...people,
  ...teams,
  ...projects,
  ...tasks,
  ...timeEntries,
  ...timeOff,
  ...timer,
  ...badges,
  ...blueSquares,
  ...warnings,
  ...notifications,
  ...dashboard,
  ...invitations,
  ...jobs,
  ...map,
  ...lists,
  ...mail,
  ...roles,
  ...session,
  ...security
]

export const ownData = (presenting: Presenting): Pick<Handlers<typeof calls>, 'listOwnData' | 'readOwnData'> => ({
  listOwnData: async () => ({
    parts: [t(texts.profilePart), t(texts.changesPart), ...parts().map(({ part }) => part)]
  }),

  readOwnData: async ({ part, after }, { trx, me, ...at }) => {
    if (part === texts.profilePart) {
      const record = await loadProfile(trx, me.id, me.id, { raw: {}, today: at.today })
      return { rows: [present(me, record ?? refuse(404, kit.missing), at, presenting)] }
    }
    if (part === texts.changesPart) {
      const lines = await historyOf(trx, 'person', me.id, { after, size: PAGE + 1 })
      const rows = lines.slice(0, PAGE)
      const last = rows.at(-1)
      return {
        rows: rows.map(({ at: when, by, before, after: became }) => ({
          at: when,
          by: by?.name,
          before,
          after: became
        })),
        ...(lines.length > PAGE && last && { next: last.id })
      }
    }
    const held = parts().find(one => one.part === part) ?? refuse(404, texts.unknownPart)
    return readHeld(trx, held, { id: me.id, email: me.email }, { after, size: PAGE })
  }
})
