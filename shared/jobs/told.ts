// What people are told of openings.
import { kind } from '../notifications/kind.ts'
import * as texts from './figure-texts.ts'
import * as status from './status/texts.ts'

export const jobsTold = {
  applicantAnswered: kind<{ name: string; title: string; id: string }>()({
    group: 'organisation',
    when: status.whenAnswered,
    to: 'who wrote to them, else Owners',
    by: ['answerFromStatus'],
    needs: { roles: ['Owner'] },
    says: status.saysAnswered,
    subject: ({ title }) => title,
    about: ({ id }) => `application ${id}`,
    opens: ({ name }) => `/jobapplications?search=${encodeURIComponent(name)}`,
    open: status.toApplication
  }),
  openingsEnd: kind()({
    group: 'organisation',
    when: texts.whenEnd,
    to: 'Owners',
    by: ['openings-end'],
    needs: { roles: ['Owner'] },
    says: texts.endSubject,
    opens: () => '/managejobs',
    open: texts.toJobs
  })
}
