// Disconnecting from the server, after a warning of what would be lost.
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'

import { Question } from './ask.tsx'
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
    <Question title={title} yes={title} kind="danger primary" onYes={() => void leave()} onNo={onCancel}>
      <p>{t(pageTexts.disconnectText, { server: new URL(server).host })}</p>
      {count > 0 && <p className="strong">{t(pageTexts.disconnectWaiting, { count })}</p>}
    </Question>
  )
}
