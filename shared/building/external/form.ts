// What is asked of somebody from outside.
import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import { upTo } from '../../kit/calls/incoming.ts'
import { EXTERNAL_TEAM, countryCodes, digitsOf, isMail, isPhone, OTHER, roleChoices, teamChoices } from './rules.ts'
import * as texts from './texts.ts'

const words = (missing: string) => z.string(missing).check(upTo(100, texts.tooLong), z.trim(), z.minLength(1, missing))
const choices = (values: readonly string[]) => values.map(value => ({ value, label: value }))

export const externalForm = form({
  submit: texts.page,
  busy: texts.submitting,
  fields: {
    firstName: { kind: 'text', label: texts.firstName, schema: words(texts.firstNameMissing) },
    lastName: { kind: 'text', label: texts.lastName, schema: words(texts.lastNameMissing) },
    role: { kind: 'choice', label: texts.role, choices: choices(roleChoices), schema: words(texts.roleMissing) },
    roleSpecify: {
      kind: 'text',
      label: texts.roleSpecify,
      when: { field: 'role', is: [OTHER] },
      schema: words(texts.roleUnsaid)
    },
    team: { kind: 'choice', label: texts.team, choices: choices(teamChoices), schema: words(texts.teamMissing) },
    teamSpecify: {
      kind: 'text',
      label: texts.teamSpecify,
      when: { field: 'team', is: [OTHER, EXTERNAL_TEAM] },
      schema: words(texts.teamUnsaid)
    },
    email: {
      kind: 'email',
      label: texts.email,
      schema: z
        .string(texts.emailMissing)
        .check(
          upTo(1000, texts.emailWrong),
          z.trim(),
          z.toLowerCase(),
          z.minLength(1, texts.emailMissing),
          z.refine(isMail, texts.emailWrong)
        )
    },
    countryCode: {
      kind: 'choice',
      label: texts.countryCode,
      choices: choices(countryCodes),
      schema: z.enum(countryCodes, texts.countryWrong)
    },
    phone: {
      kind: 'tel',
      label: texts.phone,
      optional: true,
      placeholder: '123-456-7890',
      schema: z.optional(
        z.string(texts.phoneWrong).check(
          upTo(100, texts.phoneWrong),
          z.trim(),
          z.refine(phone => phone === '' || isPhone(phone), texts.phoneWrong),
          z.overwrite(digitsOf)
        )
      )
    }
  }
})
