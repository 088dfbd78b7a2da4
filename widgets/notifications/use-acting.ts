// What is done in a line: one thing at a time, and what it came to stands in the line.
import { useEffect, useRef, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { noteActed } from '#shared/notifications/acted.ts'
import * as texts from '#shared/notifications/bell-texts.ts'
import { endSnooze, listTold, markRead, markUnread, snooze, writeChoices } from '#shared/notifications/calls.ts'
import { choiceOf, kindsOf } from '#shared/notifications/choices.ts'
import type { Act, Doing, Notification, Snooze } from '#shared/notifications/schemas.ts'
import { noteRead, noteUnread, refreshUnread } from '#shared/notifications/store.ts'
import { inputOf, type Line, refusedIn } from '#shared/notifications/subjects.ts'
import { write } from '#widgets/kit/lists/write.ts'

/** The server knows who may do it. */
const rowOf = ({ method, path }: Doing): Call => ({ method, path, needs: 'signed-in' })

const untilOf = ({ told }: Notification): string =>
  told?.snoozedUntil === undefined ? '' : formatInstant(new Date(told.snoozedUntil), 'told')

/** Each after the other; the last answer. */
async function each<T>(ids: readonly string[], ask: (id: string) => Promise<T>): Promise<T | undefined> {
  let last: T | undefined
  for (const id of ids) last = await ask(id)
  return last
}

async function act({ one, told }: Line, { does, did, undo }: Act): Promise<void> {
  if (!does) return
  const answer: unknown = await api(rowOf(does), inputOf(does))
  const answered = typeof answer === 'object' && answer ? answer : {}
  const refused = refusedIn(answered)
  if (refused !== undefined) return noteActed(one, { did: told.says, detail: refused })
  const run = async () => undo && ((await write(rowOf(undo), inputOf(undo, answered))) === undefined ? undefined : one)
  noteActed(one, { did: did ?? told.says, detail: told.detail, ...(undo && { back: { words: texts.undo, run } }) })
}

const wakeUp = (ids: readonly string[]) => each(ids, id => api(endSnooze, { id }))

async function putOff({ ids, told, one }: Line, until: Snooze): Promise<void> {
  const last = await each(ids, id => api(snooze, { id, until }))
  const detail = last && t(texts.snoozedUntil, { time: untilOf(last) })
  const run = async () => {
    const isAwake = await write(endSnooze, { id: one._id })
    if (isAwake) await wakeUp(ids.filter(id => id !== one._id))
    return isAwake
  }
  noteActed(one, { did: told.says, detail, back: { words: texts.notSo, run } })
}

/** In the bell; mail stays as it was. */
async function endKind({ one, ids, told }: Line): Promise<void> {
  const kind = kindsOf(await api(listTold, {})).find(({ kind: name }) => name === told.kind)
  if (!kind) return
  const before = choiceOf(kind)
  await api(writeChoices, { choices: [{ ...before, bell: false }] })
  await each(ids, id => api(markRead, { id }))
  noteRead(...ids)
  const run = async () => {
    if (!(await write(writeChoices, { choices: [before] }))) return undefined
    const last = await each(ids, id => api(markUnread, { id }))
    for (const id of ids) noteUnread(id)
    return last && one
  }
  const did = t(texts.neverAgain, { when: kind.when })
  noteActed(one, { did, detail: t(texts.mailStays), back: { words: texts.undo, run } })
}

export function useActing(line: Line) {
  /** The words of what runs. */
  const [running, setRunning] = useState<string>()
  const [refused, setRefused] = useState<Refusal>()
  const isRunning = useRef(false)
  const isStale = useRef(false)
  // Whoever reads that somebody was first reads it to the end; then the line goes.
  useEffect(
    () => () => {
      if (isStale.current) refreshUnread()
    },
    []
  )
  async function run(words: string, ask: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(words)
    setRefused(undefined)
    try {
      await ask()
      isStale.current = false
    } catch (error) {
      setRefused(refusalOf(error))
      isStale.current = true
    }
    isRunning.current = false
    setRunning(undefined)
  }
  return {
    running,
    refused,
    act: (one: Act) => void run(one.words, () => act(line, one)),
    putOff: (until: Snooze) => void run(texts.snooze, () => putOff(line, until)),
    endKind: () => void run(texts.snooze, () => endKind(line)),
    wakeUp: () =>
      void run(texts.notSo, async () => {
        const last = await wakeUp(line.ids)
        if (last) noteActed(last)
      })
  }
}
