// The bar at the lower edge while edits of the table wait: how many, and the way to keep or drop them.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/people/users/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { infoCircle } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'

import type { Edits } from './use-edits.ts'

export function EditBar({ edits }: { edits: Edits }) {
  const { count, busy, refused, clear, save } = edits
  const discard = async () => {
    const sure = await confirm({ title: t(texts.discardTitle, { count }), yes: t(texts.discard), danger: true })
    if (sure) clear()
  }
  return (
    <div className="card save-bar dirty">
      <div className="grow">
        <span className="row" role="status">
          <Icon of={infoCircle} />
          {t(texts.changesWait, { count })}
        </span>
        <RefusedLine refused={refused} />
      </div>
      <div className="btn-row">
        <Button kind="quiet" onClick={() => void discard()}>
          {t(texts.discard)}
        </Button>
        <Button kind="primary" busy={busy && t(texts.saving)} onClick={() => void save()}>
          {t(texts.saveChanges)}
        </Button>
      </div>
    </div>
  )
}
