// The query of the page that the extension opens. Anybody may have written it, so it is validated.
const CHALLENGE = /^[\w-]{43}$/
const CODE = /^[A-Z\d][A-Z\d -]{2,14}[A-Z\d]$/i
const LONGEST_NAME = 60

export interface Request {
  challenge: string
  code: string
  /** What the browser calls itself, if it says so in a few words. */
  device: string
  /** Until when the extension waits, by this device's clock, which is its clock too. */
  until: number
}

export function readRequest(query: Partial<Record<keyof Request, string>>): Request | undefined {
  const { challenge = '', code = '', device = '', until = '' } = query
  if (!CHALLENGE.test(challenge) || !CODE.test(code)) return undefined
  return {
    challenge,
    code,
    device: /^[\w .,()/-]*$/.test(device) ? device.slice(0, LONGEST_NAME) : '',
    until: Number(until) || Infinity
  }
}
