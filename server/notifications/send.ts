// Sending: one notification, and a copy for each who gets it.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { clean, MOST_AN_HOUR, namesOf, type Recipients } from '#shared/notifications/rules.ts'
import type { SentNotification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/centre-texts.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { HOUR, HOUR_MS } from '#shared/kit/time/time.ts'
import { type Audience, countSentSince, findTeam, insertCopies, insertNotification, namesAmong } from './queries.ts'

const fields = (sentence: string) => ({ fields: { recipients: sentence } })

function audienceOf(named: Recipients): Audience {
  if (named === 'everybody') return { kind: 'everybody' }
  if ('role' in named) return { kind: 'role', role: named.role }
  if ('teamId' in named) return { kind: 'team', teamId: named.teamId }
  return { kind: 'people', ids: [...new Set(named)] }
}

/** What the history says of whom it went to, in the words of today. */
async function wordsFor(trx: Trx, audience: Audience): Promise<string> {
  if (audience.kind === 'everybody') return t(texts.everybody)
  if (audience.kind === 'role') return audience.role
  if (audience.kind === 'team') {
    const team = await findTeam(trx, audience.teamId)
    return team ? team.name : refuse(400, texts.noTeam, fields(texts.noTeam))
  }
  const people = await namesAmong(trx, audience.ids)
  return namesOf(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
}

export async function send(
  html: string,
  named: Recipients,
  { trx, changed }: Work,
  { me, now }: Pick<CallContext, 'now'> & { me: Visitor }
): Promise<SentNotification> {
  const already = await countSentSince(trx, me.id, new Date(now.getTime() - HOUR_MS))
  if (already >= MOST_AN_HOUR) return refuse(429, texts.tooMany, { retryAfter: HOUR })
  const audience = audienceOf(named)
  const words = await wordsFor(trx, audience)
  const id = newId(now)
  const message = clean(html)
  await insertNotification(trx, { id, senderId: me.id, message, audience: words, now })
  const recipients = await insertCopies(trx, id, audience, me.id)
  if (audience.kind === 'people' && recipients < audience.ids.length)
    return refuse(400, texts.notAll, fields(texts.notAll))
  if (recipients === 0) return refuse(400, texts.nobody, fields(texts.nobody))
  await changed('notification', id, undefined, { message, audience: words, recipients })
  return {
    _id: id,
    message,
    sender: { _id: me.id, firstName: me.firstName, lastName: me.lastName },
    audience: words,
    recipients,
    reads: 0,
    createdTimeStamps: now.toISOString(),
    mayTakeBack: true
  }
}

const asText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page of ours to open. */
interface Link {
  words: string
  url: string
}

/** The words of Workbee itself, escaped, as the present client shows them. */
export function asMessage({ words, link }: { words: string; link?: Link | undefined }): string {
  const more = link ? ` <a href="${asText(link.url)}">${asText(link.words)}</a>` : ''
  return `<p>${asText(words)}${more}</p>`
}
