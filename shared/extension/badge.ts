// The badge in the toolbar, from the snapshot. Pure. Text, colour and title all show the state.
import { t } from '../kit/texts.ts'
import { elapsed, fresh, phaseOf, type Phase, remaining, type Timer } from '../timer/rules.ts'
import { goalTime } from '../timer/show.ts'
import { fromState } from '../timer/state.ts'
import * as texts from './background-texts.ts'
import type { Snapshot } from './snapshot.ts'

export interface Badge {
  /** Four characters at the most. */
  text: string
  colour: string
  /** Of the text upon it. */
  ink: string
  title: string
}

const MINUTE = 60_000
const HOUR = 60

/** The product's own: honey for time that runs, ink for time that stands, red for what needs a person. */
const HONEY = { colour: '#f8bb2d', ink: '#231f18' }
const STONE = { colour: '#5b544a', ink: '#ffffff' }
const RED = { colour: '#b3261e', ink: '#ffffff' }

/** '41m', '1:05'. */
export function shortLength(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE))
  if (minutes < HOUR) return `${minutes}m`
  return `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`
}

/** Only full minutes of passed time are shown. */
const passedLength = (milliseconds: number) => shortLength(Math.floor(milliseconds / MINUTE) * MINUTE)

type Face = (timer: Timer, now: number) => Badge

const places = (timer: Timer, now: number) => ({
  left: shortLength(remaining(timer, now)),
  goal: goalTime(timer.goalMs)
})

const faces: Record<Phase, Face> = {
  'not-started': () => ({ ...STONE, text: '', title: t(texts.notStarted) }),
  running: (timer, now) => ({
    ...HONEY,
    text: shortLength(remaining(timer, now)),
    title: timer.askedAt === null ? t(texts.running, places(timer, now)) : t(texts.stillAsks)
  }),
  paused: (timer, now) => ({ ...STONE, text: '||', title: t(texts.paused, places(timer, now)) }),
  forced: () => ({ ...RED, text: '||', title: t(texts.forced) }),
  over: (timer, now) => ({
    ...RED,
    text: passedLength(elapsed(timer, now)),
    title: t(texts.over, places(timer, now))
  })
}

export function badgeOf(snapshot: Snapshot, now: number): Badge {
  const { place, attention, line, options, timer: state } = snapshot
  if (place.at !== 'paired') return { ...STONE, text: '!', title: t(texts.notConnected) }
  if (attention.length > 0) return { ...RED, text: '!', title: t(texts.attention) }
  const timer = state ? fromState(state) : fresh(now)
  if (snapshot.idleSince !== undefined) return { ...RED, text: '?', title: t(texts.wasAway) }
  if (snapshot.reminder?.kind === 'start') return { ...HONEY, text: '▶', title: t(texts.mayStart) }
  const shown = faces[phaseOf(timer, now)](timer, now)
  const face = snapshot.reminder?.kind === 'stopped' ? { ...shown, title: t(texts.halted, places(timer, now)) } : shown
  const title = line === 'away' ? t(texts.offline, { title: face.title }) : face.title
  return { ...face, title, text: options.badge ? face.text : '' }
}
