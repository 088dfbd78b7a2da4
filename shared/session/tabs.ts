// What the tabs of one browser tell each other about the session.
import { shared } from '../kit/registry.ts'

export type Said = { kind: 'in' } | { kind: 'out'; why: string | undefined }

const port = shared('session channel', () => new BroadcastChannel('workbee/session'))

export const tabs = {
  tell: (said: Said): void => port.postMessage(said),
  hear: (heard: (said: Said) => void): void =>
    port.addEventListener('message', ({ data }: MessageEvent<Said>) => heard(data))
}
