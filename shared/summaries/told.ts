// What is told of weekly summaries.
import { kind } from '../notifications/kind.ts'
import * as texts from './texts.ts'

export const summariesTold = {
  summaryOfNewcomer: kind()({
    group: 'time',
    when: texts.whenNewcomer,
    to: 'newcomers, after a first week without one',
    by: ['blue-squares'],
    says: texts.newcomer,
    mail: 'off'
  })
}
