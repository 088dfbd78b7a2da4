// The messages of the timer's socket, both ways, and the timer's calls.
import * as z from 'zod/mini'

import { id, upTo } from '../kit/calls/incoming.ts'
import * as texts from './texts.ts'
import { LONGEST_LABEL, LONGEST_NOTE } from './work.ts'

export const actions = [
  'START_TIMER',
  'PAUSE_TIMER',
  'STOP_TIMER',
  'CLEAR_TIMER',
  'GET_TIMER',
  'SET_GOAL',
  'ADD_TO_GOAL',
  'REMOVE_FROM_GOAL',
  'FORCED_PAUSE',
  'ACK_FORCED',
  'START_CHIME',
  'SET_WORK',
  'STILL_WORKING'
] as const
export type Action = (typeof actions)[number]

const chosen = z.object({
  projectId: z.uuid(),
  wbsId: z.nullable(z.uuid()),
  taskId: z.nullable(z.uuid()),
  /** What it is called; the server keeps it for devices that know no projects. */
  label: z.string().check(z.maxLength(LONGEST_LABEL))
})
/** What SET_WORK changes: what is left out stays. */
const workChange = z.object({
  chosen: z.optional(z.nullable(chosen)),
  notes: z.optional(z.string().check(z.maxLength(LONGEST_NOTE, texts.noteTooLong)))
})

/** From a client: an action, with the person's id when it is not one's own timer. */
export const message = z.object({
  action: z.enum(actions),
  userId: z.optional(id),
  value: z.optional(z.union([z.number(), z.boolean()])),
  work: z.optional(workChange),
  /** Comes back on the answer to this message, so that a client knows which of its presses is done or refused. */
  id: z.optional(id),
  /** The rev that the client had seen; a START or PAUSE on an older state does nothing. */
  rev: z.optional(z.int())
})
export type Message = z.infer<typeof message>

/** A heartbeat; the bare text `ping` does too. Answered with a pong, to the sender alone. */
export const ping = z.object({
  action: z.literal('ping'),
  /** Whether the person moved or typed since the last ping: 'Still working?' is asked only of who did not. */
  active: z.optional(z.boolean())
})

/** The timer on the wire, in milliseconds; the names of the existing service beside ours. */
export const timerState = z.object({
  _id: z.string(),
  userId: z.string(),
  rev: z.int(),
  started: z.boolean(),
  paused: z.boolean(),
  forcedPause: z.boolean(),
  chiming: z.boolean(),
  /** What remained when it last started or stopped to run. */
  time: z.int(),
  goal: z.int(),
  initialGoal: z.int(),
  /** Since when it runs, an instant. */
  startAt: z.string(),
  /** The server's clock when this was sent: clients show time by it, whatever their own clock says. */
  now: z.string(),
  /** What is timed, and the note so far; servers before it leave it out. `at` orders the states of one rev. */
  work: z.optional(z.object({ chosen: z.nullable(chosen), notes: z.string(), at: z.number() })),
  /** Set while 'Still working?' is asked: when the person last pressed, moved or typed. */
  stillWorking: z.nullable(z.string()),
  /** Set after a forced pause until it is acknowledged: where the time was cut. */
  lastSeen: z.nullable(z.string()),
  /** After an unanswered 'still working?', until the pause is acknowledged: how much time STILL_WORKING gives back. */
  claim: z.optional(z.int()),
  /** What to know although the message was done, such as a goal that was capped. Only to who sent it. */
  told: z.optional(z.string()),
  /** Answers one message: its id, and why it was refused. Only to who sent it. */
  answers: z.optional(z.string()),
  error: z.optional(z.string())
})
export type TimerState = z.infer<typeof timerState>

/** A ticket that opens the socket once, within 60 seconds; it is sent as the subprotocol. */
export const socketTicket = {
  says: 'A ticket for the timer’s socket, valid once within a minute: the first subprotocol of `/timer-service`.',
  input: z.object({}),
  answer: z.object({ ticket: z.string() })
}

const instant = z.iso.datetime().check(upTo(100))
const told = { state: timerState, refused: z.optional(z.string()), told: z.optional(z.string()) }

export const commandTimer = {
  says: 'Presses buttons of the timer that were pressed while there was no connection.',
  input: z.object({
    commandId: z.uuid(),
    action: z.enum(actions),
    value: z.optional(z.union([z.number(), z.boolean()])),
    work: z.optional(workChange),
    /** By the server's clock, as the device reckons it; so are the others. */
    pressedAt: instant,
    /** Since when and until when the device was there around the press, without a gap in which it would have been missed. */
    aliveSince: z.optional(instant),
    aliveUntil: z.optional(instant)
  }),
  answer: z.object(told)
}
export const beatTimer = {
  says: 'A sign of life from a device without a socket.',
  input: z.object({
    /** Since when the device was there with this timer without a gap, by the server's clock as it reckons it. */
    aliveSince: z.optional(instant),
    active: z.optional(z.boolean())
  }),
  answer: z.object(told)
}
