// What is shown now and what stands behind it, with the ways to take it away.
import { deleteOwnerMessage } from '#shared/info/calls.ts'
import { mayRestore, shownOf } from '#shared/info/rules.ts'
import * as shown from '#shared/info/shown-texts.ts'
import * as texts from '#shared/info/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { refresh, trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import type { MessageDialogProps } from './message-dialog.tsx'
import { useNewerMessage } from './use-newer-message.ts'

function One({ label, content, isPicture }: { label: string; content: string; isPicture: boolean }) {
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{isPicture ? <img src={content} alt={t(shown.pictureAlt)} /> : content}</dd>
    </div>
  )
}

export function MessageStanding({ message, onChanged, onClose }: MessageDialogProps) {
  const { run, refused, busy } = useCall(deleteOwnerMessage)
  useNewerMessage(refused, onChanged)
  const shown = shownOf(message)
  if (!shown) return null
  const restores = mayRestore(message)

  async function chooseStanding(isStandard: boolean, told: string) {
    const done = await run({ isStandard, rev: message.rev })
    if (!done) return
    onChanged(done.ownerMessage)
    onClose()
    toast(t(told), 'ok')
  }
  async function remove(isStandard: boolean) {
    const question = { title: t(texts.removeTitle), text: t(texts.removeText), yes: t(texts.removeYes), danger: true }
    if (await confirm(question)) await chooseStanding(isStandard, texts.deleted)
  }
  return (
    <div className="standing">
      <dl>
        <One label={texts.shownNow} content={shown.content} isPicture={shown.isPicture} />
        {restores && (
          <One label={texts.standardNow} content={message.standardMessage} isPicture={message.isStandardPicture} />
        )}
      </dl>
      <div className="btn-row">
        {restores && (
          <Button
            size="sm"
            icon={refresh}
            aria-disabled={busy}
            onClick={() => void chooseStanding(false, texts.updated)}
          >
            {t(texts.restore)}
          </Button>
        )}
        {!restores && (
          <Button size="sm" kind="danger" icon={trash} onClick={() => void remove(shown.isStandard)}>
            {t(texts.remove)}
          </Button>
        )}
      </div>
      <RefusedLine refused={refused && { ...refused, message: t(texts.deletionFailed, { error: refused.message }) }} />
    </div>
  )
}
