// What Owners are told of roles.
import { kind } from '../notifications/kind.ts'
import * as texts from './texts.ts'

export const rolesTold = {
  roleMayMore: kind<{ by: string; role: string; rights: string }>()({
    group: 'organisation',
    when: texts.whenMore,
    to: 'the Owners, where somebody else gives rights over rights',
    says: texts.mailGave,
    always: texts.whyAlways,
    subject: ({ role }) => role,
    needs: { roles: ['Owner'] }
  })
}
