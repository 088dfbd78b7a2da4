// How long a page of ours takes from the answer that it waits for to the frame in which its rows are painted.
import { type BrowserContext, chromium } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

const TIMES = 7

interface Watched {
  path: string
  /** The widget that shows rows, and how the address of its answer ends. */
  tag: string
  answer: string
}

async function visit(context: BrowserContext, address: string, { tag, answer }: Watched): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(name => {
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', () => Object.assign(globalThis, { painted: performance.now() }))
    painted.port1.start()
    const look = () =>
      requestAnimationFrame(() => {
        // A message sent in a frame comes after it was painted.
        if (document.querySelector(name)?.shadowRoot?.querySelector('tr[data-id]')) painted.port2.postMessage(undefined)
        else look()
      })
    look()
  }, tag)
  await page.goto(address)
  const took = await page.waitForFunction(end => {
    const read = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(end))
    const at: unknown = Reflect.get(globalThis, 'painted')
    return read instanceof PerformanceResourceTiming && typeof at === 'number' ? at - read.responseEnd : undefined
  }, answer)
  const value = await took.jsonValue()
  await page.close()
  return value ?? NaN
}

/** On the first visit of a browser, and the middle of those after it. */
export async function firstPaint(server: TestServer, as: TestPerson, watched: Watched) {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addInitScript(token => localStorage.setItem('token', token), as.token)
    const took: number[] = []
    while (took.length <= TIMES) took.push(await visit(context, address + watched.path, watched))
    const [cold = NaN, ...warm] = took
    return { cold, warm: warm.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? NaN }
  } finally {
    await browser.close()
  }
}
