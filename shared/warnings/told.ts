// What is told of warnings.
import { kind } from '../notifications/kind.ts'
import * as texts from './texts.ts'

export const warningsTold = {
  warningGiven: kind<{ warning: string; person: string; by: string; title: string }>()({
    group: 'time',
    when: texts.whenGiven,
    to: 'whoever is warned',
    by: ['issueWarning'],
    says: texts.mailText,
    about: ({ warning }) => `warning ${warning}`,
    opens: ({ person }) => `/userprofile/${person}#warnings`,
    open: texts.toProfile
  })
}
