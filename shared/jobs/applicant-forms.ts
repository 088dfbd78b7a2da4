// What a reader says of an application, the way in, and a mail to many.
import * as z from 'zod/mini'

import { typedNumber } from '../kit/calls/typed-number.ts'
import { form } from '../kit/form/form.ts'
import * as texts from './office-texts.ts'
import { inviteApplicant, mailApplications, scoreApplication } from './schemas.ts'
import { hoursWrong } from './stages/rules.ts'
import { t } from '../kit/texts.ts'

const scores = ['', '1', '2', '3', '4', '5'] as const

export const scoreForm = form({
  submit: texts.saveScore,
  busy: texts.saving,
  fields: {
    score: {
      kind: 'choice',
      label: texts.yourScore,
      schema: z.enum(scores),
      choices: scores.map(value => ({
        value,
        label: value ? t(texts.scoreOf, { score: value }) : t(texts.noScoreYet)
      }))
    },
    said: { kind: 'textarea', label: texts.scoreSaid, schema: scoreApplication.input.shape.said },
    knows: { kind: 'checkbox', label: texts.knowsThem, hint: texts.knowsHint, schema: z.boolean() }
  },
  rules: [
    {
      field: 'score',
      text: texts.scoreMissing,
      passes: ({ score, knows }) => knows || score !== ''
    }
  ]
})

const { role } = inviteApplicant.input.shape
const hours = typedNumber(z.number(hoursWrong).check(z.gte(0, hoursWrong), z.lte(168, hoursWrong)), hoursWrong)

export const applicantInviteForm = form({
  submit: texts.sendInvite,
  busy: texts.sending,
  fields: {
    role: { kind: 'choice', label: texts.inviteRole, schema: role },
    teamId: { kind: 'choice', label: texts.inviteTeam, schema: z.string() },
    projectId: { kind: 'choice', label: texts.inviteProject, schema: z.string() },
    weeklyCommittedHours: { kind: 'number', label: texts.inviteHours, schema: hours }
  }
})

const { subject, text } = mailApplications.input.shape

export const manyMailForm = form({
  submit: texts.sendMany,
  busy: texts.sending,
  fields: {
    subject: { kind: 'text', label: texts.replySubject, schema: subject },
    text: { kind: 'textarea', label: texts.replyText, hint: texts.writeHint, schema: text },
    stageId: { kind: 'choice', label: texts.thenMove, schema: z.string() }
  }
})
