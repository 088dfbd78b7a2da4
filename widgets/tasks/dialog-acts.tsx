// The foot of a dialog that asks for one act: back, or do it. Without `onYes` it sends the dialog's form.
import { t } from '#shared/kit/texts.ts'
import { cancel } from '#shared/tasks/team/page-texts.ts'
import { Button, type ButtonKind } from '#widgets/kit/marks/buttons/button.tsx'

export function DialogActs(props: {
  yes: string
  busy: boolean
  kind?: ButtonKind | undefined
  onClose: () => void
  onYes?: () => void
}) {
  const { yes, busy, kind = 'primary', onClose, onYes } = props
  return (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(cancel)}
      </Button>
      <Button kind={kind} type={onYes ? 'button' : 'submit'} busy={busy && yes} onClick={onYes}>
        {yes}
      </Button>
    </>
  )
}
