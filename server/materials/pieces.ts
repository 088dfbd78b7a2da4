// The pieces of each kind of tool, for clients that read them with the kind: whoever keeps pieces lays them in.
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'

interface Pieces {
  available: unknown[]
  using: unknown[]
}
type Finder = (trx: Trx, me: Visitor, typeIds: readonly string[]) => Promise<ReadonlyMap<string, Pieces>>

let finder: Finder | undefined

/** Said once, by the feature that keeps pieces. */
export const offerPieces = (find: Finder): void => void (finder = find)

export async function piecesOf<T extends { _id: string }>(trx: Trx, me: Visitor, types: readonly T[]): Promise<T[]> {
  const found = await finder?.(
    trx,
    me,
    types.map(({ _id }) => _id)
  )
  return types.map(type => ({ ...type, ...found?.get(type._id) }))
}
