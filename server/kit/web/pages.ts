// Serves the built site: hashed files, cached for ever; the shell for every page; and the Content Security Policy.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import { toBody } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { isForCalls } from '../calls/input.ts'
import { texts } from '../texts.ts'

const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Mails that are being written show pictures from any address.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // Lit creates its policy when it is loaded, and renders nothing without it. The default one is the map's, and lets a
    // single text of Leaflet pass.
    trustedTypes: ['workbee', 'lit-html', 'default']
  }
}

const YEAR = 31_536_000
const FOR_EVER = `public, max-age=${YEAR}, immutable`
/** For files whose name has no hash: partners get a new build within minutes, and never wait for it. */
const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400'

/** To a list of file types `.ts` is a film, and a browser downloads Markdown instead of showing it. */
function asText(reply: { header: (name: string, value: string) => unknown }, path: string): void {
  if (/\.(?:md|ts)$/.test(path)) reply.header('content-type', 'text/plain; charset=utf-8')
}

/** Files for partners' pages: other origins may read them, check their integrity and measure them. */
async function serveEmbeds(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: join(folder, 'embed'),
    prefix: '/embed/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      asText(reply, path)
      void reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('timing-allow-origin', '*')
        .header('cache-control', /\/embed\/[\da-f]{12}\//.test(path) ? FOR_EVER : EVERGREEN)
    }
  })
}

/** What is never the end of a page's address. Of roles and tokens, which stand in some, a name may have any other ending. */
const FILE =
  /\.(?:avif|css|gif|html?|ico|jpe?g|m?js|json|map|md|pdf|php|png|rss|svg|tgz|ts|txt|wasm|webmanifest|webp|woff2?|xml|zip)$/i

/** Programs that check links take anything. A missing file stays missing for all: a script must not get a page, nor a reader of feeds. */
function asksForPage({ url, headers: { accept = '', upgrade } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  if (upgrade !== undefined || FILE.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

/** Whether a page stands at an address, by the list that the build leaves; without one any address may be a page's. */
function pagesIn(folder: string): (url: string) => boolean {
  const list = join(folder, 'pages.txt')
  if (!existsSync(list)) return () => true
  const paths = readFileSync(list, 'utf8').trim().split('\n')
  const all = new RegExp(`^(?:${paths.map(path => path.replaceAll(/\{\w+\}/g, '[^/]+')).join('|')})/?$`, 'i')
  return url => all.test(url.split('?', 1)[0] ?? '')
}

/** What holds for pages alone: a script or a sheet is ruled by the page that loads it. */
const FOR_PAGES = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection'
])
const PART = /^\/(?:assets|embed|widgets)\/[^?]*\.(?:css|js)(?:\?|$)/

/** Of each answer its own. */
const OWN = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive'])

/** The headers are the same for every answer, and helmet would put them together each time: they are those of a server that has nothing else. */
async function protect(app: FastifyInstance, site: string): Promise<void> {
  const sample = fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: POLICY,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Other hosts below this one may have no certificate.
    hsts: site.startsWith('https:') && { maxAge: YEAR, includeSubDomains: false }
  })
  sample.get('/', async () => '')
  const made = Object.entries((await sample.inject('/')).headers).filter(([name]) => !OWN.has(name))
  await sample.close()
  const headers = made.map(([name, value]) => [name, String(value)] as const)
  const ofParts = headers.filter(([name]) => !FOR_PAGES.has(name))
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    for (const [name, value] of PART.test(url) ? ofParts : headers) raw.setHeader(name, value)
    done()
  })
}

const WIDGET = /^\/widgets\/(bee-[\w-]+)\.js(?:\?|$)/

/** To a page of another origin the browser would show nothing at all: in the element's place stands where it works. */
function toldElsewhere(app: FastifyInstance, site: string): void {
  app.addHook('onRequest', async ({ url, headers, host, protocol }, reply) => {
    const [, tag] = WIDGET.exec(url) ?? []
    if (!tag || !/^(?:cross-site|same-site)$/.test(String(headers['sec-fetch-site']))) return undefined
    const own = site || `${protocol}://${host}`
    const says = JSON.stringify(t(texts.elsewhere, { tag, own })).replaceAll('<', String.raw`\u003c`)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send(
        `console.error(${says})\nfor (const one of document.querySelectorAll('${tag}')) one.textContent = ${says}\n`
      )
  })
}

export async function servePages(app: FastifyInstance, folder: string, site = ''): Promise<void> {
  await protect(app, site)
  const shell = existsSync(join(folder, 'site/index.html'))
  if (shell) {
    await serveEmbeds(app, folder)
    toldElsewhere(app, site)
    // Widgets for other pages of this origin; their chunks are hashed, their entries are not.
    await app.register(files, {
      root: join(folder, 'widgets'),
      prefix: '/widgets/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        asText(reply, path)
        void reply.header('cache-control', 'no-cache')
      }
    })
    await app.register(files, {
      root: join(folder, 'site'),
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
      }
    })
  }
  const isPage = pagesIn(folder)
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    const reads = method === 'GET' || method === 'HEAD'
    if (shell && reads && !isForCalls(url) && asksForPage(request))
      // The same page says that there is none; search engines go by the status.
      return reply
        .code(isPage(url) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .sendFile('index.html')
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(toBody({ status: 404, message: texts.missing }))
  })
}
