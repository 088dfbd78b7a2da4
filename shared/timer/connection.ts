// The socket to the timer service: opened with a ticket, reconnected, and closed when no answers come.
import {
  type ConnectionState,
  type Effect,
  type ConnectionEvent,
  type ConnectionStatus,
  step,
  unused
} from './reconnect.ts'

const CHECK_MS = 10_000
const OPENING_MS = 15_000
const CLOSING_MS = 1000

export interface Connection {
  at: ConnectionState
  dispatch: (event: ConnectionEvent) => void
  /** False when nothing could be sent. */
  send: (message: object) => boolean
}

interface Listeners {
  changed: (at: ConnectionState) => void
  received: (data: unknown) => void
}

export interface Server {
  /** Where calls go. */
  calls: () => string
  ticket: () => Promise<string>
}

/** At the host's root, also where calls have a path of their own. */
function address(calls: string): string {
  const url = new URL('/timer-service', calls)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

export function openConnection({ changed, received }: Listeners, server: Server): Connection {
  let status: ConnectionStatus = unused
  let socket: WebSocket | undefined
  /** A new one for each attempt, so that events of an older socket are ignored. */
  let attempt = new AbortController()
  let timeout: ReturnType<typeof setTimeout> | undefined
  let check: ReturnType<typeof setTimeout> | undefined

  const after = (ms: number, event: ConnectionEvent) => {
    clearTimeout(timeout)
    timeout = setTimeout(() => dispatch(event), ms)
  }

  function release(): void {
    attempt.abort()
    clearTimeout(timeout)
    clearTimeout(check)
    check = undefined
    socket?.close()
    socket = undefined
  }

  function open(ticket: string, { signal }: AbortController): void {
    if (signal.aborted) return
    socket = new WebSocket(address(server.calls()), [ticket])
    socket.addEventListener('open', () => dispatch('opened'), { signal })
    socket.addEventListener('close', () => dispatch('lost'), { signal })
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        clearTimeout(check)
        check = undefined
        dispatch('answered')
        received(data)
      },
      { signal }
    )
  }

  function connect(): void {
    release()
    const current = new AbortController()
    attempt = current
    after(OPENING_MS, 'lost')
    server.ticket().then(
      ticket => open(ticket, current),
      () => current.signal.aborted || dispatch('lost')
    )
  }

  function close(): void {
    clearTimeout(check)
    if (!socket) return dispatch('lost')
    socket.close()
    // Without a network the close is never answered.
    after(CLOSING_MS, 'lost')
  }

  function send(message: object): boolean {
    if (status.at !== 'open' || !socket) return false
    socket.send(JSON.stringify(message))
    check ??= setTimeout(() => {
      check = undefined
      dispatch('unanswered')
    }, CHECK_MS)
    return true
  }

  function act(effect: Effect): void {
    if (effect.kind === 'connect') connect()
    else if (effect.kind === 'close') close()
    else if (effect.kind === 'ping') send({ action: 'ping' })
    else after(effect.ms, 'due')
  }

  function dispatch(event: ConnectionEvent): void {
    const before = status.at
    const [next, effect] = step(status, event, Math.random())
    status = next
    if (event === 'opened') clearTimeout(timeout)
    if (next.at !== before && (next.at === 'closed' || next.at === 'uninstantiated')) release()
    if (next.at !== before) changed(next.at)
    if (effect) act(effect)
  }

  return {
    get at() {
      return status.at
    },
    dispatch,
    send
  }
}
