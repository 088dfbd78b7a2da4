// Messages to the background, and why the last one failed.
import { atom } from 'nanostores'

import type { Message, Reply } from '#shared/extension/messages.ts'
import * as texts from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'

import { browser } from '../browser.ts'

/** Why the last press of this page did nothing. */
export const $problem = atom<string | undefined>()

/** Whether this page pressed something: only then does it show the background's refusal. */
export const $pressed = atom(false)

export async function send(message: Message): Promise<Reply> {
  try {
    const reply = await browser.runtime.sendMessage<Message, Reply | undefined>(message)
    return reply ?? { ok: false, error: t(texts.noAnswer) }
  } catch {
    return { ok: false, error: t(texts.noAnswer) }
  }
}

/** True when it was done. */
export async function press(message: Message): Promise<boolean> {
  $pressed.set(true)
  const reply = await send(message)
  $problem.set(reply.ok ? undefined : reply.error)
  return reply.ok
}
