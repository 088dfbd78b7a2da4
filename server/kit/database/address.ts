// Reads DATABASE_URL as libpq writes it: one address, which may name several hosts of one database.

export interface Address {
  /** One URL a host, in the order they are written in. */
  urls: string[]
}

const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/i

/** Whoever asks for less than a host that writes asks for what Workbee cannot use. */
const SESSIONS = new Set(['', 'any', 'read-write', 'primary'])

/** What this file reads itself, so that a URL with one host is left. */
const OURS = new Set(['host', 'port', 'target_session_attrs', 'load_balance_hosts'])

interface Host {
  host: string
  port: string
}

function hostOf(text: string): Host {
  const [, bracketed, plain = '', port = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::(.*))?$/.exec(text) ?? []
  return { host: bracketed ?? decodeURIComponent(plain), port }
}

/** `host=a,b` with as many ports, or one for all, or none. */
function hostsOf(names: string, ports: string): Host[] {
  const [all, each] = [names.split(','), ports.split(',')]
  const isRight = each.length === 1 || each.length === all.length
  return all.map((host, index) => ({ host, port: isRight ? (each[index] ?? ports) : 'too few, or too many' }))
}

const nameOf = (part: string): string => part.split('=', 1)[0]!.toLowerCase()

/** Undefined when it is no address of a PostgreSQL database. */
export function readAddress(url: string): Address | undefined {
  const [, scheme, account = '', authority = '', path = '', query = ''] = SHAPE.exec(url) ?? []
  if (!scheme) return undefined
  try {
    decodeURIComponent(account)
    const asked = new URLSearchParams(query)
    const names = asked.get('host')
    const hosts = names === null ? authority.split(',').map(hostOf) : hostsOf(names, asked.get('port') ?? '')
    if (!SESSIONS.has(asked.get('target_session_attrs') ?? '') || !hosts.every(isHost)) return undefined
    const rest = query.split('&').filter(part => part && !OURS.has(nameOf(part)))
    return { urls: hosts.map(host => `${scheme}${account}${path || '/'}${queryOf(host, rest)}`) }
  } catch {
    return undefined
  }
}

const isHost = ({ host, port }: Host, _: number, all: readonly Host[]): boolean =>
  /^\d{0,5}$/.test(port) && !/[\s,@#?]/.test(host) && (host !== '' || all.length === 1)

function queryOf({ host, port }: Host, rest: readonly string[]): string {
  const own = [host && `host=${encodeURIComponent(host)}`, port && `port=${port}`]
  const parts = [...own.filter(Boolean), ...rest]
  return parts.length ? `?${parts.join('&')}` : ''
}
