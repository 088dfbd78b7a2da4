// What people are told of teams.
import { kind } from '../notifications/kind.ts'
import * as texts from './texts.ts'

export const teamsTold = {
  teamChanged: kind<{ who: string; team: string; did: 'in' | 'out'; id: string }>()({
    group: 'organisation',
    when: texts.whenTeam,
    to: 'who is put into a team or taken out of one',
    by: ['assignToTeam'],
    says: ({ did }) => (did === 'in' ? texts.tellIn : texts.tellOut),
    about: ({ id }) => `team ${id}`,
    mail: 'off'
  })
}
