// The next warning of somebody who has two or more of a kind: a yellow one, or a blue square.
import { reload } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { issueWarning, readWarnings } from '#shared/warnings/calls.ts'
import { nextStep } from '#shared/warnings/rules.ts'
import type { WarningGroup } from '#shared/warnings/schemas.ts'
import * as texts from '#shared/warnings/texts.ts'
import { useStore } from '@nanostores/react'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

interface IssueDialogProps {
  profile: Profile
  group: WarningGroup
  onClose: () => void
}

export function IssueDialog({ profile, group: { title, warnings }, onClose }: IssueDialogProps) {
  const me = useStore($me)
  const { run, busy, refused } = useCall(issueWarning)
  const count = warnings.length
  const isSquare = nextStep(count) === 'ask-square'
  const name = profile.firstName
  async function issue(color: 'red' | 'yellow') {
    if (!(await run({ userId: profile._id, color, description: title }))) return
    toast(t(color === 'red' ? texts.squareIssued : texts.issued, { name }), 'ok')
    reload(readWarnings)
    if (color === 'red') reload(readProfile)
    onClose()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.cancel)}
      </Button>
      {holds(me, 'issueTrackingWarnings') && (
        <Button
          kind={isSquare ? 'secondary' : 'primary'}
          busy={busy && t(texts.issuing)}
          onClick={() => void issue('yellow')}
        >
          {t(texts.issueWarning)}
        </Button>
      )}
      {holds(me, 'issueBlueSquare') && (
        <Button
          kind={isSquare ? 'primary' : 'secondary'}
          busy={busy && t(texts.issuing)}
          onClick={() => void issue('red')}
        >
          {t(texts.issueSquare)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={t(isSquare ? texts.issueSquare : texts.issueWarning)} onClose={onClose} footer={footer}>
      <p>{t(isSquare ? texts.askSquare : texts.askWarning, { name, count, title })}</p>
      {holds(me, 'issueTrackingWarnings') && <p className="muted">{t(texts.whatWarning, { name })}</p>}
      {holds(me, 'issueBlueSquare') && <p className="muted">{t(texts.whatSquare, { name })}</p>}
      <RefusedLine refused={refused} />
    </Dialog>
  )
}
