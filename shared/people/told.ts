// What people are told of accounts: their own, and Owners and managers of others'.
import { kind } from '../notifications/kind.ts'
import { mailSubject } from '../roles/texts.ts'
import { addressOwnersSubject, nameSubject, rightsSubject } from './letter-texts.ts'
import { mails } from './merge/letter-texts.ts'
import { managementSubject, reminderSubject } from './standing-texts.ts'
import * as texts from './told-texts.ts'

const toOwners = {
  group: 'organisation',
  to: 'Owners',
  always: texts.onlyOwners,
  urgent: true,
  needs: { roles: ['Owner'] }
} as const
const opens = ({ id }: { id: string }) => `/userprofile/${id}`
const open = texts.toProfile

export const peopleTold = {
  roleRights: kind<{ role: string }>()({ ...toOwners, by: ['changeRole'], when: texts.whenRole, says: mailSubject }),
  othersRights: kind<{ name: string; id: string }>()({
    ...toOwners,
    by: ['changeUsers', 'saveProfile', 'setProperty', 'undoEdit'],
    when: texts.whenRights,
    says: rightsSubject,
    opens,
    open
  }),
  othersAddress: kind<{ name: string; id: string }>()({
    ...toOwners,
    by: ['saveProfile', 'setProperty'],
    when: texts.whenAddress,
    evenMine: true,
    says: addressOwnersSubject,
    opens,
    open
  }),
  othersName: kind<{ before: string; after: string; id: string }>()({
    ...toOwners,
    by: ['saveProfile', 'setProperty'],
    when: texts.whenName,
    says: nameSubject,
    opens,
    open
  }),
  othersMerged: kind<{ what: keyof typeof mails; name: string; other: string; id: string }>()({
    ...toOwners,
    by: ['mergePeople', 'undoMerge'],
    when: texts.whenOthersMerged,
    says: ({ what }) => mails[what].ownersSubject,
    opens,
    open
  }),
  accountMerged: kind<{ what: keyof typeof mails }>()({
    group: 'organisation',
    when: texts.whenMerged,
    to: 'whose account it is',
    by: ['mergePeople', 'undoMerge'],
    always: texts.onlyYou,
    urgent: true,
    evenMine: true,
    says: ({ what }) => mails[what].subject
  }),
  standingChanged: kind<{ name: string; count: number; id: string }>()({
    group: 'organisation',
    when: texts.whenStanding,
    to: 'Owners, and managers of their teams',
    by: ['actOnUsers', 'setStatus', 'standing'],
    needs: { roles: ['Owner', 'Manager'] },
    says: managementSubject,
    opens,
    open
  }),
  finalDay: kind<{ day: string }>()({
    group: 'organisation',
    when: texts.whenFinal,
    to: 'whose final day it is',
    by: ['standing'],
    says: reminderSubject
  })
}
