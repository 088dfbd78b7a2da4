// What was read, with the fresh state of one week in it. Something older than what is known changes nothing.
import type { Slot, Summaries } from '#shared/summaries/schemas.ts'

export function withSlot(summaries: Summaries, slot: Slot): Summaries {
  const before = summaries.weeks.find(({ week }) => week === slot.week)
  if (!before || before.rev > slot.rev) return summaries
  const more = (slot.uploadDate ? 1 : 0) - (before.uploadDate ? 1 : 0)
  return {
    ...summaries,
    weeklySummariesCount: Math.max(0, summaries.weeklySummariesCount + more),
    weeks: summaries.weeks.map(one => (one.week === slot.week ? slot : one))
  }
}
