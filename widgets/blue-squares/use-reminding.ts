// Reminds people of their week; for ten seconds it can be taken back.
import { useState } from 'react'

import * as texts from '#shared/blue-squares/answer-texts.ts'
import { remindOfHours, takeBackReminders } from '#shared/blue-squares/calls.ts'
import type { Answer } from '#shared/kit/call.ts'
import type { Selection } from '#shared/kit/lists.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { write, writeMany } from '#widgets/kit/lists/write.ts'
import * as kit from '#widgets/kit/texts.ts'

export function useReminding(refresh: () => void) {
  const [busy, setBusy] = useState(false)
  async function takeBack(sent: string[]): Promise<void> {
    const answer = await write(takeBackReminders, { sent })
    if (answer) toast(t(answer.message), answer.count && !answer.left ? 'ok' : 'info')
    refresh()
  }
  /** All of them, in as many parts as the server takes. Where the first was refused the rows stay chosen. */
  async function remind(selection: Selection): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const sent: Answer<typeof remindOfHours>[] = []
    let rows: Selection | undefined = selection
    while (rows) {
      const part: (typeof sent)[number] | undefined = await writeMany(
        rows,
        these => [remindOfHours, { rows: these }],
        sent.length ? undefined : texts.failed
      )
      if (part) sent.push(part)
      rows = part?.count && part.more && 'all' in rows ? { ...rows, seen: part.more } : undefined
    }
    setBusy(false)
    refresh()
    const [first, ...others] = sent
    if (!first) return false
    const count = sent.reduce((sum, part) => sum + part.count, 0)
    const run = () => void takeBack(sent.map(({ sentAt }) => sentAt))
    toast(
      others.length ? t(texts.remindedMany, { count }) : t(first.message),
      count ? 'ok' : 'info',
      count ? { action: { label: t(kit.undo), run } } : {}
    )
    return true
  }
  return { busy, remind }
}
