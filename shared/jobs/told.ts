// What people are told of openings.
import { kind } from '../notifications/kind.ts'
import * as texts from './figure-texts.ts'

export const jobsTold = {
  openingsEnd: kind()({
    group: 'organisation',
    when: texts.whenEnd,
    to: 'Owners',
    needs: { roles: ['Owner'] },
    says: texts.endSubject,
    opens: () => '/managejobs',
    open: texts.toJobs
  })
}
