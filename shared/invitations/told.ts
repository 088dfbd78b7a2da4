// What somebody is told of invitations.
import { kind } from '../notifications/kind.ts'
import { doneSubject, toProfile, whenDone } from './texts.ts'

export const invitationsTold = {
  profileSetUp: kind<{ name: string; id: string }>()({
    group: 'organisation',
    when: whenDone,
    to: 'who invited them, else Owners',
    by: ['setUpProfile'],
    says: doneSubject,
    opens: ({ id }) => `/userprofile/${id}`,
    open: toProfile
  })
}
