// Whether an answer is what its schema says, both ways: nothing lacks, and nothing is sent that is not described.
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { isDeepStrictEqual } from 'node:util'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where the two differ first, as `items.0.rev`. */
function firstDifference(sent: unknown, read: unknown): string {
  if (!isObject(sent) || !isObject(read)) return ''
  const name = Object.keys({ ...sent, ...read }).find(one => !isDeepStrictEqual(sent[one], read[one]))
  return name === undefined ? '' : [name, firstDifference(sent[name], read[name])].filter(Boolean).join('.')
}

/** What is wrong with an answer; undefined when it is as described. */
export function misfitOf({ answer }: Pick<Endpoint, 'answer'>, body: unknown): string | undefined {
  const read = answer.safeParse(body)
  if (read.error) return read.error.message
  const plain: unknown = read.data === undefined ? undefined : JSON.parse(JSON.stringify(read.data))
  return isDeepStrictEqual(plain, body) ? undefined : `${firstDifference(body, plain)} is not as the schema has it`
}
