import * as z from 'zod/mini'

import { closings } from '../time-entries/approvals/work-week.ts'
import { isAddress, LONGEST_ADDRESS } from '../kit/address.ts'
import { fitting } from '../kit/incoming.ts'
import { isCountry } from './countries.ts'
import { isCurrency } from './currencies.ts'
import {
  fits,
  IDLE_HOURS,
  LONGEST_CONTENT,
  LONGEST_MOUSEOVER,
  LONGEST_ORGANISATION,
  LONGEST_POSTAL,
  MOST_HOUR_VALUE,
  QUIET
} from './rules.ts'
import * as texts from './texts.ts'

/** A text, or the address of a picture when `isPicture` says so. */
export const ownerMessage = z.object({
  _id: z.string(),
  message: z.string(),
  standardMessage: z.string(),
  isPicture: z.boolean(),
  isStandardPicture: z.boolean(),
  rev: z.int()
})
export type OwnerMessage = z.infer<typeof ownerMessage>

export const readOwnerMessage = {
  says: 'The message above every page.',
  input: z.object({}),
  answer: z.object({ ownerMessage })
}

const written = z.object({ _serverMessage: z.string(), ownerMessage })
const rev = z.optional(z.int())

/** A text of up to 100 characters, or a picture as a data address. */
export const newMessage = z
  .string(texts.missing)
  .check(
    z.trim(),
    z.minLength(1, texts.missing),
    z.maxLength(LONGEST_CONTENT, texts.pictureTooLarge),
    z.refine(fits, texts.tooLong)
  )

export const saveOwnerMessage = {
  says: 'Writes the message above every page, or its standard.',
  input: z.object({ isStandard: z.boolean(), newMessage, rev }),
  answer: written
}

/** By default the message of the day is deleted, and the standard one is shown again. */
export const deleteOwnerMessage = {
  says: 'Takes the message off; the standard stays.',
  input: z.object({ isStandard: z.optional(z.boolean()), rev }),
  answer: written
}

const by = z.nullable(z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }))
const messages = z.object({ message: z.optional(z.string()), standardMessage: z.optional(z.string()) })

const log = z.object({
  _id: z.string(),
  at: z.string(),
  by,
  /** Only what was different; of a picture its address. */
  before: messages,
  after: messages
})
export type OwnerMessageLog = z.infer<typeof log>

const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)))

export const listOwnerMessageLogs = {
  says: 'Who wrote which message, a page at a time.',
  input: z.object({ page: count(10_000), limit: count(100) }),
  answer: z.object({ logs: z.array(log), page: z.int(), limit: z.int(), total: z.int() })
}

export const mouseoverText = z.object({ _id: z.string(), mouseoverText: z.string() })
export type MouseoverText = z.infer<typeof mouseoverText>

export const listMouseoverTexts = {
  says: 'The text that is shown over the total time.',
  input: z.object({}),
  answer: z.array(mouseoverText)
}

const newMouseoverText = z
  .string(texts.mouseoverMissing)
  .check(z.trim(), z.minLength(1, texts.mouseoverMissing), z.maxLength(LONGEST_MOUSEOVER, texts.mouseoverTooLong))

export const createMouseoverText = {
  says: 'Writes that text for the first time.',
  input: z.object({ newMouseoverText }),
  answer: z.object({ _serverMessage: z.string(), mouseoverText })
}

export const updateMouseoverText = {
  says: 'Changes that text.',
  input: z.object({ id: z.uuid(), newMouseoverText }),
  answer: mouseoverText
}

/** Each setting of the organisation with its rule. */
export const settings = {
  organisationName: z.string(texts.nameMissing).check(
    z.overwrite(text => text.replaceAll(/\s+/g, ' ').trim()),
    z.minLength(1, texts.nameMissing),
    z.maxLength(LONGEST_ORGANISATION, texts.nameTooLong)
  ),
  organisationEmail: z.string(texts.emailWrong).check(
    z.trim(),
    z.maxLength(LONGEST_ADDRESS, texts.emailWrong),
    z.refine(text => text === '' || isAddress(text), texts.emailWrong)
  ),
  organisationAddress: z.string(texts.addressLong).check(z.trim(), z.maxLength(LONGEST_POSTAL, texts.addressLong)),
  timerQuietMinutes: z
    .int(texts.quietWrong)
    .check(z.minimum(QUIET.least, texts.quietWrong), z.maximum(QUIET.most, texts.quietWrong)),
  auditYears: z.int(texts.yearsWrong).check(z.minimum(0, texts.yearsWrong), z.maximum(100, texts.yearsWrong)),
  idleHours: z
    .int(texts.idleWrong)
    .check(z.minimum(IDLE_HOURS.least, texts.idleWrong), z.maximum(IDLE_HOURS.most, texts.idleWrong)),
  organisationCountry: fitting(code => code === '' || isCountry(code), texts.countryWrong),
  timeOffExcuses: z.boolean(),
  weekClosing: z.enum(closings, texts.weekClosingWrong),
  weekApprovePercent: z
    .int(texts.weekApproveWrong)
    .check(z.minimum(0, texts.weekApproveWrong), z.maximum(200, texts.weekApproveWrong)),
  hourValue: z.number(texts.hourValueWrong).check(
    z.minimum(0, texts.hourValueWrong),
    z.maximum(MOST_HOUR_VALUE, texts.hourValueWrong),
    z.refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, texts.hourValueWrong)
  ),
  hourCurrency: fitting(isCurrency, texts.hourCurrencyWrong),
  letterMonths: z
    .int(texts.letterMonthsWrong)
    .check(z.minimum(1, texts.letterMonthsWrong), z.maximum(120, texts.letterMonthsWrong)),
  applicationMonths: z
    .int(texts.applicationMonthsWrong)
    .check(z.minimum(1, texts.applicationMonthsWrong), z.maximum(60, texts.applicationMonthsWrong))
}

const organisationSettings = z.object({
  organisationName: z.string(),
  organisationEmail: z.string(),
  organisationAddress: z.string(),
  timerQuietMinutes: z.int(),
  auditYears: z.int(),
  idleHours: z.int(),
  organisationCountry: z.string(),
  timeOffExcuses: z.boolean(),
  weekClosing: z.enum(closings),
  weekApprovePercent: z.int(),
  hourValue: z.number(),
  hourCurrency: z.string(),
  letterMonths: z.int(),
  applicationMonths: z.int(),
  rev: z.int()
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

export const readOrganisationSettings = {
  says: 'The settings of the organisation.',
  input: z.object({}),
  answer: organisationSettings
}
export const saveOrganisationSettings = {
  says: 'Changes settings of the organisation.',
  /** What an older client does not know stays as it is. */
  input: z.object({
    ...z.partial(z.object(settings)).shape,
    organisationName: settings.organisationName,
    organisationEmail: settings.organisationEmail,
    timerQuietMinutes: settings.timerQuietMinutes,
    rev
  }),
  answer: organisationSettings
}
