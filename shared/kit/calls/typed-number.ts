// What the present client sends in another type than ours.
import * as z from 'zod/mini'

/** A number, or the text of one: the present client sends what was typed as it was typed. */
export const typedNumber = (number: z.ZodMiniNumber<number>, sentence: string) =>
  z.union(
    [
      number,
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(20, sentence), z.regex(/^\s*\d{1,6}(?:\.\d{1,6})?\s*$/, sentence)),
          z.transform(Number)
        ),
        number
      )
    ],
    sentence
  )

/** The last millisecond of the year 9999. */
const LAST = 253_402_300_799_999

/** An instant, sent as milliseconds. */
export const milliseconds = z.pipe(
  z.int().check(z.gte(0), z.lte(LAST)),
  z.transform((value: number) => new Date(value).toISOString())
)
