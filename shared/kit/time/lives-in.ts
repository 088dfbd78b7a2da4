// Where whoever looks lives, and what time it is: undefined when nobody is signed in. Nobody looks on the server.
import { shared } from '../registry.ts'

interface Place {
  zone: string
  now: () => Date
}

export const looks = shared('own-zone', () => ({ from: undefined as Place | undefined }))

export function liveIn(zone: string | undefined, now: () => Date): void {
  looks.from = zone === undefined ? undefined : { zone, now }
}
