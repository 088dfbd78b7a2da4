// What people are told of openings.
import { kind } from '../notifications/kind.ts'
import * as texts from './figure-texts.ts'
import * as told from './told-texts.ts'

export const jobsTold = {
  applicantAnswered: kind<{ name: string; title: string; id: string }>()({
    group: 'organisation',
    when: told.whenAnswered,
    to: 'who wrote to them, else Owners',
    by: ['answerFromStatus'],
    needs: { roles: ['Owner'] },
    says: told.answered,
    subject: ({ title }) => title,
    about: ({ id }) => `application ${id}`,
    opens: ({ name }) => `/jobapplications?search=${encodeURIComponent(name)}`,
    open: told.toApplication
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
