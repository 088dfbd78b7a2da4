// Deleted units, and the way back for 30 days.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import * as said from '#shared/listings/texts.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

/** Where units are listed, they are read again. */
export const reloadUnits = (): void => {
  for (const row of [calls.listUnits, calls.listBiddings, calls.listVillages, calls.readVillage, calls.readPropertyMap])
    reload(row)
}

export function UnitTrash({ onClose, onRestored }: { onClose: () => void; onRestored: () => void }) {
  const of = useRead(calls.listUnitTrash, {})
  const restoring = useCall(calls.restoreUnit)
  useRefusedToast(restoring.refused, texts.restoreFailed)
  const list = useKeptFocus('li', '.trash-empty')
  const restore = async (id: string) => {
    if (!(await restoring.run({ id }))) return
    toast(t(said.restored), 'ok')
    of.again()
    reloadUnits()
    onRestored()
  }
  return (
    <ReadDialog title={t(texts.trashTitle)} onClose={onClose}>
      <Loaded of={of}>
        {({ items }) => (
          <div ref={list}>
            {items.length === 0 && (
              <p className="trash-empty muted" tabIndex={-1}>
                {t(texts.trashEmpty)}
              </p>
            )}
            <ul role="list" className="unit-trash">
              {items.map(({ _id, title, village, deletedAt }) => (
                <li key={_id}>
                  <span className="grow">
                    {title}
                    <small className="muted">
                      {t(texts.trashOf, { village, at: formatDay(dayOf(new Date(deletedAt)), 'profile') })}
                    </small>
                  </span>
                  <Button size="sm" label={t(texts.restoreOne, { title })} onClick={() => void restore(_id)}>
                    {t(texts.restore)}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </ReadDialog>
  )
}
