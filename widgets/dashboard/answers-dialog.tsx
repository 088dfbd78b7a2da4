import type { Suggestion } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

/** One suggestion or report: each question with its answer, as text. */
export function AnswersDialog({ one, onClose }: { one: Suggestion; onClose: () => void }) {
  const { title, said, by, at } = one
  const close = <Button onClick={onClose}>{t(texts.close)}</Button>
  return (
    <Dialog title={title} size="lg" onClose={onClose} footer={close}>
      <p className="muted from">
        {by ? t(texts.mailFrom, { name: `${by.firstName} ${by.lastName}`, email: by.email }) : t(texts.gone)}
        {' · '}
        <When at={at} />
      </p>
      <Facts long of={said.map(({ label, text }) => [label, text] as const)} />
    </Dialog>
  )
}
