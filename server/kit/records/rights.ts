// Who may read and write which fields of a record: asked before any SQL is built.
import type { Call } from '#shared/kit/calls/call.ts'
import { isOfFiles, type Source } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { type Actor, can, type Needs } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { rightsOf } from '../lists/offered.ts'
import type { Part } from '../lists/paged.ts'
import type { Request } from '../calls/request.ts'
import { filesIn, filled, isRecord, type Row } from './description.ts'
import { texts } from './texts.ts'

export const readNeeds = (source: AnyRecord | Source): Needs => {
  const needs = isRecord(source) ? rightsOf(source.table)?.read : source.read
  if (!needs) throw new Error(`Nothing serves ${source.table}, so nobody can pick from it.`)
  return needs
}

type Me = Actor | undefined

const may =
  (act: 'read' | 'write') =>
  ({ fields }: AnyRecord, me: Me, name: string): boolean => {
    const field = fields[name]
    return field !== undefined && !(act === 'write' && field.kept) && (!field.own || can(me, field.own[act]))
  }
export const mayRead = may('read')
export const mayWrite = may('write')

/** The rows that somebody may read, write or do an action to, as conditions on the alias that the table has. */
export const scoped = (record: AnyRecord | Source, me: Me, act: string, alias = 't'): Part[] => {
  const condition = rightsOf(record.table)?.scope?.(me, act, alias)
  return condition ? [condition] : []
}

/** Sorting or filtering by what one may not read would reveal it. */
export function insistOnReading(record: AnyRecord, me: Me, name: string): void {
  if (!mayRead(record, me, name)) refuseField(403, name, t(texts.hidden))
}

/** Who reads, and where they get files. */
export type Reader = { me: Me } & Pick<Request<Call>, 'fileAddress'>

/** A file as its reader gets it. */
const withAddress = (value: unknown, { fileAddress }: Reader): unknown =>
  Array.isArray(value)
    ? filesIn(value).map(file => ({ ...file, address: fileAddress(file) }))
    : filesIn(value).map(file => ({ ...file, address: fileAddress(file) }))[0]

/** The row as this reader gets it: without what is empty, and without what is not for them. */
export const rowFor = (record: AnyRecord, reader: Reader, { _id, rev, deletedAt, ...values }: Row) => ({
  ...Object.fromEntries(
    Object.entries(filled(values))
      .filter(([name]) => mayRead(record, reader.me, name))
      .map(([name, value]) => [name, isOfFiles(record.fields[name]!) ? withAddress(value, reader) : value])
  ),
  _id,
  rev,
  ...(deletedAt && { deletedAt })
})

/** Everybody learns what titles, orders, keys and the conditions of actions are about: none may be a field with rights of its own. */
export function checkDescription(record: AnyRecord): void {
  const { table, title, order, unique, key, large, within, fields, actions } = record
  const conditions = Object.values(actions).flatMap(({ when = {}, sets = {} }) => Object.keys({ ...when, ...sets }))
  const open = new Set([title, order.replace(/^-/, ''), unique, key, within, ...conditions])
  const places = Object.keys(fields).filter(name => fields[name]?.kept === 'place')
  if (places.some(name => name !== order) || places.length > 1)
    throw new Error(`${table} has a place by which it is not ordered.`)
  const found = Object.values(fields).filter(({ find }) => find)
  if (found.length > 1 && found.some(({ from }) => from))
    throw new Error(`${table} is searched by a pick and something else.`)
  for (const [name, { own, find }] of Object.entries(fields))
    if (own && (open.has(name) || (large && find)))
      throw new Error(`The field ${name} of ${table} is shown to every reader and cannot have rights of its own.`)
}
