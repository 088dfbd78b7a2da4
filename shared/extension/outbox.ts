// The queue of presses that are not at the server yet. Pure. They are sent in order, and leave only with an answer.
import { DAY_MS } from '../kit/time/time.ts'
import type { Entry, Written } from '../time-entries/schemas.ts'
import type { Attention, Command } from './snapshot.ts'

export interface Outbox {
  waiting: readonly Command[]
  attention: readonly Attention[]
}

/** The outcome of sending a command. Without one the command stays in the queue. */
export type Outcome =
  | { kind: 'done'; refused?: string | undefined; saved?: Entry | undefined }
  | { kind: 'refused'; reason: string; fields?: Record<string, string> | undefined; current?: Entry | undefined }

export const empty: Outbox = { waiting: [], attention: [] }

/** The limit of the queue: more than anybody presses while offline, and small enough for the storage. */
export const MOST = 500
/** The server forgets ids after thirty days, and this is sent well before. */
export const LONGEST_TRIED = 28 * DAY_MS

export const next = ({ waiting }: Outbox): Command | undefined => waiting[0]

const known = ({ waiting, attention }: Outbox) =>
  new Set([...waiting.map(({ id }) => id), ...attention.map(({ command }) => command.id)])

/** A note is sent while one types, and an entry edited again: what is not sent yet becomes one command with what follows. */
function merged(waiting: readonly Command[], [next, ...others]: readonly Command[]): Command[] | undefined {
  const last = waiting.at(-1)
  if (!last || !next || others.length > 0 || last.triedAt !== undefined) return undefined
  if (last.kind === 'edit' && next.kind === 'edit' && last.before._id === next.before._id)
    return [...waiting.slice(0, -1), { ...last, pressedAt: next.pressedAt, entry: next.entry }]
  if (last.kind !== 'timer' || next.kind !== 'timer') return undefined
  if (!last.work || !next.work) return undefined
  return [...waiting.slice(0, -1), { ...last, pressedAt: next.pressedAt, work: { ...last.work, ...next.work } }]
}

/** Adds all of them or none; a command that is there already is not added again. */
export function enqueue(outbox: Outbox, commands: readonly Command[]): Outbox | undefined {
  const had = known(outbox)
  const fresh = commands.filter(({ id }) => !had.has(id))
  const waiting = merged(outbox.waiting, fresh)
  if (waiting) return { ...outbox, waiting }
  if (outbox.waiting.length + fresh.length > MOST) return undefined
  return { ...outbox, waiting: [...outbox.waiting, ...fresh] }
}

/** Takes back commands that could not be stored. */
export function withdraw(outbox: Outbox, commands: readonly Command[]): Outbox {
  const ids = new Set(commands.map(({ id }) => id))
  return { ...outbox, waiting: outbox.waiting.filter(({ id }) => !ids.has(id)) }
}

/** Notes when a command was first sent; stored before it is sent. */
export const tried = (outbox: Outbox, id: string, now: number): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.map(command =>
    command.id === id ? { ...command, triedAt: command.triedAt ?? now } : command
  )
})

/** Moves a refused command to where the person decides about it, with the entries that depend on it. */
function setAside(outbox: Outbox, isAside: (command: Command) => boolean, refusal: Omit<Attention, 'command'>): Outbox {
  const aside = outbox.waiting.filter(isAside)
  return {
    waiting: outbox.waiting.filter(command => !isAside(command)),
    attention: [...outbox.attention, ...aside.map(command => ({ command, ...refusal }))]
  }
}

const follows = (id: string) => (command: Command) => command.kind === 'entry' && command.after === id

export function settle(outbox: Outbox, id: string, outcome: Outcome): Outbox {
  if (!outbox.waiting.some(command => command.id === id)) return outbox
  if (outcome.kind === 'refused') {
    const { reason, fields, current } = outcome
    const own = setAside(outbox, command => command.id === id, {
      reason,
      ...(fields ? { fields } : {}),
      ...(current ? { current } : {})
    })
    return setAside(own, follows(id), { reason })
  }
  const { saved } = outcome
  const left = {
    ...outbox,
    waiting: outbox.waiting
      .filter(command => command.id !== id)
      // The next edit of the same entry was made on top of this one.
      .map(command =>
        command.kind === 'edit' && command.before._id === saved?._id ? { ...command, before: saved } : command
      )
  }
  return outcome.refused === undefined ? left : setAside(left, follows(id), { reason: outcome.refused })
}

/** A command so old that the server may have forgotten its id is not sent again without the person. */
export const setOldAside = (outbox: Outbox, now: number, reason: string): Outbox =>
  setAside(outbox, ({ triedAt }) => triedAt !== undefined && now - triedAt > LONGEST_TRIED, { reason })

/** Queues it again, last. A changed command gets a new id, for the server may know the old one. */
export function retry(outbox: Outbox, id: string, change?: { id: string; entry: Written }): Outbox | undefined {
  const refused = outbox.attention.find(({ command }) => command.id === id)
  if (!refused) return undefined
  const attention = outbox.attention.filter(({ command }) => command.id !== id)
  const { triedAt: _, ...rest } = refused.command
  const { pressedAt } = rest
  // Whoever edits again has seen what is there now.
  const edited = (): Command =>
    rest.kind === 'edit' && change ? { ...rest, ...change, before: refused.current ?? rest.before } : rest
  const again = rest.kind === 'entry' && change ? { kind: 'entry' as const, pressedAt, ...change } : edited()
  return enqueue({ ...outbox, attention }, [again])
}

/** The time of a timer is logged by its entry: a stop that waits and the entry that waits for it go together. */
function together(waiting: readonly Command[], id: string): (command: Command) => boolean {
  const entry = waiting.find(command => command.kind === 'entry' && (command.id === id || command.after === id))
  const ids = new Set([id, ...(entry?.kind === 'entry' ? [entry.id, entry.after] : [])])
  return command => ids.has(command.id)
}

/** What is left, and what was taken out. */
export function discard({ waiting, attention }: Outbox, id: string): { left: Outbox; out: Outbox } {
  const isOut = together(waiting, id)
  const isIt = ({ command }: Attention) => command.id === id
  return {
    left: { waiting: waiting.filter(one => !isOut(one)), attention: attention.filter(one => !isIt(one)) },
    out: { waiting: waiting.filter(isOut), attention: attention.filter(isIt) }
  }
}

/** Puts back what was discarded, where it was in the order of presses. What was sent before has its id still, and is done once. */
export function bringBack(outbox: Outbox, out: Outbox): Outbox {
  const waiting = [...outbox.waiting]
  for (const command of out.waiting) {
    const at = waiting.findIndex(({ pressedAt }) => pressedAt > command.pressedAt)
    waiting.splice(at === -1 ? waiting.length : at, 0, command)
  }
  return { waiting, attention: [...outbox.attention, ...out.attention] }
}
