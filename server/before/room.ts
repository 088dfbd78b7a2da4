// What the room of the present client is made of, and how it stands before our own features: endpoints of its own go beside
// those of the feature they belong to; where a path is ours too, what that client means by it is put over our handler.
import type { Feature as FeatureWord } from '#shared/features.ts'
import type { Answer, Call, Parsed } from '#shared/kit/calls/call.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'

import type { Endpoint, Feature } from '../kit/calls/bind.ts'
import type { CallContext, Request } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'

/** Does some work, and says its refusal in other words. */
export async function refusedAs<T>(work: Promise<T>, words: (refusal: Refusal) => Refusal): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refused ? new Refused(words(error.refusal)) : error
  }
}

/** Whether it is the present client who writes; others that know its paths are refused as our own faces are. */
export const isPresent = ({ isLenient = false }: Pick<CallContext, 'isLenient'>): boolean => isLenient

interface Words<C extends Call> {
  /** What is meant by what was sent. */
  sent?: (input: Parsed<C>, at: CallContext) => Parsed<C>
  refused?: (refusal: Refusal, input: Parsed<C>) => Refusal
  answered?: (answer: Answer<C>) => Answer<C>
  /** Reads are the same for everybody while that client is let in. */
  everybody?: true
}

/** What stands over one of our own calls. */
export interface Over {
  call: Call
  words: Words<Call>
}

export const over = <C extends Call>(call: C, words: Words<C>): Over => ({ call, words })

/** Our endpoint, with what stands over it. */
function under(endpoint: Endpoint, words: Words<Call>): Endpoint {
  const { handler } = endpoint
  const inWords = async <R extends CallContext>(
    input: Parsed<Call>,
    request: R,
    ours: (input: Parsed<Call>, request: R) => Promise<Answer<Call>>
  ) => {
    if (!words.everybody && !isPresent(request)) return ours(input, request)
    const answer = await refusedAs(
      ours(words.sent?.(input, request) ?? input, request),
      refusal => words.refused?.(refusal, input) ?? refusal
    )
    return words.answered?.(answer) ?? answer
  }
  return typeof handler === 'function'
    ? { ...endpoint, handler: (input, request) => inWords(input, request, handler) }
    : {
        ...endpoint,
        handler: { outsideTransaction: (input, request) => inWords(input, request, handler.outsideTransaction) }
      }
}

/** The rooms of features by their words, and what stands over calls of ours. */
export interface Room {
  rooms: Partial<Record<FeatureWord, { endpoints?: readonly Endpoint[]; routes?: Feature['routes'] }>>
  over: readonly Over[]
}

/** The same features with the room before them. A word that two of them share has its room once. */
export function withRoom(features: readonly Feature[], { rooms, over: all }: Room): Feature[] {
  const isFirst = (feature: Feature) => features.find(({ name }) => name === feature.name) === feature
  const ours = (endpoint: Endpoint) => {
    const found = all.find(({ call }) => call === endpoint.call)
    return found ? under(endpoint, found.words) : endpoint
  }
  return features.map(feature => {
    const { endpoints = [], routes } = (isFirst(feature) && rooms[feature.name]) || {}
    return {
      ...feature,
      endpoints: [...feature.endpoints.map(ours), ...endpoints],
      routes(...at) {
        feature.routes?.(...at)
        routes?.(...at)
      }
    }
  })
}

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

/** Of a purchase: a project that may be one is looked for by its record, which refuses it under our name. */
export const picksAs = (sent: string, { project, ...names }: Readonly<Record<string, string> & { project: string }>) =>
  fieldsAs({ ...names, ...(!isId(sent) && { project }) })
