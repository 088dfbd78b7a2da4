// What comes after a kind was added: it has no pieces, so its purchase is offered with what was just typed.
import { t } from '#shared/kit/texts.ts'
import type { PieceCategory } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/type-texts.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'

import { listPath } from './paths.ts'

export interface AddedKind {
  id: string
  name: string
  category: PieceCategory
  quantity?: number
  /** When it is rented. */
  days?: { from: string; to: string }
}

function pathOf({ id, category, quantity, days }: AddedKind): string {
  const project = new URLSearchParams(location.search).get('project')
  const asked = new URLSearchParams({
    ...(project && { project }),
    type: id,
    ...(quantity && { quantity: String(quantity) }),
    ...(days && { buying: 'rental', ...days })
  })
  return `${listPath(category)}/purchase?${asked.toString()}`
}

export const KindAdded = ({ kind }: { kind: AddedKind | undefined }) =>
  kind && (
    <div className="above">
      <Callout
        kind="ok"
        announce
        atEnd={
          <LinkButton size="sm" href={pathOf(kind)}>
            {t(texts.purchaseNow)}
          </LinkButton>
        }
      >
        {t(texts.noPieceYet, { name: kind.name })}
      </Callout>
    </div>
  )
