// Who looks after a piece, its maintenance and the end of its rental: for whoever keeps the sites.
import { t } from '#shared/kit/texts.ts'
import { keepPiece } from '#shared/tools/calls.ts'
import { care } from '#shared/tools/care.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { PartForm } from '#widgets/kit/form/part-form.tsx'
import { peopleLike } from '#widgets/kit/form/people-like.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { nameOf } from './words.ts'

export function Care({ piece, again }: { piece: Piece; again: () => void }) {
  const saving = useCall(keepPiece)
  const { keeper, rentalDueDate: rentedTo, purchaseStatus } = piece
  if (!saving.allowed) return null
  return (
    <section className="card" aria-labelledby="piece-care">
      <div className="card-head">
        <h2 id="piece-care">{t(texts.careTitle)}</h2>
      </div>
      <div className="card-body">
        <PartForm
          of={care}
          row={{ ...piece, keeper: keeper?._id, rentedTo }}
          call={saving}
          saved={texts.careSaved}
          without={purchaseStatus === 'Rental' ? [] : ['rentedTo']}
          choices={{ keeper: peopleLike }}
          labels={{ keeper: keeper ? nameOf(keeper) : '' }}
          onSettled={again}
        />
      </div>
    </section>
  )
}
