// Lists and places stand in their control as JSON text, so that they are kept, compared and checked like any other.
import type * as z from 'zod/mini'

import { isNowhere, nowhere } from './places.ts'
import { place, type Place } from './schemas.ts'

export const parsed = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const readPlace = (text: string): Place => parsed(place, text) ?? nowhere
export const writePlace = (where: Place): string => (isNowhere(where) ? '' : JSON.stringify(where))
