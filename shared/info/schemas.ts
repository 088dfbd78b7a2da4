import * as z from 'zod/mini'

/** A text, or the address of a picture when `isPicture` says so. */
export const ownerMessage = z.object({
  _id: z.string(),
  message: z.string(),
  standardMessage: z.string(),
  isPicture: z.boolean(),
  isStandardPicture: z.boolean()
})
export type OwnerMessage = z.infer<typeof ownerMessage>

export const readOwnerMessage = { input: z.object({}), answer: z.object({ ownerMessage }) }

export const mouseoverText = z.object({ _id: z.string(), mouseoverText: z.string() })
export type MouseoverText = z.infer<typeof mouseoverText>

export const listMouseoverTexts = { input: z.object({}), answer: z.array(mouseoverText) }
