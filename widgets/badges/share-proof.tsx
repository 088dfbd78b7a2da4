// Opens the page that proves one of one's own badges, gives its address, and closes it again.
import { shareBadge } from '#shared/badges/person-calls.ts'
import type { Earned } from '#shared/badges/person-schemas.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

interface ShareProps {
  userId: string
  one: Earned
  onDone: () => void
}

export function ShareProof({ userId, one: { badge, proof }, onDone }: ShareProps) {
  const { run, busy, refused } = useCall(shareBadge)
  useRefusedToast(refused, texts.shareFailed)
  async function change() {
    if (!(await run({ userId, badge: badge._id, shared: !proof }))) return
    toast(t(proof ? texts.unshared : texts.shared), 'ok')
    onDone()
  }
  return (
    <>
      <Button size="sm" onClick={() => busy || void change()}>
        {t(proof ? texts.stopSharing : texts.share)}
      </Button>
      {proof ? (
        <div className="row">
          <a href={proof} target="_blank" rel="external noopener">
            {t(texts.proofPage)}
          </a>
          <CopyButton text={new URL(proof, location.origin).href} label={t(texts.proofOf, { name: badge.badgeName })} />
        </div>
      ) : (
        <p className="hint">{t(texts.shareHint)}</p>
      )}
    </>
  )
}
