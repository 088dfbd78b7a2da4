// Where a reader is among the summaries of a week: at the first that is unread, then one after the other.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { listWeekly, markRead, readWeeklyFigures } from '#shared/reports/weekly/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/reports/weekly/reading-texts.ts'
import type { Filters, WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useRead } from '#widgets/kit/use-read.ts'

/** The next ones are asked for while so many are left. */
const AHEAD = 5

export function useReading(asked: Filters) {
  const me = useStore($me)
  const pages = usePages(listWeekly, 'items', asked)
  const figures = useRead(readWeeklyFigures, asked)
  const [chosen, choose] = useState<string>()
  // What was marked since the numbers were read.
  const [marked, setMarked] = useState({ of: figures.data, count: 0 })
  if (marked.of !== figures.data) setMarked({ of: figures.data, count: 0 })

  // Other people, or another week, begin anew.
  const [wanted, setWanted] = useState(pages.wanted)
  if (wanted !== pages.wanted) {
    setWanted(pages.wanted)
    choose(undefined)
  }

  const isToRead = ({ _id, standing, readAt }: WeeklyPerson) =>
    standing === 'submitted' && readAt === null && _id !== me?.id
  const { rows = [], more, change, read } = pages
  const found = rows.findIndex(({ _id }) => _id === chosen)
  const at = found < 0 ? Math.max(0, rows.findIndex(isToRead)) : found
  const person = rows[at]
  // Whoever was first to be read stays in front once they are.
  if (found < 0 && person && !pages.isLate) choose(person._id)

  const isNear = at >= rows.length - AHEAD
  const load = more && !more.busy && !pages.moreRefused && isNear ? more.load : undefined
  useEffect(() => load?.(), [load])

  /** What somebody handed in meanwhile, in their place: where the reader is among all pages stays as it is. */
  async function readAnew(one: WeeklyPerson): Promise<void> {
    choose(one._id)
    const found = await api(listWeekly, { ...asked, search: fullName(one) }).catch(() => undefined)
    const fresh = found?.items.find(({ _id }) => _id === one._id)
    if (fresh) change(now => now.map(row => (row._id === one._id ? fresh : row)))
    else read()
  }

  async function mark(one: WeeklyPerson, week: Day, isRead: boolean): Promise<void> {
    const set = (readAt: string | null) =>
      change(now => now.map(row => (row._id === one._id ? { ...row, readAt } : row)))
    const count = (by: number) => setMarked(now => ({ ...now, count: now.count + by }))
    set(isRead ? new Date().toISOString() : null)
    count(isRead ? 1 : -1)
    try {
      await api(markRead, { userId: one._id, week, uploadDate: isRead ? one.uploadDate : null })
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      set(one.readAt)
      count(isRead ? -1 : 1)
      const { message, status } = refusalOf(error)
      toast(t(texts.notMarked, { message: t(message) }), 'danger')
      // Somebody handed in another text meanwhile: it is shown.
      if (status === 409) await readAnew(one)
    }
  }

  /** The next one without a summary, from the first again after the last. */
  function toMissing(): void {
    const after = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ standing }) => standing === 'missing')
    if (after) choose(after._id)
    else more?.load()
  }
  const step = (by: number): boolean => {
    const next = rows[at + by]
    if (next) choose(next._id)
    return next !== undefined
  }
  const left = figures.data && Math.max(0, figures.data.choices.unread - marked.count)
  return {
    pages,
    figures: figures.data,
    isCounted: figures.data !== undefined || figures.refused !== undefined,
    person,
    at,
    left,
    isToRead,
    mark,
    step,
    toMissing,
    isOwn: person?._id === me?.id
  }
}
