// Settings that all nodes share, kept in the database.
import { randomBytes } from 'node:crypto'

import { json, type Trx } from './database.ts'

async function readSetting(trx: Trx, name: string): Promise<unknown> {
  const found = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value
}

/** The secret of this name, made once by whichever node asks first. */
export async function secretOf(trx: Trx, name: string): Promise<string> {
  await trx
    .insertInto('setting')
    .values({ name, value: json(randomBytes(32).toString('base64url')) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return String(await readSetting(trx, name))
}
