// People from outside: added by the form that the present client sends, kept as a list.
import { externalForm } from '#shared/building/external/form.ts'
import type * as calls from '#shared/building/external/calls.ts'
import { externalPeople } from '#shared/building/external/people.ts'
import { EXTERNAL_TEAM, OTHER, ourTeams } from '#shared/building/external/rules.ts'
import * as texts from '#shared/building/external/texts.ts'
import { asked, problems } from '#shared/kit/form/check.ts'
import { refuse, Refused } from '#shared/kit/calls/refused.ts'
import { portals } from '#shared/portals.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { recordVerbs } from '../kit/records/endpoints.ts'

const needs = portals.building.right
const rows = recordVerbs(externalPeople, { read: needs, write: needs })

const refused = (status: 400 | 409, fields: Record<string, string>): never =>
  refuse(status, Object.values(fields)[0] ?? texts.failed, { success: false, fields })

const isTeam = (name: string): name is (typeof ourTeams)[number] => ourTeams.some(one => one === name)

export const external: Handlers<typeof calls> = {
  async addExternal({ projectId, ...sent }, request) {
    const typed = { countryCode: '+1', ...sent }
    // The present client sends the word that was typed as the role itself, and what stands for another team as its name.
    const found = problems(externalForm.part?.([...asked(externalForm.fields, typed)]) ?? externalForm.schema, typed)
    const { firstName = '', lastName = '', email = '', phone = '' } = sent
    const [role, team] = [sent.role?.trim() ?? '', sent.team?.trim() ?? '']
    if (team !== '' && !isTeam(team) && team !== OTHER && team !== EXTERNAL_TEAM) found['team'] = texts.teamMissing
    if (Object.keys(found).length) refused(400, found)
    const read = externalForm.fields
    try {
      const made = await rows.create(request, {
        firstName,
        lastName,
        role: role === OTHER ? (sent.roleSpecify ?? '') : role,
        team: isTeam(team) ? team : EXTERNAL_TEAM,
        teamName: isTeam(team) ? undefined : sent.teamSpecify,
        email: read.email.schema.parse(email),
        countryCode: read.countryCode.schema.parse(typed.countryCode),
        phone: read.phone.schema.parse(phone) || undefined,
        project: projectId
      })
      const data = { _id: made._id, firstName: made.firstName, lastName: made.lastName, email: made.email }
      return { success: true, data }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new Refused({ ...error.refusal, success: false })
    }
  }
}
