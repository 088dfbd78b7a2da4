import * as z from 'zod/mini'

import { rowHistory } from '../kit/change.ts'
import { id, text, upTo } from '../kit/calls/incoming.ts'
import { operation } from '../kit/calls/operation.ts'
import { blueSquare } from '../people/schemas.ts'
import { isTeamCode } from '../people/rules.ts'
import { teamCode as codeRule } from '../people/texts.ts'
import { member, memberList, teamList } from './list.ts'
import * as texts from './texts.ts'

const message = z.object({ message: z.string() })
const search = z.optional(z.string().check(z.maxLength(100)))

export const teamName = z
  .string(texts.nameMissing)
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(100, texts.nameLong))
export const teamCode = z.string().check(upTo(100, codeRule), z.trim(), z.refine(isTeamCode, codeRule))

const belonging = z.object({ userId: id, addDateTime: z.string(), visible: z.boolean() })

/** A team as the present client knows it. */
export const team = z.object({
  _id: id,
  rev: z.int(),
  teamName: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  createdDatetime: z.string(),
  modifiedDatetime: z.string(),
  members: z.array(belonging)
})
export type Team = z.infer<typeof team>

export const listTeamsWithMembers = {
  says: 'Active teams with the members that you may see. Any number; our own screens ask for pages.',
  input: z.object({}),
  answer: z.array(
    z.object({
      ...team.shape,
      members: z.array(
        z.object({ _id: id, name: z.string(), email: z.string(), teamCode: z.string(), addDateTime: z.string() })
      )
    })
  )
}

export const listTeamPage = {
  says: 'Teams, a page at a time, found by their name, their code or the people on them.',
  input: z.object(teamList.asks),
  answer: z.object({
    ...teamList.answer.shape,
    /** With the first page: the active teams, and the people on them. */
    active: z.optional(z.object({ teams: z.int(), people: z.int() }))
  })
}

export const listTeamCodes = {
  says: 'Every team with its code, or the ten whose names fit best what is searched for.',
  /** With words to search for, the ten that fit best. */
  input: z.object({ search }),
  answer: z.array(z.object({ _id: id, teamName: z.string(), teamCode: z.string() }))
}

export const readTeam = { says: 'One team with who is on it.', input: z.object({ id }), answer: team }

export const listTeamUsers = {
  says: 'Everybody on a team.',
  input: z.object({ id }),
  /** Squares and this week’s summary as far as the viewer may see them: an empty list, an empty text where not. */
  answer: z.array(
    z.object({
      ...member.shape,
      teamCode: z.string(),
      email: z.optional(z.string()),
      weeklycommittedHours: z.number(),
      infringements: z.array(blueSquare),
      weeklySummaries: z.array(z.object({ summary: z.string() }))
    })
  )
}

export const listTeamMembers = {
  says: 'The people on a team, a page at a time.',
  input: z.object({ id, ...memberList.asks }),
  answer: memberList.answer
}

export const addTeam = {
  says: 'Makes a team. Case and spaces make no other name.',
  input: z.object({ teamName, isActive: z.optional(z.boolean()), teamCode: z.optional(teamCode) }),
  answer: team
}

export const editTeam = {
  says: 'Changes the name or the code of a team, or makes it active or inactive; the codes of its people on request.',
  input: z.object({
    id,
    teamName: z.optional(teamName),
    isActive: z.optional(z.boolean()),
    teamCode: z.optional(teamCode),
    /** Members who carry the code of before get the new one too. */
    withMembers: z.optional(z.boolean()),
    /** The version that was edited. */
    rev: z.optional(z.int())
  }),
  answer: team
}

export const deleteTeam = {
  says: 'Puts a team into the trash, with everybody on it.',
  input: z.object({ id }),
  answer: message
}
export const restoreTeam = { says: 'Takes a team out of the trash again.', input: z.object({ id }), answer: message }

export const readTeamHistory = {
  says: 'Who changed what of a team, a page at a time, the newest first.',
  ...rowHistory
}

export const assignToTeam = {
  says: 'Puts somebody on a team, or takes them off it.',
  input: z.object({
    id,
    userId: text(100, texts.invalidPerson),
    operation,
    /** Whether a new member and the team see each other’s hours: yes, unless said. */
    visible: z.optional(z.boolean())
  }),
  answer: z.object({ newMember: z.optional(member), result: z.optional(z.string()) })
}

export const showInTeam = {
  says: 'Says whether somebody and a team see each other’s hours.',
  input: z.object({ visibility: z.boolean(), userId: id, teamId: z.uuid() }),
  answer: z.object({ result: z.string(), visible: z.boolean() })
}

export const reportTeams = {
  says: 'Some teams with who is on them, for reports.',
  input: z.object({ teams: z.array(z.object({ _id: id })).check(z.maxLength(500, texts.tooMany)) }),
  answer: z.array(z.object({ _id: id, teamName: z.string(), createdDatetime: z.string(), members: z.array(belonging) }))
}

export const listTeamsOf = {
  says: 'The teams that somebody is on.',
  input: z.object({ userId: id }),
  answer: z.array(
    z.object({
      _id: id,
      teamName: z.string(),
      teamCode: z.string(),
      isActive: z.boolean(),
      isVisible: z.boolean(),
      memberCount: z.int(),
      /** Whether you may see who else is on it. */
      maySeeMembers: z.boolean()
    })
  )
}
export type TeamOf = z.infer<typeof listTeamsOf.answer>[number]
