// What the makers of forms are told.
import { kind } from '../notifications/kind.ts'
import * as texts from './told-texts.ts'

export const formsTold = {
  formAnswered: kind<{ title: string; id: string }>()({
    group: 'organisation',
    when: texts.whenAnswered,
    to: 'who made the form',
    by: ['answerForm', 'answerSharedForm'],
    says: texts.answered,
    mail: 'off',
    subject: ({ title }) => title,
    about: ({ id }) => `form ${id}`,
    opens: ({ id }) => `/form/${id}`,
    open: texts.toAnswers,
    needs: ['createFormQuestions', 'editFormQuestions']
  })
}
