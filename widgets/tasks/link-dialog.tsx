// The link to the work that is handed in: checked as it will be by the server, shown once more, then sent.
import { type SubmitEvent, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { submitForReview } from '#shared/tasks/review/calls.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import type { TeamTask } from '#shared/tasks/team/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { DialogActs } from './dialog-acts.tsx'
import { LinkField, LinkKinds, useLink } from './link-field.tsx'
import type { Team } from './team/use-team.ts'

const DomainDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog
    title={t(texts.domainTitle)}
    role="alertdialog"
    onClose={onClose}
    footer={
      <Button kind="primary" onClick={onClose}>
        {t(texts.domainBack)}
      </Button>
    }
  >
    <p>{text}</p>
    <LinkKinds />
  </Dialog>
)

interface LinkDialogProps {
  task: TeamTask
  team: Pick<Team, 'change' | 'told'>
  onClose: () => void
}

export function LinkDialog({ task, team, onClose }: LinkDialogProps) {
  const { run, busy, refused } = useCall(submitForReview)
  useRefusedToast(refused, texts.updateFailed)
  const using = useLink(location.href)
  const { field, link } = using
  const [domain, setDomain] = useState<string>()

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const wrong = using.check()
    if (wrong) {
      if (wrong.kind === 'domain') setDomain(t(wrong.text))
      else field.current?.focus()
      return
    }
    const question = { title: t(texts.confirmTitle), text: t(texts.confirmText, { link: link.trim() }) }
    if (!(await confirm({ ...question, yes: t(texts.confirmYes), no: t(texts.confirmNo) }))) return
    const saved = await run({ id: task._id, link })
    if (!saved) return
    onClose()
    toast(saved.message, 'ok')
    team.change(
      task._id,
      () => true,
      one => ({ ...one, reviewStatus: 'Submitted', relatedWorkLinks: saved.relatedWorkLinks })
    )
  }
  return (
    <>
      <Dialog
        title={t(texts.submit)}
        onClose={onClose}
        dirty={link.trim() !== ''}
        onSubmit={event => void send(event)}
        footer={<DialogActs yes={t(texts.submit)} busy={busy} onClose={onClose} />}
      >
        <h3>{task.taskName}</h3>
        <p className="muted">{t(texts.linkLead)}</p>
        <LinkField using={using} />
        <RefusedLine refused={refused} />
      </Dialog>
      {domain && <DomainDialog text={domain} onClose={() => setDomain(undefined)} />}
    </>
  )
}
