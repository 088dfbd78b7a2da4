// The prompt that people give to the editor of their choice: the Owner's, for everybody.
import type * as calls from '#shared/summaries/calls.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { type AiPrompt, aiPrompt } from '#shared/summaries/schemas.ts'
import * as texts from '#shared/summaries/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { holdSetting, readSetting, writeSetting } from '../kit/settings.ts'
import { readCopied, writeCopied } from './queries.ts'

const NAME = 'ai-prompt'
const FIRST: AiPrompt = { _id: NAME, aIPromptText: texts.firstPrompt, modifiedDatetime: '2026-11-01T08:00:00.000Z' }

function promptIn(value: unknown): AiPrompt {
  const read = aiPrompt.safeParse(value)
  return read.success ? read.data : FIRST
}

export const promptNow = async (trx: Trx): Promise<AiPrompt> => promptIn(await readSetting(trx, NAME))

type CallNames = 'markPromptCopied' | 'readAiPrompt' | 'readPromptCopied' | 'saveAiPrompt'

export const prompt: Pick<Handlers<typeof calls>, CallNames> = {
  readAiPrompt: (_, { trx }) => promptNow(trx),

  async saveAiPrompt({ aIPromptText, modifiedDatetime }, { trx, now, changed }) {
    const before = promptIn(await holdSetting(trx, NAME))
    if (modifiedDatetime !== undefined && modifiedDatetime !== before.modifiedDatetime)
      return refuse(409, texts.promptStale, { current: before })
    const after: AiPrompt = { _id: NAME, aIPromptText, modifiedDatetime: now.toISOString() }
    if (aIPromptText !== before.aIPromptText) {
      await writeSetting(trx, NAME, after)
      await changed('ai-prompt', NAME, before, after)
    }
    const kept = aIPromptText === before.aIPromptText ? before : after
    return { ...kept, message: t(texts.promptUpdated) }
  },

  readPromptCopied: async (_, { trx, record }) => ({ message: await readCopied(trx, record.ownerId) }),

  async markPromptCopied(_, { trx, record, now, changed }) {
    const before = await readCopied(trx, record.ownerId)
    await writeCopied(trx, record.ownerId, now)
    await changed('ai-prompt-copied', record.ownerId, { at: before }, { at: now.toISOString() })
    return { message: t(texts.promptCopied) }
  }
}
