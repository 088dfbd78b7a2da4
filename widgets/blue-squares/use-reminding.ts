// Reminds people of their week; for ten seconds it can be taken back.
import { useState } from 'react'

import * as texts from '#shared/blue-squares/answer-texts.ts'
import { remindOfHours, takeBackReminders } from '#shared/blue-squares/calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { MOST_CHOSEN, type Selection } from '#shared/kit/lists/lists.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { write, writeMany } from '#widgets/kit/lists/write.ts'
import * as kit from '#widgets/kit/texts.ts'

const MOST_PARTS = 100

function partsOf(selection: Selection): Selection[] {
  if ('all' in selection) return [selection]
  const parts: Selection[] = []
  for (let at = 0; at < selection.ids.length; at += MOST_CHOSEN)
    parts.push({ ids: selection.ids.slice(at, at + MOST_CHOSEN) })
  return parts
}

export function useReminding(refresh: () => void) {
  const [busy, setBusy] = useState(false)
  async function takeBack(sent: string[]): Promise<void> {
    const answer = await write(takeBackReminders, { sent })
    if (answer) toast(t(answer.message), answer.count && !answer.left ? 'ok' : 'info')
    refresh()
  }
  /** All of them, in as many parts as the server takes. Where the first was refused the rows stay chosen; a later one asks nothing, for what was sent before it is taken back in time. */
  async function remind(selection: Selection): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const sent: Answer<typeof remindOfHours>[] = []
    const parts = partsOf(selection)
    let rows = parts.shift()
    while (rows && sent.length < MOST_PARTS) {
      const part = await (sent.length
        ? write(remindOfHours, { rows })
        : writeMany(rows, these => [remindOfHours, { rows: these }], texts.failed))
      if (!part) break
      sent.push(part)
      if ('all' in rows && part.count && part.more) rows = { ...rows, seen: part.more + rows.except.length }
      else rows = parts.shift()
    }
    setBusy(false)
    refresh()
    const [first] = sent
    if (!first) return false
    const count = sent.reduce((sum, part) => sum + part.count, 0)
    const run = () => void takeBack(sent.map(({ sentAt }) => sentAt))
    toast(
      sent.length > 1 ? t(texts.remindedMany, { count }) : t(first.message),
      count ? 'ok' : 'info',
      count ? { action: { label: t(kit.undo), run } } : {}
    )
    return true
  }
  return { busy, remind }
}
