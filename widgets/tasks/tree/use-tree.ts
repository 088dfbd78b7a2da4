// The tree of a WBS on the screen: read once, moved at once, and set right by the server's answers.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { rowsOf } from '#shared/tasks/shown.ts'
import type { Place } from '#shared/tasks/tree/tree.ts'
import { moveTask, readTree, readTreeVersion } from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { movedRows, placeOf, shortNum } from '#shared/tasks/tree/view.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const LOOKS = 20_000

/** The optimistic state, before the server has answered. */
interface Draft {
  tasks: readonly TreeRow[]
  /** What it was made from; without moves under way a newer answer takes its place. */
  onto: Tree | undefined
}

interface Moves {
  queue: Promise<void>
  waiting: number
  /** How often one has failed. */
  broken: number
  /** Where those that were moved stood before, the last one last. */
  undo: { id: string; place: Place }[]
}

interface Move {
  id: string
  place: Place
  name: string
  next: readonly TreeRow[]
  isUndo: boolean
  /** How often a move had failed when it was made. */
  broken: number
}

export interface UsingTree {
  tree: Tree | undefined
  tasks: readonly TreeRow[]
  refused: Refusal | undefined
  loading: boolean
  again: () => void
  /** Somebody else changed it since it was read. */
  isOutdated: boolean
  /** Reads it anew, after a write of one's own too. */
  refresh: () => void
  move: (id: string, place: Place) => void
  /** Takes the last move back, and gives whose it was. */
  undo: () => string | undefined
  /** What became of the last move, for screen readers. */
  said: string
}

/** Asks now and then, while the page is in sight, whether the tree is still the one that was read. */
function useOutdated(wbsId: string, version: number | undefined, isBusy: () => boolean) {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (version === undefined) return undefined
    const look = async () => {
      if (document.visibilityState === 'hidden' || isBusy()) return
      const found = await api(readTreeVersion, { wbsId }).catch(() => undefined)
      if (found && !isBusy()) setSeen(found.treeVersion)
    }
    const timer = setInterval(() => void look(), LOOKS)
    return () => clearInterval(timer)
  }, [wbsId, version, isBusy])
  return { isOutdated: version !== undefined && seen > version, setSeen }
}

export function useTree(wbsId: string): UsingTree {
  const { data: tree, refused, loading, again } = useRead(readTree, { wbsId })
  const [draft, setDraft] = useState<Draft>()
  const [said, say] = useState('')
  const work = useRef<Moves>({ queue: Promise.resolve(), waiting: 0, broken: 0, undo: [] })
  const isBusy = useCallback(() => work.current.waiting > 0, [])
  const isDrafted = draft !== undefined && (draft.onto === undefined || draft.onto === tree)
  const stored = useMemo(() => rowsOf(tree?.tasks ?? []), [tree])
  const tasks = isDrafted ? draft.tasks : stored
  const latest = useRef(tasks)
  const known = useRef<{ tree: Tree | undefined; acked: readonly TreeRow[]; version: number }>({
    tree,
    acked: tasks,
    version: 0
  })
  useEffect(() => {
    latest.current = tasks
    if (known.current.tree !== tree) {
      known.current.tree = tree
      known.current.version = tree?.wbs.treeVersion ?? 0
      if (!isBusy()) known.current.acked = stored
    }
  })
  const { isOutdated, setSeen } = useOutdated(wbsId, tree?.wbs.treeVersion, isBusy)
  const refresh = useCallback(() => reload(readTree, { wbsId }), [wbsId])

  function done(): void {
    work.current.waiting -= 1
    if (isBusy()) return
    // The optimistic state is replaced by the next answer.
    setDraft(now => now && { ...now, onto: known.current.tree })
    refresh()
  }
  function fail(error: unknown, name: string, retry: () => void): void {
    // Those that wait were made on top of it.
    work.current.broken += 1
    work.current.undo = []
    latest.current = known.current.acked
    setDraft({ tasks: known.current.acked, onto: undefined })
    const message = t(refusalOf(error).message)
    toast(t(texts.notMoved, { name, message }), 'danger', { action: { label: t(texts.tryAgain), run: retry } })
    say(t(texts.notMoved, { name, message }))
  }
  /** One after the other, as they were made; those made on top of one that failed are dropped. */
  async function send(before: Promise<void>, { id, place, name, next, isUndo, broken }: Move): Promise<void> {
    await before
    if (broken === work.current.broken) {
      try {
        const { parentId: mother, before: earlier, after } = place
        const { treeVersion } = await api(moveTask, {
          id,
          mother,
          ...(earlier && { before: earlier }),
          ...(after && { after })
        })
        known.current.acked = next
        if (treeVersion > known.current.version + 1) setSeen(treeVersion)
        known.current.version = treeVersion
      } catch (error) {
        fail(error, name, () => placeTask(id, place, isUndo))
      }
    }
    done()
  }
  function placeTask(id: string, place: Place, isUndo: boolean): void {
    const row = latest.current.find(({ _id }) => _id === id)
    const before = placeOf(latest.current, id)
    if (!row || !before) return
    const next = movedRows(latest.current, id, place)
    const name = row.taskName
    if (typeof next === 'string') {
      const text = next === 'deep' ? texts.tooDeep : next === 'itself' ? texts.intoItself : texts.cannotGo
      say(t(text, { name }))
      toast(t(text, { name }))
      return
    }
    latest.current = next
    setDraft({ tasks: next, onto: undefined })
    if (!isUndo) work.current.undo.push({ id, place: before })
    const num = shortNum(next.find(({ _id }) => _id === id)?.num ?? '')
    say(t(isUndo ? texts.undoneMove : texts.isNow, { name, num }))
    work.current.waiting += 1
    work.current.queue = send(work.current.queue, { id, place, name, next, isUndo, broken: work.current.broken })
  }
  return {
    tree,
    tasks,
    refused,
    loading,
    again,
    isOutdated: isOutdated && !isDrafted,
    refresh,
    said,
    move: (id, place) => placeTask(id, place, false),
    undo() {
      const last = work.current.undo.pop()
      if (last) placeTask(last.id, last.place, true)
      else say(t(texts.nothingToUndo))
      return last?.id
    }
  }
}
