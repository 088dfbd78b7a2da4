// Settings that all nodes share, kept in the database.
import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { OrganisationSettings } from '#shared/info/schemas.ts'

import { type Database, json, type Trx } from './database/database.ts'

export async function readSetting(trx: Trx, name: string): Promise<unknown> {
  const found = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value
}

/** The value of this name: the one that is there, or this one from now on. */
export async function settingOnce(trx: Trx, name: string, value: unknown): Promise<unknown> {
  await trx
    .insertInto('setting')
    .values({ name, value: json(value) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return readSetting(trx, name)
}

/** The secret of this name, made once by whichever node asks first. */
export const secretOf = async (trx: Trx, name: string): Promise<string> =>
  String(await settingOnce(trx, name, randomBytes(32).toString('base64url')))

const ORGANISATION = 'organisation'

/** `timeOffExcuses` within a statement. */
export const excusesTimeOff = sql<boolean>`coalesce((select (value ->> 'timeOffExcuses')::boolean from setting where name = 'organisation'), true)`

const DEFAULTS: OrganisationSettings = {
  organisationName: 'Workbee',
  organisationAddress: '',
  organisationEmail: '',
  timerQuietMinutes: 60,
  auditYears: 7,
  idleHours: 120,
  organisationCountry: '',
  timeOffExcuses: true,
  weekClosing: 'off',
  weekApprovePercent: 0,
  hourValue: 0,
  hourCurrency: 'USD',
  letterMonths: 12,
  applicationMonths: 12,
  rev: 0
}

/** `idleHours` within a statement. */
export const hoursUnused = sql<number>`coalesce((select (value ->> 'idleHours')::int from setting where name = 'organisation'), ${sql.lit(DEFAULTS.idleHours)})`

/** What was never set has its default. */
export async function readOrganisation(trx: Trx): Promise<OrganisationSettings> {
  return { ...DEFAULTS, ...((await readSetting(trx, ORGANISATION)) as Partial<OrganisationSettings> | undefined) }
}

/** For pages, which are no calls and have no transaction. */
export const readOrganisationOf = (database: Database): Promise<OrganisationSettings> =>
  database.transaction(readOrganisation, { readOnly: true })

export const readOrganisationName = async (database: Database): Promise<string> =>
  (await readOrganisationOf(database)).organisationName

/** The setting of this name, locked until the transaction ends. */
export async function holdSetting(trx: Trx, name: string): Promise<unknown> {
  await trx
    .insertInto('setting')
    .values({ name, value: json({}) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const held = await trx.selectFrom('setting').select('value').where('name', '=', name).forUpdate().executeTakeFirst()
  return held?.value
}

export async function writeSetting(trx: Trx, name: string, value: unknown): Promise<void> {
  await trx
    .updateTable('setting')
    .set({ value: json(value) })
    .where('name', '=', name)
    .execute()
}

/** Changes the settings; `write` is given the current ones, locked. */
export async function changeOrganisation(
  trx: Trx,
  write: (before: OrganisationSettings) => Omit<OrganisationSettings, 'rev'>
): Promise<{ before: OrganisationSettings; after: OrganisationSettings }> {
  await holdSetting(trx, ORGANISATION)
  const before = await readOrganisation(trx)
  const after = { ...write(before), rev: before.rev + 1 }
  await writeSetting(trx, ORGANISATION, after)
  return { before, after }
}
