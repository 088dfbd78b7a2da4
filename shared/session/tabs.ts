// What the tabs of one browser tell each other about the session.
import { shared } from '../kit/registry.ts'

export type SessionEvent = { kind: 'in' } | { kind: 'out'; why: string | undefined }

const port = shared('session channel', () => new BroadcastChannel('workbee/session'))

export const tabs = {
  tell: (event: SessionEvent): void => port.postMessage(event),
  hear: (listener: (event: SessionEvent) => void): void =>
    port.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => listener(data))
}
