// The tree of a WBS on a page: moved at once, sent one move after the other, and set right by the server's answers.
import { atom } from 'nanostores'

import { type Ask, refusalOf } from '../../kit/calls/client.ts'
import { t } from '../../kit/texts.ts'
import { rowsOf } from '../shown.ts'
import { moveTask, readTreeVersion } from './calls.ts'
import * as texts from './page-texts.ts'
import type { Tree, TreeRow } from './schemas.ts'
import type { Place } from './tree.ts'
import { movedRows, placeOf, shortNum } from './view.ts'

export interface TreeState {
  tree: Tree | undefined
  tasks: readonly TreeRow[]
  /** Somebody else changed it since it was read. */
  isOutdated: boolean
  /** What became of the last move, for screen readers. */
  said: string
}

export interface TreeTools {
  ask: Ask
  /** Reads the tree anew, after a write of one's own too. */
  refresh: () => void
  /** Tells why a move was not made; with `retry` it may be tried again. */
  toast: (text: string, retry?: () => void) => void
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

/** One for each time that the page of a WBS is drawn. */
export function makeTree(wbsId: string, { ask, refresh, toast }: TreeTools) {
  const $state = atom<TreeState>({ tree: undefined, tasks: [], isOutdated: false, said: '' })
  /** Moves under way, and how often one has failed. */
  let waiting = 0
  let broken = 0
  let queue = Promise.resolve()
  /** Where those that were moved stood before, the last one last. */
  let moved: { id: string; place: Place }[] = []
  /** The optimistic state is shown, before the server has answered with a tree. */
  let isDrafted = false
  /** What the server has, as far as its answers to moves tell. */
  let acked: readonly TreeRow[] = []
  let version = 0
  /** The newest version that was heard of. */
  let seen = 0

  function set(more: Partial<TreeState>) {
    const next = { ...$state.get(), ...more }
    $state.set({ ...next, isOutdated: next.tree !== undefined && seen > next.tree.wbs.treeVersion && !isDrafted })
  }
  const draft = (tasks: readonly TreeRow[]) => {
    isDrafted = true
    set({ tasks })
  }

  function fail(error: unknown, name: string, retry: () => void): void {
    // Those that wait were made on top of it.
    broken += 1
    moved = []
    draft(acked)
    const said = t(texts.notMoved, { name, message: t(refusalOf(error).message) })
    toast(said, retry)
    set({ said })
  }
  /** One after the other, as they were made; those made on top of one that failed are dropped. */
  async function send(before: Promise<void>, one: Move): Promise<void> {
    await before
    if (one.broken === broken) {
      try {
        const { parentId: mother, before: earlier, after } = one.place
        const input = { id: one.id, mother, ...(earlier && { before: earlier }), ...(after && { after }) }
        const { treeVersion } = await ask(moveTask, input)
        acked = one.next
        if (treeVersion > version + 1) seen = treeVersion
        version = treeVersion
      } catch (error) {
        fail(error, one.name, () => place(one.id, one.place, one.isUndo))
      }
    }
    waiting -= 1
    // The optimistic state is replaced by the next answer.
    if (waiting === 0) refresh()
  }
  function place(id: string, to: Place, isUndo: boolean): void {
    const { tasks } = $state.get()
    const row = tasks.find(({ _id }) => _id === id)
    const before = placeOf(tasks, id)
    if (!row || !before) return
    const next = movedRows(tasks, id, to)
    const name = row.taskName
    if (typeof next === 'string') {
      const text = next === 'deep' ? texts.tooDeep : next === 'itself' ? texts.intoItself : texts.cannotGo
      set({ said: t(text, { name }) })
      return toast(t(text, { name }))
    }
    draft(next)
    if (!isUndo) moved.push({ id, place: before })
    const num = shortNum(next.find(({ _id }) => _id === id)?.num ?? '')
    set({ said: t(isUndo ? texts.undoneMove : texts.isNow, { name, num }) })
    waiting += 1
    queue = send(queue, { id, place: to, name, next, isUndo, broken })
  }

  return {
    $state,
    /** The tree was read. */
    newest(tree: Tree | undefined): void {
      if (tree === $state.get().tree) return
      version = tree?.wbs.treeVersion ?? 0
      const stored = rowsOf(tree?.tasks ?? [])
      if (waiting > 0) return set({ tree })
      acked = stored
      isDrafted = false
      set({ tree, tasks: stored })
    },
    /** Asks whether the tree is still the one that was read. */
    async look(): Promise<void> {
      if (waiting > 0) return
      const found = await ask(readTreeVersion, { wbsId }).catch(() => undefined)
      if (!found || waiting > 0) return
      seen = found.treeVersion
      set({})
    },
    move: (id: string, to: Place) => place(id, to, false),
    /** Takes the last move back, and gives whose it was. */
    undo(): string | undefined {
      const last = moved.pop()
      if (last) place(last.id, last.place, true)
      else set({ said: t(texts.nothingToUndo) })
      return last?.id
    },
    /** All moves so far were sent. */
    settled: () => queue
  }
}
export type TreeStore = ReturnType<typeof makeTree>
