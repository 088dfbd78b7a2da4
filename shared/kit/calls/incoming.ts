// Texts that come in, each with its longest length: what is longer is refused before anything else looks at it.
import * as z from 'zod/mini'

/** One with places in it is asked for when it is said. */
type Sentence = string | { error: () => string }

/** Nothing more is asked of a text that is longer: to check or tidy 250 kB is work that anybody could order. */
export const upTo = (most: number, sentence?: Sentence) =>
  z.maxLength(most, { abort: true, ...(typeof sentence === 'string' ? { error: sentence } : sentence) })

/** A text of so many characters at the most, before it is trimmed. */
export const text = (most: number, sentence?: Sentence) => z.string(sentence).check(upTo(most, sentence))

/** The body of a call whose row says `bytes`: a browser sends it from a file, and the server reads it whole. */
export const bytes = (sentence: string) =>
  z.custom<Uint8Array>(sent => sent instanceof Uint8Array && sent.length > 0, sentence) as z.ZodMiniType<
    Uint8Array,
    Blob | Uint8Array
  >

const SHORT = 100

/** An id, or another word of ours. Whether there is such a record is asked by whoever looks it up. */
export const id = text(SHORT)

/** A short text that a rule knows: a day, a code, a time zone. */
export const fitting = (fits: (text: string) => boolean, sentence?: string) =>
  z.string(sentence).check(upTo(SHORT, sentence), z.refine(fits, sentence))
