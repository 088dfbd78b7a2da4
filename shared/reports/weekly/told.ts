// What readers of the weekly summaries say to whoever writes them.
import { kind } from '../../notifications/kind.ts'
import * as texts from './letter-texts.ts'

export const weeklyTold = {
  summaryReminded: kind<{ by: string; span: string }>()({
    group: 'time',
    when: texts.whenReminded,
    to: 'whoever has not handed in a summary',
    by: ['remindOfSummary'],
    says: texts.reminderText,
    opens: () => '/weeklysummaries',
    open: texts.toSummary
  }),
  summaryAnswered: kind<{ by: string; span: string; message: string; asks: 'change' | 'nothing'; week: string }>()({
    group: 'time',
    when: texts.whenAnswered,
    to: 'whoever wrote it',
    by: ['answerSummary'],
    says: ({ asks }) => (asks === 'change' ? texts.asksChange : texts.answers),
    opens: ({ week }) => `/weeklysummaries#${week}`,
    open: texts.toWeek,
    mail: 'off'
  })
}
