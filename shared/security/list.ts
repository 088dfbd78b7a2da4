// The security log, the newest first.
import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import { t } from '../kit/texts.ts'
import { kinds } from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const person = z.nullable(z.object({ _id: id, firstName: z.string(), lastName: z.string() }))

const event = z.object({
  _id: id,
  kind: z.enum(kinds),
  /** The same within an hour is one row, with the first time, the last, and how often. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  times: z.int(),
  /** Who acted, where somebody was signed in. */
  actor: person,
  /** Whose account it is about. */
  person,
  /** A fingerprint of the address that was typed: equal for equal addresses, and never the address. */
  account: z.nullable(z.string()),
  ip: z.string(),
  device: z.string(),
  detail: z.string()
})
export type SecurityEvent = z.output<typeof event>

export const detailOf = ({ detail }: Pick<SecurityEvent, 'detail'>): string =>
  Object.hasOwn(texts.details, detail) ? t(texts.details[detail] ?? '') : detail

export const nameOf = (person: SecurityEvent['person']): string =>
  person ? `${person.firstName} ${person.lastName}` : ''

export const accountOf = ({ person, account }: Pick<SecurityEvent, 'account' | 'person'>): string =>
  person ? nameOf(person) : account ? t(texts.stranger, { account: account.slice(0, 6) }) : ''

export const securityLog = list(event, {
  name: texts.title,
  empty: texts.none,
  search: texts.search,
  columns: {
    what: { label: texts.what, of: 'kind', names: texts.kinds, title: true },
    when: { label: texts.when, of: 'lastAt', kind: 'instant', phone: true },
    account: { label: texts.account, of: accountOf, phone: true },
    who: { label: texts.who, of: ({ actor }) => nameOf(actor) },
    detail: { label: texts.detail, of: detailOf, wide: true, phone: true },
    times: { label: texts.times, kind: 'number' },
    ip: { label: texts.from },
    device: { label: texts.device, wide: true }
  },
  filters: {
    kind: { label: texts.what, schema: z.enum(kinds), choices: texts.kinds },
    personId: { label: texts.person, kind: 'pick' },
    /** How a network address begins. */
    ip: { label: texts.ip, kind: 'text', schema: text(60) },
    /** `from..to`, in Pacific days. */
    day: { label: texts.when, kind: 'day' }
  }
})
