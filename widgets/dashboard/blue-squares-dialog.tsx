import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'

export function BlueSquaresDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const { firstName, lastName, blueSquares = [], blueSquareCount = 0 } = dashboard
  const close = (
    <Button kind="secondary" onClick={onClose}>
      {t(texts.close)}
    </Button>
  )
  return (
    <Dialog
      title={t(texts.blueSquaresOf, { name: `${firstName} ${lastName}`.trim() })}
      onClose={onClose}
      footer={close}
    >
      {blueSquares.length === 0 && <p>{t(texts.noBlueSquares)}</p>}
      {blueSquares.length > 0 && (
        <ul className="squares" role="list">
          {blueSquares.map(({ _id, date, description }) => (
            <li key={_id}>
              <i className="bluesq" />
              <time dateTime={date}>{formatDay(date, 'profile')}</time>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
      {blueSquareCount > blueSquares.length && (
        <p className="muted small">
          {t(texts.olderBlueSquares, { shown: blueSquares.length, count: blueSquareCount })}
        </p>
      )}
    </Dialog>
  )
}
