// What is told of badges.
import { kind } from '../notifications/kind.ts'
import * as texts from './person-texts.ts'

export const badgesTold = {
  badgesGiven: kind<{ names: string; count: number }>()({
    group: 'time',
    when: texts.whenGiven,
    to: 'whoever got them',
    by: ['assignBadges', 'assignToMany', 'completeLesson'],
    says: texts.told,
    mail: 'off'
  })
}
