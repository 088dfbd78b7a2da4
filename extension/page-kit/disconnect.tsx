// Leaving the server, with what would be lost said before.
import * as own from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'

import { Ask } from './ask.tsx'
import { forget } from './kept.ts'
import { press } from './send.ts'

interface DisconnectProps {
  snapshot: Snapshot
  title: string
  onCancel: () => void
  onDone?: () => void
}

export function Disconnect({ snapshot: { server, waiting, attention }, title, onCancel, onDone }: DisconnectProps) {
  const count = waiting.length + attention.length
  const leave = async () => {
    if (await press({ kind: 'disconnect' })) {
      await forget()
      onDone?.()
    }
    onCancel()
  }
  return (
    <Ask
      title={title}
      onClose={onCancel}
      buttons={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {t(own.cancel)}
          </Button>
          <Button kind="danger primary" onClick={() => void leave()}>
            {title}
          </Button>
        </>
      }
    >
      <p>{t(own.disconnectText, { server: new URL(server).host })}</p>
      {count > 0 && <p className="strong">{t(own.disconnectWaiting, { count })}</p>}
    </Ask>
  )
}
