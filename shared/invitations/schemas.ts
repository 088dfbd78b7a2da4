import * as z from 'zod/mini'

import * as texts from './texts.ts'

const location = z.string(texts.enterLocation).check(
  z.refine(value => value.trim() !== '', texts.enterLocation),
  z.maxLength(200, texts.longLocation)
)

/** Where a person lives: as typed, and as found. */
const foundLocation = z.object({
  userProvided: z.string(),
  coords: z.object({ lat: z.number(), lng: z.number() }),
  country: z.string(),
  city: z.string()
})

export const findTimezone = {
  input: z.object({ location }),
  answer: z.object({
    /** By its name in the world’s time zone data: 'Europe/Kyiv'. */
    timezone: z.string(),
    currentLocation: foundLocation,
    /** Whose data answered; shown wherever a place is. */
    attribution: z.string()
  })
}
