// The address of a feed, shown this once.
import * as texts from '#shared/feeds/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'

export const MadeFeed = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <Dialog
    title={t(texts.made)}
    onClose={onClose}
    footer={
      <>
        <CopyButton text={url} label={t(texts.keptAddress)} />
        <Button kind="primary" onClick={onClose}>
          {t(texts.kept)}
        </Button>
      </>
    }
  >
    <p>{t(texts.madeText)}</p>
    <label className="field">
      <span className="label">{t(texts.address)}</span>
      <input className="input" readOnly value={url} onFocus={event => event.currentTarget.select()} />
    </label>
    <p className="hint">
      <strong>{t(texts.howTitle)}.</strong> {t(texts.how)}
    </p>
  </Dialog>
)
