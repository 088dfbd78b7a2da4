// What the audit says of a person who is erased: who changed what and when stays, their name and contacts go.
import { sql } from 'kysely'

import type { Trx } from '../database/database.ts'

/** Fields of a profile that say who somebody is, under the names of the wire. */
const PERSONAL = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'profilePic',
  'bio',
  'jobTitle',
  'personalLinks',
  'adminLinks',
  'mediaUrl',
  'collaborationPreference',
  'location',
  'homeCountry',
  'name',
  'mergedName',
  'mergedEmail'
]

/** Records whose changes name people or addresses. */
const NAMING = [
  'application',
  'blue-square-copy',
  'invitation',
  'job',
  'job-category',
  'letter',
  'mailing',
  'notification',
  'project',
  'subscription',
  'suggestion',
  'team'
]

/** A text as it stands inside JSON, without its quotes. */
const inside = (text: string): string => JSON.stringify(text).slice(1, -1)

export async function forgetInAudit(
  trx: Trx,
  person: { id: string; email: string; name: string },
  by: { email: string; name: string }
): Promise<void> {
  // Accounts that were merged into it were the same person's.
  const accounts = sql`select ${person.id}::text union select record_id from audit_record
    where about = 'person' and after is null and before ->> 'mergedInto' = ${person.id}`
  await sql`update audit_record set before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[]
    where about = 'person' and record_id in (${accounts})`.execute(trx)
  await sql`update audit_record set before = before - ${['device', 'address']}::text[],
      after = after - ${['device', 'address']}::text[]
    where about = 'session' and record_id in (select id::text from session where person_id = ${person.id})`.execute(trx)
  const [email, name] = [inside(person.email), inside(person.name)]
  const forgottenIn = (column: 'after' | 'before') => {
    const text = sql`${sql.id(column)}::text`
    return sql`${sql.id(column)} = case when strpos(${text}, ${person.id}) > 0
      then replace(replace(${text}, ${name}, ${inside(by.name)}), ${email}, ${by.email})
      else replace(${text}, ${email}, ${by.email}) end::jsonb`
  }
  const says = (text: string) => sql`strpos(coalesce(before::text, '') || coalesce(after::text, ''), ${text}) > 0`
  await sql`update audit_record set ${forgottenIn('before')}, ${forgottenIn('after')}
    where about = any(${NAMING}::text[]) and (${says(email)} or ${says(person.id)})`.execute(trx)
}
