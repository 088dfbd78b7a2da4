// What people are told of the events that they go to.
import { act, kind, undoBy, type Plain } from '../notifications/kind.ts'
import { changeRegistration } from './calls.ts'
import * as texts from './told-texts.ts'

type OfEvent = Plain<{
  event: string
  /** Its day; none of what takes place once. */
  day: string
  name: string
}>
/** `Sat, Dec 5, 2026, 9:00 AM PST`. */
type OfDay = OfEvent & Plain<{ when: string }>
type OfHours = OfEvent & Plain<{ registration: string; time: string }>

const subject = ({ name }: OfEvent) => name
const opens = ({ event, day }: OfEvent) =>
  `/communityportal/activities/${event}${day === '' ? '' : `?occurrence=${day}`}`
const open = texts.toActivity
const ofEvent = { group: 'events', needs: 'accessCommunityPortal', subject, opens, open } as const
export const aboutDay = ({ event, day }: OfEvent) => `event ${event} ${day}`.trim()
/** Tomorrow is nearer than a mail of the day may be. */
const atOnce = { ...ofEvent, urgent: true, about: aboutDay } as const

export const aboutPlace = ({ event, day, person }: OfEvent & { person: string }) => `place ${event} ${day} ${person}`
const putOn = { registered: texts.addedLead, waiting: texts.addedWaits, cancelled: texts.takenOffLead } as const

export const communityTold = {
  eventRegistered: kind<OfDay & { state: string; place: string }>()({
    ...ofEvent,
    when: texts.whenRegistered,
    more: texts.moreRegistered,
    to: 'who registers',
    by: ['register'],
    says: ({ state }) => (state === 'waiting' ? texts.waitsLead : texts.reminderLead),
    // They see on the page that they are in.
    bell: 'none',
    urgent: true,
    evenMine: true
  }),
  eventPutOn: kind<OfDay & { by: string; person: string; state: keyof typeof putOn }>()({
    ...ofEvent,
    when: texts.whenPutOn,
    to: 'who is registered or taken off by somebody else',
    by: ['cancelRegistration', 'register'],
    says: ({ state }) => putOn[state],
    about: aboutPlace,
    urgent: true
  }),
  eventMovedUp: kind<OfDay & { by: string }>()({
    ...ofEvent,
    when: texts.whenMovedUp,
    to: 'who waited and has a place now',
    by: ['cancelRegistration', 'givePlace', 'saveProfile', 'updateActivity'],
    says: ({ by }) => (by === '' ? texts.movedUpLead : texts.placeGivenLead),
    always: texts.whyMovedUp,
    evenMine: true,
    urgent: true
  }),
  eventMoved: kind<OfDay & { before: string }>()({
    ...atOnce,
    when: texts.whenMoved,
    to: 'who is registered or waits',
    by: ['updateActivity'],
    says: texts.movedLead
  }),
  eventCancelled: kind<OfDay & { reason: string }>()({
    ...atOnce,
    when: texts.whenCancelled,
    to: 'who is registered or waits',
    by: ['cancelActivity'],
    says: texts.cancelledLead,
    detail: texts.cancelledWhy
  }),
  eventTomorrow: kind<OfDay>()({
    ...atOnce,
    when: texts.whenTomorrow,
    to: 'who is registered',
    by: ['community-reminders'],
    says: texts.reminderLead
  }),
  eventHours: kind<OfHours>()({
    ...ofEvent,
    when: texts.whenHours,
    to: 'who was put on the list by somebody else, and was there',
    by: ['noteAttendance'],
    says: texts.hoursAsk,
    about: ({ registration }) => `registration ${registration}`,
    waits: true,
    open: texts.toAnswer,
    mail: 'off',
    acts: [
      act(texts.log, changeRegistration, ({ registration }) => ({ id: registration, logHours: true }), {
        did: texts.logged,
        undo: undoBy(changeRegistration, ({ registration }) => ({ id: registration, logHours: false }))
      }),
      act(texts.noThanks, changeRegistration, ({ registration }) => ({ id: registration, logHours: false }), {
        did: texts.notLogged
      })
    ]
  }),
  eventHoursNotLogged: kind<OfEvent & { why: string }>()({
    ...ofEvent,
    when: texts.whenNotLogged,
    to: 'who wanted them logged, and was there',
    by: ['noteAttendance'],
    says: ({ why }) => (why === 'counted' ? texts.hoursCountedNotice : texts.hoursNotLogged),
    mail: 'off'
  }),
  eventWritten: kind<OfDay & { by: string; subject: string; text: string }>()({
    ...ofEvent,
    when: texts.whenWritten,
    to: 'who is registered',
    by: ['mailRegistered'],
    says: texts.mailFrom,
    detail: texts.written,
    // A mail of the day would say no more than its beginning.
    urgent: true,
    evenMine: true
  }),
  bookingFreed: kind<Plain<{ by: string; purpose: string; times: string; booking: string }>>()({
    group: 'events',
    needs: 'accessCommunityPortal',
    when: texts.whenFreed,
    to: 'who had booked it',
    by: ['freeBooking'],
    says: texts.freed,
    about: ({ booking }) => `resource-booking ${booking}`,
    opens: () => '/communityportal/resources',
    open: texts.toResources
  })
}
