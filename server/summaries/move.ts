// A text that was written under the wrong week goes to the right one: whole, handed in or a draft, as it was.
import type * as calls from '#shared/summaries/calls.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { isBlank } from '#shared/summaries/rules.ts'
import * as texts from '#shared/summaries/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { holdWeeks, keepVersion, type SlotRow, writeWeek } from './queries.ts'
import { requireOpen, slotOf } from './write.ts'

const nothing = { html: '', uploaded_at: null, draft: null, draft_at: null }

export const moving: Pick<Handlers<typeof calls>, 'moveSummary'> = {
  async moveSummary(
    { userId: personId, fromWeek: from, toWeek: to, fromRev, toRev },
    { trx, me, now, today, changed, happened }
  ) {
    const isOwn = me.id === personId
    requireOpen(from, today, 'fromWeek')
    requireOpen(to, today, 'toWeek')
    if (from === to) return refuseField(400, 'toWeek', texts.sameWeek)
    const held = await holdWeeks(trx, personId, [from, to], now)
    const source = held.find(({ week }) => week === from)
    const target = held.find(({ week }) => week === to)
    if (!source || !target || source.rev !== fromRev || target.rev !== toRev) {
      const stale = source && source.rev !== fromRev ? source : target
      return refuse(409, texts.stale, { current: slotOf(stale, stale?.week ?? from, isOwn) })
    }
    if (isBlank(source.draft ?? source.html)) return refuse(400, texts.nothingToMove)
    const write = async (row: SlotRow, next: typeof nothing | Pick<SlotRow, keyof typeof nothing>) => {
      const { week, ...written } = { ...row, ...next, rev: row.rev + 1 }
      await writeWeek(trx, written)
      const lost = row.draft ?? row.html
      if (lost)
        await keepVersion(
          trx,
          { personId, week, kind: row.draft === null ? 'saved' : 'draft', tab: 'moved', html: lost },
          now
        )
      if (row.html !== written.html)
        await changed(
          'summary',
          row.id,
          { personId, week, summary: row.html },
          { personId, week, summary: written.html }
        )
      return { ...written, week }
    }
    const { html, uploaded_at, draft, draft_at } = source
    // What was in for the week before keeps its time of handing in.
    const moved = await write(target, { html, uploaded_at, draft, draft_at })
    const left = await write(source, nothing)
    await happened('summary.moved', { personId, from, to })
    return { weeks: [slotOf(left, from, isOwn), slotOf(moved, to, isOwn)] }
  }
}
