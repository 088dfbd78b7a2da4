// The one socket of a face to the timer service: opened with a ticket, kept open, given up when nothing comes back.
import { type At, type Doing, type Happened, type Line, step, unused } from './reconnect.ts'

const CHECK_MS = 10_000
const OPENING_MS = 15_000
const CLOSING_MS = 1000

export interface Using {
  at: At
  happen: (happened: Happened) => void
  /** False when nothing could be sent. */
  send: (message: object) => boolean
}

interface Hears {
  changed: (at: At) => void
  heard: (data: unknown) => void
}

export interface Server {
  /** Where calls go. */
  calls: () => string
  ticket: () => Promise<string>
}

/** At the host's root, also where calls go to a path of their own. */
function address(calls: string): string {
  const url = new URL('/timer-service', calls)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

export function makeLine({ changed, heard }: Hears, server: Server): Using {
  let line: Line = unused
  let socket: WebSocket | undefined
  /** Set again with each attempt: what an older one still says is not listened to. */
  let attempt = new AbortController()
  let patience: ReturnType<typeof setTimeout> | undefined
  let check: ReturnType<typeof setTimeout> | undefined

  const after = (ms: number, happened: Happened) => {
    clearTimeout(patience)
    patience = setTimeout(() => happen(happened), ms)
  }

  /** Whatever was under way has no say any more. */
  function letGo(): void {
    attempt.abort()
    clearTimeout(patience)
    clearTimeout(check)
    check = undefined
    socket?.close()
    socket = undefined
  }

  function open(ticket: string, { signal }: AbortController): void {
    if (signal.aborted) return
    socket = new WebSocket(address(server.calls()), [ticket])
    socket.addEventListener('open', () => happen('opened'), { signal })
    socket.addEventListener('close', () => happen('lost'), { signal })
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        clearTimeout(check)
        check = undefined
        happen('answered')
        heard(data)
      },
      { signal }
    )
  }

  function connect(): void {
    letGo()
    const mine = new AbortController()
    attempt = mine
    after(OPENING_MS, 'lost')
    server.ticket().then(
      ticket => open(ticket, mine),
      () => mine.signal.aborted || happen('lost')
    )
  }

  function close(): void {
    clearTimeout(check)
    if (!socket) return happen('lost')
    socket.close()
    // A network that is gone answers no good-bye either.
    after(CLOSING_MS, 'lost')
  }

  function send(message: object): boolean {
    if (line.at !== 'open' || !socket) return false
    socket.send(JSON.stringify(message))
    check ??= setTimeout(() => {
      check = undefined
      happen('unanswered')
    }, CHECK_MS)
    return true
  }

  function act(doing: Doing): void {
    if (doing.kind === 'connect') connect()
    else if (doing.kind === 'close') close()
    else if (doing.kind === 'ping') send({ action: 'ping' })
    else after(doing.ms, 'due')
  }

  function happen(happened: Happened): void {
    const before = line.at
    const [next, doing] = step(line, happened, Math.random())
    line = next
    if (happened === 'opened') clearTimeout(patience)
    if (next.at !== before && (next.at === 'closed' || next.at === 'uninstantiated')) letGo()
    if (next.at !== before) changed(next.at)
    if (doing) act(doing)
  }

  return {
    get at() {
      return line.at
    },
    happen,
    send
  }
}
