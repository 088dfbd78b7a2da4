// What the room of the present client is made of: endpoints of its own, which go beside those of the feature they belong to.
import type { Feature as FeatureWord } from '#shared/features.ts'
import type { Call } from '#shared/kit/call.ts'
import { addDays } from '#shared/kit/day.ts'
import { Refused, type Refusal } from '#shared/kit/refused.ts'

import type { Endpoint, Feature } from '../kit/calls/bind.ts'
import type { CallContext, Request } from '../kit/calls/request.ts'

/** Of features, by their words. */
export type Room = Partial<Record<FeatureWord, readonly Endpoint[]>>

/** The same features, and beside the calls of each those of the room. A word that two of them share has them once. */
export function withRoom(features: readonly Feature[], room: Room): Feature[] {
  const isFirst = (feature: Feature) => features.find(({ name }) => name === feature.name) === feature
  return features.map(feature =>
    isFirst(feature) ? { ...feature, endpoints: [...feature.endpoints, ...(room[feature.name] ?? [])] } : feature
  )
}

/** Does some work, and says its refusal in other words. */
export async function refusedAs<T>(work: Promise<T>, words: (refusal: Refusal) => Refusal): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refused ? new Refused(words(error.refusal)) : error
  }
}

/** Whether it is the present client who writes; others that know its paths are refused as our own faces are. */
export const isPresent = ({ isOldClient = false }: CallContext): boolean => isOldClient

/** That client shows some refusals as they come, so to it they are their text alone. */
export const bareTo =
  (request: CallContext) =>
  ({ status, message, ...more }: Refusal): Refusal =>
    isPresent(request) ? { status, message, bare: true } : { status, message, ...more }

/** That client sends the day of where it stands, which may begin earlier than ours. */
export const dayOf = (sent: string | undefined, request: Request<Call>): string | undefined =>
  isPresent(request) && sent === addDays(request.today, 1) ? request.today : sent

/** What is said under fields that have other names in its bodies. */
export const fieldsAs =
  (names: Readonly<Record<string, string>>) =>
  ({ fields, ...refusal }: Refusal): Refusal => ({
    ...refusal,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]))
    })
  })
