// Who has a second step of signing in, and who must still set one up, as conditions on a row of people.
import { type RawBuilder, sql } from 'kysely'

export const hasFactor = (person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from authenticator where authenticator.person_id = ${person}.id and authenticator.secret is not null)
  or exists (select from passkey where passkey.person_id = ${person}.id))`

/** Their role demands one, and every page asks for it first. */
export const owesFactor = (person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from factor_role where factor_role.role = ${person}.role) and not ${hasFactor(person)})`
