// What `?` shows: the keys of the page, then those of every page.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { $pageKeys } from '#widgets/kit/page-keys.ts'

import { texts } from './texts.ts'

const KEYS = [
  ['?', texts.keysOpen],
  ['g d', texts.keyDashboard],
  ['g p', texts.keyProfile],
  ['t', texts.keyTheme],
  ['Esc', texts.keyClose]
] as const

export function Keys({ close }: { close: () => void }) {
  const own = useStore($pageKeys)
  return (
    <Dialog title={t(texts.keys)} onClose={close} size="sm">
      <dl className="keys">
        {[...own.map(({ key, label }) => [key, label] as const), ...KEYS].map(([key, what]) => (
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
}
