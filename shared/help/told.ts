// What is told of questions that were asked in vain.
import { kind } from '../notifications/kind.ts'
import * as texts from './texts.ts'

export const helpTold = {
  questionAnswered: kind<{ id: string; question: string }>()({
    group: 'organisation',
    when: texts.whenAnswered,
    to: 'whoever asked it',
    by: ['createFaq'],
    says: texts.answered,
    opens: ({ id }) => `/faq#${id}`,
    open: texts.title,
    mail: 'off'
  })
}
