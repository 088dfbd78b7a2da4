// Sharing the summary: what is in the PDF, with or without costs, and the link to the same page.
import { useState } from 'react'

import { sections } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { printer } from '#widgets/kit/marks/icons.ts'

interface ShareProps {
  project: string
  range: string
  base: string
  onPrint: (hasCosts: boolean) => void
  onClose: () => void
}

export function ShareDialog({ project, range, base, onPrint, onClose }: ShareProps) {
  const [isBare, setBare] = useState(true)
  return (
    <Dialog
      title={t(texts.sharePdf)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CopyButton text={location.href} label={t(texts.theLink)} />
          <Button kind="primary" icon={printer} onClick={() => onPrint(!isBare)}>
            {t(texts.download)}
          </Button>
        </>
      }
    >
      <p>{t(texts.shareText, { project, range, base, count: sections.length })}</p>
      <label className="check">
        <input type="checkbox" checked={isBare} onChange={({ target }) => setBare(target.checked)} />
        <span>{t(texts.leaveOutCosts)}</span>
      </label>
      <p className="small muted">{t(texts.downloadHint)}</p>
    </Dialog>
  )
}
