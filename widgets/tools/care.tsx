// Who looks after a piece, its maintenance and the end of its rental: for whoever keeps the sites.
import { t } from '#shared/kit/texts.ts'
import { keepPiece } from '#shared/tools/calls.ts'
import { careForm } from '#shared/tools/form.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { peopleLike } from '#widgets/kit/form/people-like.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { nameOf } from './words.ts'

const startOf = ({ keeper, maintenanceDue, rentalDueDate, pictures }: Piece) => ({
  ...(keeper && { keeper: keeper._id }),
  ...(maintenanceDue && { maintenanceDue }),
  ...(rentalDueDate && { rentedTo: rentalDueDate }),
  pictures
})

function CareForm({ piece, again }: { piece: Piece; again: () => void }) {
  const saving = useCall(keepPiece)
  const isRental = piece.purchaseStatus === 'Rental'
  const using = useForm(careForm, {
    start: startOf(piece),
    labels: { keeper: piece.keeper ? nameOf(piece.keeper) : '' },
    refused: saving.refused,
    async onSubmit({ keeper, maintenanceDue, rentedTo, pictures }) {
      const saved = await saving.run({
        id: piece._id,
        keeper: keeper || null,
        maintenanceDue: maintenanceDue || null,
        ...(isRental && rentedTo && { rentedTo }),
        pictures: pictures.map(({ hash, name, alt }) => ({ hash, name, ...(alt && { alt }) })),
        rev: piece.rev
      })
      if (saved) toast(t(texts.careSaved), 'ok')
      again()
      return saved
    }
  })
  return (
    <section className="card" aria-labelledby="piece-care">
      <div className="card-head">
        <h2 id="piece-care">{t(texts.careTitle)}</h2>
      </div>
      <div className="card-body">
        <FormView
          using={using}
          layout="fields"
          choices={{ keeper: peopleLike }}
          only={['keeper', 'maintenanceDue', ...(isRental ? (['rentedTo'] as const) : []), 'pictures']}
        />
      </div>
    </section>
  )
}

export function Care(props: { piece: Piece; again: () => void }) {
  const { allowed } = useCall(keepPiece)
  return allowed && <CareForm {...props} />
}
