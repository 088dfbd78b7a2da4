import * as z from 'zod/mini'

/** A number, or the text of one: clients of before send what was typed as it was typed. */
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
