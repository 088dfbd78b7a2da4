// Files in rows: whoever saves one sent it, or finds it in the row; what a row lets go of stays for as long as that can be undone.
import type { Call } from '#shared/kit/calls/call.ts'
import { isPicture } from '#shared/kit/files/files.ts'
import * as texts from '#shared/kit/files/texts.ts'
import { isOfFiles } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'

import type { Request } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import { holdFiles, letGo } from '../files/queries.ts'
import { type Column, columnsOf, filesIn, type Row } from './description.ts'
import type { Change } from './save.ts'

const hashesIn = (value: unknown): string[] => filesIn(value).map(({ hash }) => hash)

/** The files of a change that the row did not have in that field. */
const newIn = ({ before, values }: Change, { name }: Column): string[] => {
  const known = new Set(hashesIn(before?.[name]))
  return hashesIn(values[name]).filter(hash => !known.has(hash))
}

interface WrongFile {
  index: number
  name: string
  text: string
}

/** What is wrong with files that are new in their rows. Those that are right are held until the rows are written. */
export async function wrongFiles(
  { trx, me }: Pick<Request<Call>, 'me' | 'trx'>,
  all: readonly Column[],
  changes: readonly Change[]
): Promise<WrongFile[]> {
  const columns = all.filter(({ field }) => isOfFiles(field))
  const hashes = new Set(columns.flatMap(column => changes.flatMap(change => newIn(change, column))))
  const held = await holdFiles(trx, me.id, [...hashes])
  return columns.flatMap(column =>
    changes.flatMap((change, index) =>
      newIn(change, column).flatMap((hash): WrongFile[] => {
        const file = held.get(hash)
        const { name, field } = column
        // Of what somebody else sent nobody learns that it is there.
        if (!file || !(file.isTheirs || change.isBack)) return [{ index, name, text: texts.fileGone }]
        return field.files?.as === 'picture' && !isPicture(file.type) ? [{ index, name, text: texts.pictureKinds }] : []
      })
    )
  )
}

/** After rows are written: what they name no longer. */
export async function leaveFiles(
  { trx, now }: Request<Call>,
  record: AnyRecord,
  changes: readonly Change[],
  rows: ReadonlyMap<string, Row>
): Promise<void> {
  const columns = columnsOf(record).filter(({ field }) => isOfFiles(field))
  const left = changes.flatMap(({ id, before }) =>
    columns.flatMap(({ name }) => {
      const kept = new Set(hashesIn(rows.get(id)?.[name]))
      return hashesIn(before?.[name]).filter(hash => !kept.has(hash))
    })
  )
  await letGo(trx, [...new Set(left)], now)
}

interface ByHand {
  /** Those that the row had: they stay. */
  known?: readonly string[] | undefined
  gone?: string
  /** What is said of one that is no picture, where only pictures may be there. */
  noPicture?: string
}

/** The files of a field that is written by hand: others than those it had were sent by whoever writes them. They are held
 *  until the row is written. */
export async function insistOnSent(
  { trx, me }: { trx: Trx; me: { id: string } },
  field: string,
  files: readonly { hash: string }[],
  { known = [], gone = texts.fileGone, noPicture }: ByHand = {}
): Promise<void> {
  const added = files.map(({ hash }) => hash).filter(hash => !known.includes(hash))
  const held = await holdFiles(trx, me.id, added)
  for (const hash of added) {
    const file = held.get(hash)
    if (!file?.isTheirs) return refuseField(400, field, gone)
    if (noPicture !== undefined && !isPicture(file.type)) refuseField(400, field, noPicture)
  }
}
