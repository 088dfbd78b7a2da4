// What `?` shows: the keys of the page, then those of every page, and whether single keys act.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { $pageKeys, $singleKeys, turnSingleKeys } from '#widgets/kit/page-keys.ts'

import { keyTexts as texts } from './texts.ts'

const KEYS = [
  ['Ctrl K', texts.search],
  ['/', texts.search],
  ['s', texts.timer],
  ['x', texts.stop],
  ['n', texts.entry],
  ['g d', texts.dashboard],
  ['g t', texts.timeLog],
  ['g p', texts.profile],
  ['t', texts.theme],
  ['?', texts.open],
  ['Esc', texts.close]
] as const

export function Keys({ close }: { close: () => void }) {
  const own = useStore($pageKeys)
  const single = useStore($singleKeys)
  const taken = new Set(own.map(({ key }) => key))
  const rows = [...own.map(({ key, label }) => [key, label] as const), ...KEYS.filter(([key]) => !taken.has(key))]
  return (
    <Dialog title={t(texts.title)} onClose={close} size="sm">
      <dl className="keys">
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <div className="field">
        <label className="check">
          <input type="checkbox" checked={single} onChange={turnSingleKeys} />
          {t(texts.single)}
        </label>
        <p className="hint">{t(texts.singleHint)}</p>
      </div>
    </Dialog>
  )
}
