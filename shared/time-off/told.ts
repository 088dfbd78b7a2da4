// What is told of time off: one’s own, and that of those whom one looks after.
import { kind } from '../notifications/kind.ts'
import * as texts from './letter-texts.ts'

const does = { set: texts.setFor, changed: texts.changedFor, cancelled: texts.cancelledFor } as const

const ofTimeOff = {
  group: 'time',
  about: ({ id }: { id: string }) => `time-off ${id}`,
  opens: () => '/timeoff'
} as const

export const timeOffTold = {
  timeOffNoted: kind<{ id: string; span: string }>()({
    ...ofTimeOff,
    when: texts.whenNoted,
    to: 'whoever asked for it',
    by: ['setTimeOff', 'updateTimeOff'],
    says: texts.notedText,
    // They did it themselves a moment ago; the mail is what they keep.
    bell: 'none',
    evenMine: true,
    open: texts.look
  }),
  timeOffAsked: kind<{ id: string; name: string; span: string }>()({
    ...ofTimeOff,
    when: texts.whenAsked,
    to: 'the managers of their teams and the Owners',
    by: ['setTimeOff', 'updateTimeOff'],
    says: texts.managersText,
    subject: ({ name }) => name,
    open: texts.calendar,
    needs: { roles: ['Owner', 'Manager'] }
  }),
  timeOffSet: kind<{ id: string; does: keyof typeof does; by: string; before: string; span: string }>()({
    ...ofTimeOff,
    when: texts.whenSet,
    to: 'whose time off it is',
    by: ['deleteTimeOff', 'setTimeOff', 'updateTimeOff'],
    says: ({ does: done }) => does[done],
    open: texts.look
  })
}
