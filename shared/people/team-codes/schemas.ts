import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { editable } from '../schemas.ts'
import * as texts from './texts.ts'

const message = z.string()
const code = z.string().check(z.maxLength(100, texts.codes))

export const changeAllCodes = {
  says: 'Gives these people another team code: all of them, or nobody.',
  input: z.object({
    userIds: z.array(id, texts.people).check(z.maxLength(5000, texts.people)),
    replaceCode: editable.teamCode
  }),
  answer: z.object({ isUpdated: z.boolean(), message })
}

export const replaceTeamCode = {
  says: 'Gives everybody who carries one of these team codes another one, and the teams too.',
  input: z.object({
    oldTeamCodes: z.array(code, texts.codes).check(z.minLength(1, texts.codes), z.maxLength(500, texts.codes)),
    newTeamCode: editable.teamCode
  }),
  answer: z.object({ message, updatedCount: z.int() })
}
