// What `?` shows.
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'

import { texts } from './texts.ts'

const KEYS = [
  ['?', texts.keysOpen],
  ['g d', texts.keyDashboard],
  ['g p', texts.keyProfile],
  ['t', texts.keyTheme],
  ['Esc', texts.keyClose]
] as const

export const Keys = ({ close }: { close: () => void }) => (
  <Dialog title={t(texts.keys)} onClose={close} size="sm">
    <dl className="keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
