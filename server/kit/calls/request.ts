// What a handler is given: who calls, the transaction, and what to announce, record or mail.
import type { About, Call, Parsed, Answer, Records } from '#shared/kit/calls/call.ts'
import type { Actor, Subject } from '#shared/kit/rights.ts'
import type { EventName, Events } from '#shared/events.ts'

import type { Trx } from '../database/database.ts'
import type { FileAddress } from '../files/address.ts'
import type { Letter } from '../mail/letters.ts'

/** The caller's session, read anew for each request. */
export interface Visitor extends Actor {
  sessionId: string
  /** Whether the extension calls, which may do little. */
  isExtension: boolean
  /** Their role needs a second factor and they have none: they may do nothing before they have set one up. */
  mustSetUpFactor: boolean
  email: string
  firstName: string
  lastName: string
  /** Ids of the teams the person belongs to. */
  teams: readonly string[]
  /** Whom they view the site as, where they are allowed to. */
  viewing: readonly string[]
}

/** A spent ticket: whose it was and what it carried. */
export interface SpentTicket {
  personId: string | undefined
  data: Record<string, unknown>
}

/** When, from where and with what a call comes; the same for everything that it sets off. */
export interface CallContext {
  now: Date
  /** The Pacific day. */
  today: string
  ip: string
  device: string
  /** The origin of the page that calls, where a browser sends it. */
  origin?: string | undefined
  /** Where this server is reached, for links in mails. */
  site: string
  /** Its sender sends whole records as they once read them: what they left out or may not write is passed over. */
  isLenient?: boolean
}

export interface Changed {
  id: string
  before: object | undefined
  after: object | undefined
}

/** What a handler can do in one transaction. */
export interface Work {
  trx: Trx
  /** The call or the scheduled task that it is done for. */
  call: string
  /** Calls the listeners of an event, in this transaction. */
  happened: <E extends EventName>(event: E, detail: Events[E]) => Promise<void>
  /** Records who changed what, from what to what; fields that stayed equal are left out. */
  changed: (about: string, id: string, before: object | undefined, after: object | undefined) => Promise<void>
  /** As `changed`, for many records in one statement; those of one change set can be undone together. */
  changedAll: (about: string, changes: readonly Changed[], changeSet?: string) => Promise<void>
  /** Queues a mail, sent once this transaction is committed. */
  post: (letter: Letter) => Promise<void>
  /** As `post`, for many in one statement. */
  postAll: (letters: readonly Letter[]) => Promise<void>
}

/** A row that `anyone` or a ticket opens has no visitor; every other row has one. */
type VisitorOf<C> = C extends { needs: 'anyone' | { ticket: string } } ? Visitor | undefined : Visitor
type RecordOf<C> = C extends { about: infer A extends About } ? Records[A] : undefined
type TicketOf<C> = C extends { needs: { ticket: string } } ? SpentTicket : undefined

export interface AdmittedCall<C> extends CallContext {
  /** Where whoever calls gets a file that they may see, for an hour or two. */
  fileAddress: FileAddress
  me: VisitorOf<C>
  record: RecordOf<C>
  ticket: TicketOf<C>
}
export interface Request<C> extends AdmittedCall<C>, Work {}

/** For the few calls that must hash, mail or wait: each `work` is a transaction of its own, with nothing slow inside. */
export interface UnboundRequest<C> extends AdmittedCall<C> {
  work: <T>(step: (work: Work) => Promise<T>) => Promise<T>
}

export type Handler<C extends Call> = (input: Parsed<C>, request: Request<C>) => Promise<Answer<C>>
export interface OutsideTransaction<C extends Call> {
  outsideTransaction: (input: Parsed<C>, request: UnboundRequest<C>) => Promise<Answer<C>>
}

/** Loads a record a row is about; undefined answers 404. It is asked together with who calls, so of them only the id is
 *  known, and what they sent was not looked at yet. */
export type Loader<A extends About> = (
  trx: Trx,
  id: string,
  visitorId: string | undefined,
  sent: { raw: Readonly<Record<string, unknown>>; today: string }
) => Promise<Records[A] | undefined>

/** Every record has an owner, or is nobody's. */
export interface Owned {
  subject: Subject
  /** The id of the place that it stands in, for rights like `{ sees: 'project' }`. */
  place?: string
  /** Nobody's own, and the visitor is one of those who work on it: their extension may act on it too. */
  worksOn?: boolean
}
