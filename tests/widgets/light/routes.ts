// Answers that a test gives in place of the server.

export type Pattern = RegExp | string | ((url: URL) => boolean)

export interface Handler {
  pattern: Pattern
  does: (route: object, request: object) => unknown
  times: number
}

export function isAt(pattern: Pattern, address: string, base: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(address))
  if (pattern instanceof RegExp) return pattern.test(address)
  const whole = pattern.startsWith('*') ? pattern : new URL(pattern, base).href
  const glob = whole
    .replaceAll(/[.+^$()|[\]\\?]/g, String.raw`\$&`)
    .replaceAll('**/', '\u0001')
    .replaceAll('**', '\u0002')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0001', '(.*/)?')
    .replaceAll('\u0002', '.*')
    .replaceAll(/\{([^}]*)\}/g, (_, any: string) => `(${any.replaceAll(',', '|')})`)
  return new RegExp(`^${glob}$`).test(address)
}

/** What a page or a context answers by itself, the newest first. */
export class Routes {
  readonly all: Handler[] = []

  route = async (pattern: Pattern, does: Handler['does'], { times = Infinity } = {}) =>
    void this.all.unshift({ pattern, does, times })

  unroute = async (pattern: Pattern) => {
    const kept = this.all.filter(one => String(one.pattern) !== String(pattern))
    this.all.splice(0, this.all.length, ...kept)
  }

  unrouteAll = async () => void this.all.splice(0)
}

export interface Fulfilled {
  status?: number
  body?: Buffer | string
  json?: unknown
  headers?: Record<string, string>
  contentType?: string
  response?: { of: Response }
}

export const wrapped = (of: Response) => ({
  of,
  status: () => of.status,
  ok: () => of.ok,
  json: () => of.clone().json(),
  text: () => of.clone().text(),
  headers: () => Object.fromEntries(of.headers)
})

export async function answerOf({
  status,
  body,
  json,
  headers = {},
  contentType,
  response
}: Fulfilled): Promise<Response> {
  const content = json === undefined ? (body ?? (await response?.of.clone().text())) : JSON.stringify(json)
  const type = contentType ?? (json === undefined ? response?.of.headers.get('content-type') : 'application/json')
  const code = status ?? response?.of.status ?? 200
  return new Response(
    code === 204 || code === 304 ? null : typeof content === 'string' ? content : new Uint8Array(content ?? []),
    {
      status: code,
      headers: { ...(type ? { 'content-type': type } : {}), ...headers }
    }
  )
}
