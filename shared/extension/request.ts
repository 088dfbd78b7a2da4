// The query of the page that the extension opens. Anybody may have written it, so it is validated.
import { codeOf } from './code.ts'

const CHALLENGE = /^[\w-]{43}$/
const LONGEST_NAME = 60

export interface Request {
  challenge: string
  code: string
  /** What the browser calls itself, if it says so in a few words. */
  device: string
  /** Until when the extension waits, by this device's clock, which is its clock too. */
  until: number
}

const bytesOf = (challenge: string): Uint8Array =>
  Uint8Array.from(atob(challenge.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.codePointAt(0) ?? 0)

export function readRequest(query: Partial<Record<Exclude<keyof Request, 'code'>, string>>): Request | undefined {
  const { challenge = '', device = '', until = '' } = query
  if (!CHALLENGE.test(challenge)) return undefined
  return {
    challenge,
    code: codeOf(bytesOf(challenge)),
    device: /^[\w .,()/-]*$/.test(device) ? device.slice(0, LONGEST_NAME) : '',
    until: Number(until) || Infinity
  }
}
