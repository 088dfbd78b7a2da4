// A suggestion that is answered: its state, and the word that its writer gets.
import * as z from 'zod/mini'

import * as texts from './reply-texts.ts'

export const suggestionStates = ['new', 'answered', 'done'] as const
export type SuggestionState = (typeof suggestionStates)[number]

const LONGEST_REPLY = 2000

export const replyText = z
  .string(texts.replyNeeded)
  .check(z.trim(), z.minLength(1, texts.replyNeeded), z.maxLength(LONGEST_REPLY, texts.replyLong))
