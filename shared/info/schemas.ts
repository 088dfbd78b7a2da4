import * as z from 'zod/mini'

import { closings } from '../time-entries/approvals/work-week.ts'
import { isAddress, LONGEST_ADDRESS } from '../kit/text/address.ts'
import { fitting } from '../kit/calls/incoming.ts'
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

/** What the Owner sets for the whole organisation. */
const organisationSettings = z.object({
  /** What it calls itself towards others: in its mails, on its public pages, to search engines. */
  organisationName: z.string(),
  /** Where mails to the organisation go; empty when it wants none. */
  organisationEmail: z.string(),
  /** Its postal address, at the end of mails to many; may be empty. */
  organisationAddress: z.string(),
  /** After how many minutes without a touch a timer asks whether its person is still working. */
  timerQuietMinutes: z.int(),
  /** For how many years it is kept who changed what; 0 for ever. */
  auditYears: z.int(),
  /** After how many hours without a call a session of the site ends. */
  idleHours: z.int(),
  /** Where its openings are unless their place says more, as two letters; empty when it is in no one country. */
  organisationCountry: z.string(),
  /** Whether an approved week off spares its person the blue square. */
  timeOffExcuses: z.boolean(),
  /** Whether weeks stay open, are closed by their person alone, or are approved by somebody else too. */
  weekClosing: z.enum(closings),
  /** Up to which share of the committed hours, in percent, a week approves itself; 0 for never. */
  weekApprovePercent: z.int(),
  /** What an hour of a volunteer is worth, for letters and reports to funders; 0 where nobody says. */
  hourValue: z.number(),
  /** Of which currency, as three letters. */
  hourCurrency: z.string(),
  /** For how many months a letter about hours is valid. */
  letterMonths: z.int(),
  /** For how many months after its last move an application is kept. */
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
  /** What the present client does not know stays as it is. */
  input: z.object({
    ...z.partial(z.object(settings)).shape,
    organisationName: settings.organisationName,
    organisationEmail: settings.organisationEmail,
    timerQuietMinutes: settings.timerQuietMinutes,
    rev
  }),
  answer: organisationSettings
}
