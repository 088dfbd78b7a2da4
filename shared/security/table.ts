import { table } from '../kit/table.ts'
import { t } from '../kit/texts.ts'
import type { SecurityEvent } from './schemas.ts'
import * as texts from './texts.ts'

export const detailOf = ({ detail }: Pick<SecurityEvent, 'detail'>): string =>
  Object.hasOwn(texts.details, detail) ? t(texts.details[detail] ?? '') : detail

export const nameOf = (person: SecurityEvent['person']): string =>
  person ? `${person.firstName} ${person.lastName}` : ''

export const accountOf = ({ person, account }: Pick<SecurityEvent, 'account' | 'person'>): string =>
  person ? nameOf(person) : account ? t(texts.stranger, { account: account.slice(0, 6) }) : ''

/** The newest first; the server sorts by nothing else. */
export const securityTable = table<SecurityEvent>({
  name: texts.title,
  columns: [
    { key: 'what', label: texts.what, value: ({ kind }) => t(texts.kinds[kind]), sort: false, title: true },
    { key: 'when', label: texts.when, value: ({ lastAt }) => lastAt, kind: 'instant', sort: false, phone: true },
    { key: 'account', label: texts.account, value: accountOf, sort: false, phone: true },
    { key: 'who', label: texts.who, value: ({ actor }) => nameOf(actor), sort: false },
    { key: 'detail', label: texts.detail, value: detailOf, sort: false, wide: true, phone: true },
    { key: 'times', label: texts.times, value: ({ times }) => times, kind: 'number', sort: false },
    { key: 'ip', label: texts.from, value: ({ ip }) => ip, sort: false },
    { key: 'device', label: texts.device, value: ({ device }) => device, sort: false, wide: true }
  ],
  empty: texts.none
})
