// The daily log while pieces are chosen: which of them go out or come back, when, by whom and until when.
import { atom, type ReadableAtom } from 'nanostores'

import type { Input } from '../kit/calls/call.ts'
import { t } from '../kit/texts.ts'
import type { Day } from '../kit/time/day.ts'
import type { logPieces } from './calls.ts'
import type { LogAction } from './rules.ts'
import type { Logged } from './schemas.ts'
import * as texts from './texts.ts'

interface Piece {
  _id: string
  code: string
}

export interface LogState {
  /** Empty until one is chosen. */
  project: string
  action: LogAction
  date: Day
  /** Who has them then; oneself where it is empty. */
  person: { id: string; name: string }
  due: Day | ''
  chosen: ReadonlySet<string>
  /** What is chosen could not be logged a moment ago. */
  isLeft: boolean
}

export interface Log {
  $state: ReadableAtom<LogState>
  change: (part: Partial<Pick<LogState, 'date' | 'due' | 'person'>>) => void
  /** Begins anew: other pieces are offered. */
  begin: (part: Partial<Pick<LogState, 'action' | 'project'>>) => void
  toggle: (id: string) => void
  /** Chooses a label that is scanned; what cannot be is said, and nothing that was chosen is lost. False where it is for others. */
  chooseByCode: (code: string, pieces: readonly Piece[]) => boolean
  inputOf: (pieces: readonly Piece[]) => Input<typeof logPieces>
  /** Tells what went, and why the others did not, which stay chosen. */
  finish: (done: Pick<Logged, 'errors' | 'results'>) => void
}

/** The project that is named, or the only one. */
export function projectIn(projects: readonly { _id: string }[], named: string | null): string {
  const [first, other] = projects
  return projects.find(({ _id }) => _id === named)?._id ?? (other ? '' : (first?._id ?? ''))
}

/** One for each time that the page is drawn. */
export function makeLog(project: string, date: Day, toast: (text: string, kind: 'danger' | 'ok') => void): Log {
  const $state = atom<LogState>({
    project,
    action: 'Check Out',
    date,
    person: { id: '', name: '' },
    due: '',
    chosen: new Set(),
    isLeft: false
  })
  const change = (part: Partial<LogState>) => $state.set({ ...$state.get(), ...part })
  const toggle = (id: string) => {
    const { chosen } = $state.get()
    change({ isLeft: false, chosen: new Set(chosen.has(id) ? [...chosen].filter(one => one !== id) : [...chosen, id]) })
  }
  return {
    $state,
    change,
    begin: part => change({ ...part, chosen: new Set(), isLeft: false }),
    toggle,
    chooseByCode(code, pieces) {
      const { chosen, action } = $state.get()
      const piece = pieces.find(one => one.code === code)
      if (!piece && !chosen.size) return false
      if (piece && !chosen.has(piece._id)) toggle(piece._id)
      const missing = action === 'Check Out' ? texts.notToOut : texts.notToIn
      toast(t(piece ? texts.chosenNow : missing, { code }), piece ? 'ok' : 'danger')
      return true
    },
    inputOf(pieces) {
      const { action, date: day, person, due, chosen } = $state.get()
      return {
        action,
        date: day,
        items: pieces.map(({ _id }) => _id).filter(id => chosen.has(id)),
        ...(action === 'Check Out' && person.id && { responsible: person.id }),
        ...(action === 'Check Out' && due && { due })
      }
    },
    finish({ results, errors }) {
      const codes = results.map(({ code }) => code).join(', ')
      const words = $state.get().action === 'Check Out' ? texts.doneOut : texts.doneIn
      if (results.length) toast(t(words, { codes }), 'ok')
      for (const { message } of errors) toast(message, 'danger')
      change({ chosen: new Set(errors.map(({ item }) => item)), isLeft: errors.length > 0 })
    }
  }
}
