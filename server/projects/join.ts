// Puts new people into the projects that they begin in.
import { ORIENTATION } from '#shared/projects/categories.ts'
import { refuse } from '#shared/kit/refused.ts'
import * as texts from '#shared/people/user-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { addMember, projectNamed } from './queries.ts'

export const joinProjects: Listener<'person.created'> = async ({ personId, projects }, { trx }, { now }) => {
  const ids = projects === 'orientation' ? [await projectNamed(trx, ORIENTATION, now)] : [...new Set(projects)]
  if (ids.length && (await addMember(trx, personId, ids, now)) < ids.length) refuse(400, texts.noProject)
}
