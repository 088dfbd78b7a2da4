// Choosing a password, each time somebody does.
import * as z from 'zod/mini'

import { type Field, form } from '../kit/form/form.ts'
import { upTo } from '../kit/calls/incoming.ts'
import { email, given, words } from './form.ts'
import { forcedRules, meets, type PasswordRule, setUpRules } from './rules.ts'
import * as texts from './page-texts.ts'

const LONGEST = 128
const LONGEST_TRY = 1000

/** The length is not the schema's longest, for a browser would cut a longer password short without a word. */
const chosen = (rules: readonly PasswordRule[], weak: string) =>
  z.string(texts.newMissing).check(
    z.minLength(1, texts.newMissing),
    upTo(LONGEST_TRY, texts.passwordTooLong),
    z.refine(value => Array.from(value).length <= LONGEST, texts.passwordTooLong),
    z.refine(value => value === '' || meets(rules, value), weak)
  )

/** Nobody is told a limit that nobody runs into: of the rules, those that are not met by nothing. */
const newPassword = <S extends z.ZodMiniType>(schema: S, rules: readonly PasswordRule[], label = texts.newPassword) =>
  ({
    kind: 'password',
    label,
    schema,
    autocomplete: 'new-password',
    checklist: rules.filter(({ passes }) => !passes(''))
  }) satisfies Field<S>

const again = {
  kind: 'password',
  label: texts.confirmPassword,
  schema: given(texts.confirmMissing),
  autocomplete: 'new-password'
} as const

interface Twice {
  newpassword: string
  confirmnewpassword: string
}

const mustMatch = {
  field: 'confirmnewpassword',
  text: texts.mustMatch,
  // Also beside a password that is still too weak: both are put right at once.
  beside: [],
  passes: ({ newpassword, confirmnewpassword }: Twice) => newpassword === confirmnewpassword
} as const

const setUp = chosen(setUpRules, texts.weakSetUp)
const afterOneTime = chosen(forcedRules, texts.weakForced)

export const updateForm = form({
  submit: texts.update,
  busy: texts.updating,
  fields: {
    currentpassword: {
      kind: 'password',
      label: texts.currentPassword,
      schema: given(texts.currentMissing),
      autocomplete: 'current-password'
    },
    newpassword: newPassword(setUp, setUpRules),
    confirmnewpassword: again
  },
  rules: [
    {
      field: 'newpassword',
      text: texts.sameAsOld,
      beside: ['currentpassword'],
      passes: ({ currentpassword, newpassword }) => newpassword !== currentpassword
    },
    mustMatch
  ]
})

export const forceForm = form({
  submit: texts.update,
  busy: texts.updating,
  fields: { newpassword: newPassword(afterOneTime, forcedRules), confirmnewpassword: again },
  rules: [mustMatch]
})

export const resetForm = form({
  submit: texts.reset,
  busy: texts.resetting,
  fields: { newpassword: newPassword(setUp, setUpRules), confirmnewpassword: again },
  rules: [mustMatch]
})

export const firstOwnerForm = form({
  submit: texts.firstSubmit,
  busy: texts.firstBusy,
  fields: {
    firstName: {
      kind: 'text',
      label: texts.firstName,
      schema: words(texts.firstNameNeeded),
      autocomplete: 'given-name'
    },
    lastName: { kind: 'text', label: texts.lastName, schema: words(texts.lastNameNeeded), autocomplete: 'family-name' },
    email: { kind: 'email', label: texts.email, schema: email(texts.emailMissing), autocomplete: 'username' },
    password: newPassword(setUp, setUpRules, texts.password)
  }
})
