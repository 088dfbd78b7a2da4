// The recovery codes, shown once: to copy, to download, to print.
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

export interface CodesOfAccount {
  codes: readonly string[]
  email: string
}

const pageOf = ({ codes, email }: CodesOfAccount): string =>
  [t(texts.recoveryFile, { email }), '', ...codes, ''].join('\n')

/** On a page of their own: printing this one would print what is behind the dialog. */
function print(shown: CodesOfAccount): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const sheet = frame.contentDocument?.createElement('pre')
  if (sheet) {
    sheet.textContent = pageOf(shown)
    frame.contentDocument?.body.append(sheet)
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

export function RecoveryCodes({ onClose, ...shown }: CodesOfAccount & { onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(pageOf(shown))
    toast(t(texts.recoveryCopied), 'ok')
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {t(texts.recoveryCopy)}
      </Button>
      <Button
        kind="quiet"
        onClick={() => environment.saveFile('workbee-recovery-codes.txt', 'text/plain', pageOf(shown))}
      >
        {t(texts.recoveryDownload)}
      </Button>
      <Button kind="quiet" onClick={() => print(shown)}>
        {t(texts.recoveryPrint)}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t(texts.recoveryKept)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(texts.recoveryKeep)} onClose={onClose} footer={footer}>
      <p className="muted">{t(texts.recoveryKeepText)}</p>
      <ol className="codes">
        {shown.codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
