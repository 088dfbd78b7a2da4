// What people are told of the agreement.
import { kind } from '../notifications/kind.ts'
import * as texts from './texts.ts'

const ofAgreement = { group: 'organisation', always: texts.alwaysTold, urgent: true } as const

export const agreementTold = {
  agreementCopy: kind()({
    ...ofAgreement,
    when: texts.whenCopy,
    to: 'who signed it',
    by: ['signAgreement'],
    evenMine: true,
    bell: 'none',
    says: texts.mailSubject
  }),
  agreementWaits: kind<{ again: number; id: string }>()({
    ...ofAgreement,
    when: texts.whenWaits,
    to: 'who has not signed it, or an older version',
    by: ['remindAllOfAgreement', 'remindOfAgreement'],
    says: ({ again }) => (again ? texts.againSubject : texts.reminderSubject),
    about: ({ id }) => `agreement ${id}`,
    waits: true,
    opens: ({ again }) => `/tsaformpage${again ? 7 : 1}`,
    open: texts.goOn
  }),
  agreementSigned: kind<{ name: string }>()({
    group: 'organisation',
    when: texts.whenSigned,
    to: 'Owners',
    by: ['signAgreement'],
    needs: { roles: ['Owner'] },
    says: texts.ownersSubject,
    opens: () => '/agreements',
    open: texts.toAgreements
  })
}
