// One write, whose refusal is said in a message; of many rows, asked again where others fit by now.
import { api } from '#shared/kit/calls/api.ts'
import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { confirm } from '../dialogs/confirm.ts'
import { toast } from '../dialogs/toast.tsx'
import * as texts from './texts.ts'

/** Why a write was refused, in a message. */
export const say = (refused: Refusal) => toast(t(refused.message), 'danger')

/** One write: undefined when it was refused, which is said in a message. */
export async function write<C extends Call>(call: C, input: Input<C>, onRefused: (refused: Refusal) => void = say) {
  try {
    return await api(call, input)
  } catch (error) {
    onRefused(refusalOf(error))
    return undefined
  }
}

/** How many fit by now, when that is why the server refused. */
function countIn({ status, current }: Refusal): number | undefined {
  const count: unknown = status === 409 && typeof current === 'object' && current && Reflect.get(current, 'count')
  return typeof count === 'number' ? count : undefined
}

/** One write to rows that were chosen. Rows that fit have come or gone since they were counted: the person is asked again.
 *  What failed is said before the reason, where an act has words for it. */
export async function writeMany<C extends Call>(
  rows: Selection,
  act: (rows: Selection) => [C, Input<C>],
  failed?: string
): Promise<Answer<C> | undefined> {
  const [call, input] = act(rows)
  let again: { message: string; count: number } | undefined
  const answer = await write(call, input, refused => {
    const count = countIn(refused)
    if (count === undefined) say(failed ? { ...refused, message: `${t(failed)} ${t(refused.message)}` } : refused)
    else again = { message: refused.message, count }
  })
  if (!again || !('all' in rows)) return answer
  const { count, message } = again
  const yes = await confirm({ title: t(texts.otherCount), text: t(message), yes: t(texts.goOn, { count }) })
  return yes ? writeMany({ ...rows, seen: count }, act, failed) : undefined
}
