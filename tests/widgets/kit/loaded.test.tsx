import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetReads, reload } from '#shared/kit/calls/load.ts'
import { readProfile } from '#shared/people/calls.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { draw } from './draw.tsx'

let asked: ((response: Response) => void)[] = []
const { fetch } = globalThis

beforeEach(() => {
  forgetReads()
  asked = []
  globalThis.fetch = () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push(resolve)
    return promise
  }
})
afterEach(() => {
  globalThis.fetch = fetch
})

const count = (calls: number) => expect.poll(() => asked).toHaveLength(calls)
const person = (firstName: string) => Response.json({ firstName })
const refused = () => Response.json({ message: 'no' }, { status: 403 })

function Name({ id }: { id: string | undefined }) {
  const read = useRead(readProfile, id === undefined ? undefined : { id })
  return (
    <section>
      <h2>Who</h2>
      <Loaded of={read} waiting={<i>waiting</i>}>
        {({ firstName }) => <p>{firstName}</p>}
      </Loaded>
    </section>
  )
}

const shown = (host: HTMLElement) => host.querySelector('h2 ~ *')?.textContent

test('without an input nothing is asked, and with one the shape stands until the answer', async () => {
  const { host, again } = draw(<Name id={undefined} />)
  await expect.poll(() => shown(host)).toBe('waiting')
  expect(asked).toHaveLength(0)
  again(<Name id="one" />)
  await count(1)
  expect(shown(host)).toBe('waiting')
  asked[0]?.(person('Maya'))
  await expect.poll(() => shown(host)).toBe('Maya')
  again(<Name id="two" />)
  await count(2)
  await expect.poll(() => shown(host)).toBe('waiting')
})

test('what is shown stays while it is read again, fails, and is read once more', async () => {
  const { host } = draw(<Name id="three" />)
  await count(1)
  asked[0]?.(person('Maya'))
  await expect.poll(() => shown(host)).toBe('Maya')
  const seen: (string | null | undefined)[] = []
  const watch = new MutationObserver(() => seen.push(shown(host)))
  watch.observe(host, { subtree: true, childList: true, characterData: true })
  reload(readProfile)
  await count(2)
  asked[1]?.(refused())
  // Refused once is not tried again by itself.
  await new Promise(resolve => setTimeout(resolve, 50))
  reload(readProfile)
  await count(3)
  asked[2]?.(person('Maya Lin'))
  await expect.poll(() => shown(host)).toBe('Maya Lin')
  watch.disconnect()
  expect(seen).toEqual(['Maya Lin'])
})

test('an error has a retry, which keeps its place while it works and leaves the focus there', async () => {
  const { host } = draw(<Name id="four" />)
  await count(1)
  asked[0]?.(refused())
  await page.getByRole('button', { name: 'Reload' }).click()
  await count(2)
  await expect.element(page.getByRole('button', { name: 'Loading data...' })).toHaveAttribute('aria-busy', 'true')
  asked[1]?.(person('Maya'))
  await expect.poll(() => shown(host)).toBe('Maya')
  expect(document.activeElement).toBe(host.querySelector('section'))
})
