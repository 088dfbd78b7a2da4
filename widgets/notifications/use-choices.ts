// What somebody wants to be told: each switch is kept at once and answered with the way back.
import { useRef, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { load, putAnswer, reload } from '#shared/kit/calls/load.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { t } from '#shared/kit/texts.ts'
import { listTold, writeChoices, writePace } from '#shared/notifications/calls.ts'
import * as texts from '#shared/notifications/choice-texts.ts'
import { choiceOf, isPaceFirst, kindsOf, otherThanFirst, withChoices } from '#shared/notifications/choices.ts'
import { AT_FIRST, type Pace } from '#shared/notifications/pace.ts'
import type { Choice, ToldList } from '#shared/notifications/schemas.ts'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'

export type WayName = 'bell' | 'mail'

/** What was not kept, where it stands, why, and how to try again. */
export interface NotKept {
  /** A kind and its way, or 'pace', or 'first'. */
  at: string
  text: string
  retry: () => void
}

const latest = (): ToldList | undefined => load(listTold, {}).get().data

async function keepChoices(choices: readonly Choice[]): Promise<void> {
  await api(writeChoices, { choices: [...choices] })
  const list = latest()
  if (list) putAnswer(listTold, {}, withChoices(list, choices))
}

async function keepPace(pace: Pace): Promise<void> {
  await api(writePace, pace)
  const list = latest()
  if (list) putAnswer(listTold, {}, { ...list, ...pace })
}

async function keepFirst(list: ToldList): Promise<string> {
  const others = otherThanFirst(list)
  if (others.length) await keepChoices(others.map(one => ({ kind: one.kind, ...one.first })))
  if (!isPaceFirst(list)) await keepPace(AT_FIRST)
  return t(texts.isAtFirst)
}

export function useChoices() {
  const [busy, setBusy] = useState<string>()
  const [notKept, setNotKept] = useState<NotKept>()
  // One after the other: the second of two quick presses counts on what the first has kept.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** `keep` answers what is said; nothing where there is nothing to do. */
  function run(
    at: string,
    failed: string,
    keep: () => Promise<string | undefined>,
    back?: () => Promise<void>
  ): Promise<boolean> {
    const attempt = async () => {
      setBusy(at)
      setNotKept(undefined)
      try {
        const said = await keep()
        if (said !== undefined && back)
          sayWithUndo(said, () =>
            run(at, failed, async () => {
              await back()
              return undefined
            })
          )
        return true
      } catch (error) {
        reload(listTold)
        const text = [failed, t(refusalOf(error).message), t(texts.asBefore)].join(' ')
        setNotKept({ at, text, retry: () => void run(at, failed, keep, back) })
        return false
      } finally {
        setBusy(undefined)
      }
    }
    const mine = queue.current.then(attempt)
    queue.current = mine
    return mine
  }

  return {
    busy,
    notKept,
    turn(kind: string, way: WayName): void {
      const find = () => kindsOf(latest() ?? { groups: [] }).find(one => one.kind === kind)
      const shown = find()
      if (!shown) return
      const words = { way: t(texts.ways[way]), when: shown.when }
      let before: Choice | undefined
      const keep = async () => {
        const one = find()
        if (!one) return undefined
        before = choiceOf(one)
        await keepChoices([{ ...before, [way]: !before[way] }])
        return t(before[way] ? texts.isOff : texts.isOn, words)
      }
      const back = async () => {
        const one = find()
        if (one && before) await keepChoices([{ ...choiceOf(one), [way]: before[way] }])
      }
      void run(`${way} ${kind}`, t(texts.notKept, words), keep, back)
    },
    pace(pace: Pace): Promise<boolean> {
      const list = latest()
      const before = list && { mails: list.mails, at: list.at }
      const keep = async () => {
        await keepPace(pace)
        const said = { pace: t(texts.paces[pace.mails]), at: pace.at }
        return t(pace.mails === 'at-once' ? texts.paceIs : texts.paceAt, said)
      }
      return run('pace', t(texts.notKeptPace), keep, async () => {
        if (before) await keepPace(before)
      })
    },
    first(): void {
      const list = latest()
      if (!list) return
      const before = otherThanFirst(list).map(choiceOf)
      const { mails, at } = list
      void run(
        'first',
        t(texts.notKeptFirst),
        () => keepFirst(list),
        async () => {
          if (before.length) await keepChoices(before)
          await keepPace({ mails, at })
        }
      )
    }
  }
}
export type UsingChoices = ReturnType<typeof useChoices>
