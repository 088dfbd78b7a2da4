// What people are told of tools: who has, reserved or waits for a piece, and whoever looks after it.
import { act, kind, type Plain } from '../notifications/kind.ts'
import * as calls from './calls.ts'
import * as texts from './told-texts.ts'

interface Piece {
  readonly item: string
  readonly code: string
  /** Of the kind of piece. */
  readonly name: string
  readonly site: string
}
interface OfTime extends Piece {
  readonly reservation: string
  readonly times: string
}
/** Of one reader: one piece, or all of them in a sentence. */
export interface Pieces extends Piece {
  readonly reader: string
  readonly count: number
  readonly codes: string
  readonly day: string
}

const subject = ({ site }: { site: string }) => site
const pathOf = (item: string) => `/bmdashboard/tools/${item}`
const opens = ({ item }: { item: string }) => pathOf(item)
const ofReservation = ({ reservation }: { reservation: string }) => `reservation ${reservation}`
const someOpens = ({ item, count }: Pick<Pieces, 'count' | 'item'>) => (count > 1 ? '/bmdashboard/tools' : pathOf(item))
const some = (one: string, many: string) => ({
  group: 'site' as const,
  says: ({ count }: Pieces) => (count > 1 ? many : one),
  subject,
  opens: someOpens
})

/** What the lines of a reader are about: each piece alone goes with its piece. */
export const aboutSome = ({ count, item, reader }: Pick<Pieces, 'count' | 'item' | 'reader'>): string =>
  count > 1 ? `tools-of ${reader}` : `tool-item ${item}`

export const toolsTold = {
  reservationYours: kind<Plain<OfTime>>()({
    group: 'site',
    when: texts.whenYours,
    to: 'whoever waited for it',
    by: ['extendReservation', 'freeReservation'],
    says: texts.waitedMail,
    subject,
    about: ofReservation,
    opens
  }),
  reservationChanged: kind<
    Plain<OfTime> & {
      readonly what: 'freed' | 'moved' | 'waited'
      readonly why: string
      /** Another piece that is free then, or nothing. */
      readonly other: string
      readonly otherCode: string
      readonly from: string
      readonly to: string
    }
  >()({
    group: 'site',
    when: texts.whenChanged,
    to: 'whoever reserved the piece or waits for it',
    by: ['extendReservation', 'freeReservation', 'keepPiece', 'updateEquipmentStatus', 'updateToolStatus'],
    says: ({ what, other }) =>
      ({
        freed: other ? texts.freedOther : texts.freedMail,
        waited: other ? texts.waitOther : texts.freedWait,
        moved: texts.moved
      })[what],
    subject,
    about: ofReservation,
    opens: ({ item, other }) => pathOf(other || item),
    acts: [
      act(texts.reserveOther, calls.reserve, ({ other, from, to }) => ({ item: other, from, to }), {
        did: texts.otherReserved,
        when: ({ other }) => other !== ''
      })
    ]
  }),
  toolUnfit: kind<Plain<Piece> & { readonly who: string; readonly what: keyof typeof texts.unfit }>()({
    group: 'site',
    when: texts.whenUnfit,
    to: 'whoever looks after it or has it, the site’s manager and those who buy for it',
    by: ['updateEquipmentStatus', 'updateToolStatus'],
    says: ({ what }) => texts.unfit[what],
    subject,
    about: ({ item }) => `tool-item ${item}`,
    opens
  }),
  toolHanded: kind<Plain<Omit<Pieces, 'day'>> & { readonly who: string; readonly what: keyof typeof texts.handed }>()({
    group: 'site',
    when: texts.whenHanded,
    to: 'whoever has it then, had it, or looks after it from then on',
    by: ['keepPiece', 'logPieces', 'updateEquipmentStatus', 'updateToolStatus'],
    says: ({ what, count }) => (count > 1 ? texts.handedMany : texts.handed)[what],
    mail: 'off',
    subject,
    about: ({ item, reader }) => `tool-handed ${item}/${reader}`,
    opens: someOpens
  }),
  toolDue: kind<Plain<Pieces>>()({
    ...some(texts.dueLine, texts.dueMany),
    when: texts.whenDue,
    to: 'whoever has it',
    by: ['tools-due'],
    about: aboutSome,
    mail: 'off'
  }),
  toolLate: kind<Plain<Pieces> & { readonly holder: string; readonly own: number }>()({
    ...some(texts.lateLine, texts.lateMany),
    when: texts.whenLate,
    more: texts.eachMorning,
    to: 'whoever has it, and whoever looks after it; where nobody does, the site’s manager and those who buy for it',
    by: ['tools-due'],
    says: ({ count, own }) =>
      own ? (count > 1 ? texts.lateOwnMany : texts.lateOwnLine) : count > 1 ? texts.lateMany : texts.lateLine,
    about: aboutSome
  }),
  rentalEnds: kind<Plain<Pieces> & { readonly left: string }>()({
    ...some(texts.rentalLine, texts.rentalMany),
    when: texts.whenRental,
    more: texts.daysBefore,
    to: 'whoever has it, and whoever looks after it; where nobody does, the site’s manager and those who buy for it',
    by: ['tools-due'],
    about: aboutSome
  }),
  careDue: kind<Plain<Pieces>>()({
    ...some(texts.careLine, texts.careMany),
    when: texts.whenCare,
    to: 'whoever has it, and whoever looks after it; where nobody does, the site’s manager and those who buy for it',
    by: ['tools-due'],
    about: aboutSome
  })
}
