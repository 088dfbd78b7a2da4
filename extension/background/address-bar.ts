// What is typed after `bee` in the address bar: said before it is done, and done by the rules of the popup.
import * as texts from '#shared/extension/address-texts.ts'
import * as backgroundTexts from '#shared/extension/background-texts.ts'
import { named, readTyped, type Typed } from '#shared/extension/omnibox.ts'
import { withNote } from '#shared/extension/page-note.ts'
import { changed, isKept, KEPT, keptOf, noPreferences, type Preferences } from '#shared/extension/preferences.ts'
import type { Person } from '#shared/extension/snapshot.ts'
import { duration, formatDay, today } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { choicesOf, findChoice, newestFirst, readValue, valueOf } from '#shared/time-entries/choices.ts'
import { toParts } from '#shared/time-entries/durations.ts'
import { elapsed, isRunning, LEAST_TO_LOG } from '#shared/timer/rules.ts'
import { tooShortToLog } from '#shared/timer/texts.ts'
import { LONGEST_LABEL, LONGEST_NOTE, type WorkChange } from '#shared/timer/work.ts'

import { firstOf, problemsOf, writtenOf } from '../popup/entry-rules.ts'
import { type BackgroundContext, timerOf } from './context.ts'
import { fillForm } from './from-page.ts'
import * as presses from './presses.ts'

export interface Plan {
  /** What Enter will do, or what is missing. */
  says: string
  /** Why it could not be done. */
  run: () => Promise<string | undefined>
}

const refusal = (says: string): Plan => ({ says, run: async () => says })

/** What the timer times, else what was logged to last, else the only thing there is. */
function usual(background: BackgroundContext, choices: readonly Choice[], { recent }: Preferences): Choice | undefined {
  const chosen = timerOf(background)?.work.chosen
  const last = [...(chosen ? [valueOf(chosen)] : []), ...recent].map(value => findChoice(choices, value))
  return last.find(one => one !== undefined) ?? (choices.length === 1 ? choices[0] : undefined)
}

function planLog(
  background: BackgroundContext,
  typed: { seconds?: number; notes: string },
  kept: Preferences,
  me: Person
): Plan {
  const { known } = background.memory.local
  const project = usual(background, choicesOf(known.projects, known.tasks), kept)
  const { hours = '', minutes = '' } = typed.seconds === undefined ? {} : toParts(typed.seconds)
  const filled = {
    hours: String(hours),
    minutes: String(minutes),
    projectId: project?.value ?? '',
    project: project ? t(project.label) : '',
    notes: typed.notes
  }
  const toForm = async () => {
    await fillForm(background.around, { kind: 'entry', ...filled })
    return undefined
  }
  if (typed.seconds === undefined) return { says: t(texts.howTo), run: toForm }
  const now = background.server.now()
  const day = today(new Date(now))
  const entry = writtenOf({ ...filled, personId: me.id, stopsTimer: false, by: '' }, me, now)
  const problems = problemsOf(entry, me, day)
  const first = firstOf(problems)
  const places = {
    what: [duration(typed.seconds), formatDay(day, 'log'), filled.project].filter(Boolean).join(', '),
    notes: typed.notes
  }
  if (first) {
    const problem = Object.values(problems).join(' · ')
    return { says: t(texts.missing, { ...places, problem }), run: toForm }
  }
  // The form asks once a day whether intangible is meant.
  if (!entry.isTangible && kept.sure !== day) return { says: t(texts.asksIntangible, places), run: toForm }
  return {
    says: t(entry.isTangible ? texts.logs : texts.logsIntangible, places),
    run: async () => {
      const refused = await presses.enter(background, entry, false)
      const recent = newestFirst(kept.recent, filled.projectId)
      if (refused === undefined) await background.around.local.set({ [KEPT]: changed(kept, me.id, { recent }) })
      return refused
    }
  }
}

function planStart(background: BackgroundContext, words: string): Plan {
  const { known } = background.memory.local
  const timer = timerOf(background)
  const runs = timer !== undefined && isRunning(timer)
  const refused = runs ? undefined : presses.refusalOf(background, { action: 'START_TIMER' })
  if (refused !== undefined) return refusal(refused)
  const choice = named(choicesOf(known.projects, known.tasks), words)
  const note = withNote(timer?.work.notes ?? '', words, LONGEST_NOTE)
  const work: WorkChange | undefined = choice
    ? { chosen: { ...readValue(choice.value), label: choice.label.slice(0, LONGEST_LABEL) } }
    : words
      ? { notes: note }
      : undefined
  const what = choice ? t(choice.label) : words
  return {
    says: t(what ? (runs ? texts.goesOn : texts.starts) : runs ? texts.runs : texts.startsAlone, { what }),
    run: () => presses.startFor(background, work)
  }
}

function planHalt(background: BackgroundContext, kind: 'pause' | 'stop'): Plan {
  const timer = timerOf(background)
  const runs = timer !== undefined && isRunning(timer)
  const refused =
    kind === 'pause' || runs || !timer?.started ? presses.refusalOf(background, { action: 'PAUSE_TIMER' }) : undefined
  if (refused !== undefined || !timer) return refusal(refused ?? t(backgroundTexts.notYet))
  if (kind === 'pause')
    return { says: t(texts.pauses), run: () => presses.press(background, { action: 'PAUSE_TIMER' }) }
  const worked = elapsed(timer, background.server.now())
  if (worked < LEAST_TO_LOG) return refusal(t(tooShortToLog))
  return {
    says: t(texts.stops, { length: duration(worked / 1000) }),
    // As the Stop of the popup: its time goes into the form, and the timer stops with the entry.
    run: async () => {
      const halt = { action: 'PAUSE_TIMER' } as const
      const silence = { action: 'START_CHIME', value: false } as const
      const problem = runs || timer.chiming ? await presses.press(background, runs ? halt : silence) : undefined
      if (problem === undefined) await fillForm(background.around, { kind: 'stop' })
      return problem
    }
  }
}

export async function planFor(background: BackgroundContext, text: string): Promise<Plan> {
  const { login, known } = background.memory.local
  const { me } = known
  if (!login) return refusal(t(backgroundTexts.connectFirst))
  if (!me) return refusal(t(backgroundTexts.notYet))
  const typed: Typed = readTyped(text)
  if (typed.kind === 'start') return planStart(background, typed.words)
  if (typed.kind === 'stop' || typed.kind === 'pause') return planHalt(background, typed.kind)
  const { [KEPT]: stored } = await background.around.local.get()
  return planLog(background, typed, keptOf(isKept(stored) ? stored : noPreferences, me.id), me)
}
