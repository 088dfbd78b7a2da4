// The state of the quick entry: drafts, problems, the question about intangible time, sending.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { keptOf } from '#shared/extension/preferences.ts'
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Message } from '#shared/extension/messages.ts'
import type { Person, Snapshot } from '#shared/extension/snapshot.ts'
import { today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { newestFirst } from '#shared/time-entries/choices.ts'
import type { IntangibleAnswer } from '#widgets/time-entries/entry/intangible-question.tsx'
import { spreadLength, type TimePort } from '#widgets/time-entries/entry/time-fields.tsx'

import { now } from '../page-kit/clock.ts'
import { $kept, keep } from '../page-kit/kept.ts'
import { $problem, press } from '../page-kit/send.ts'
import { $phase } from '../page-kit/ticking.ts'
import { $draft, clearDraft, type Draft, type Field, writeDraft } from './draft.ts'
import { firstOf, mayOf, type Problems, problemsOf, writtenOf } from './entry-rules.ts'

export interface UsingEntry {
  me: Person
  draft: Draft
  problems: Problems
  busy: boolean
  /** What became of the last one that was submitted. */
  outcome: string | undefined
  problem: string | undefined
  /** Undefined, or whether whoever is asked may say that it is tangible. */
  asking: { mayChoose: boolean } | undefined
  answer: (answer: IntangibleAnswer) => void
  write: (change: Partial<Draft>) => void
  time: TimePort
  submit: () => void
}

export function useEntry(me: Person, snapshot: Snapshot, focus: (field: Field) => void): UsingEntry {
  const draft = useStore($draft)
  // Problems are shown only after the first Submit, and from then on as one types.
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<{ mayChoose: boolean }>()
  const day = today(new Date(now()))
  const problems = tried ? problemsOf(writtenOf(draft, me, now()), me, day, draft.editing) : {}

  const write = (change: Partial<Draft>) => {
    setOutcome(undefined)
    setProblem(undefined)
    $problem.set(undefined)
    writeDraft(change)
  }
  const time: TimePort = { id: 'entry', typed: () => $draft.get(), problem: problems.hours, write }

  async function sendOff(): Promise<void> {
    const { stopsTimer, retryOf, projectId, ...rest } = $draft.get()
    const { editing } = rest
    const entry = writtenOf({ ...rest, stopsTimer, projectId }, me, now())
    setBusy(true)
    // A refused entry that was discarded meanwhile cannot be retried: then this is a new one.
    const isThere = snapshot.attention.some(({ command }) => command.id === retryOf)
    const fresh: Message = editing
      ? { kind: 'edit', before: editing, entry }
      : { kind: 'entry', entry, stopsTimer: stopsTimer && $phase.get() !== 'not-started' }
    const done = await press(retryOf === undefined || !isThere ? fresh : { kind: 'retry', commandId: retryOf, entry })
    setBusy(false)
    if (!done) return
    keep(me.id, { recent: newestFirst(keptOf($kept.get(), me.id).recent, projectId) })
    clearDraft()
    setTried(false)
    setOutcome(t(snapshot.line === 'away' ? pageTexts.kept : pageTexts.saved))
  }

  function submit(): void {
    if (busy) return
    spreadLength(time)
    setOutcome(undefined)
    const typed = $draft.get()
    const entry = writtenOf(typed, me, now())
    const first = firstOf(problemsOf(entry, me, day, typed.editing))
    setTried(true)
    if (first) return focus(first)
    if (typed.stopsTimer && $phase.get() === 'running') return setProblem(t(pageTexts.runsAgain))
    if (!entry.isTangible && !typed.editing && keptOf($kept.get(), me.id).sure !== day)
      return setAsking({ mayChoose: mayOf(me, typed).tangible })
    void sendOff()
  }

  function answer(answered: IntangibleAnswer): void {
    setAsking(undefined)
    if (answered === 'reject') return
    if (answered === 'intangible') keep(me.id, { sure: day })
    if (answered === 'tangible') writeDraft({ isTangible: true })
    void sendOff()
  }

  return { me, draft, problems, busy, outcome, problem, asking, answer, write, time, submit }
}
