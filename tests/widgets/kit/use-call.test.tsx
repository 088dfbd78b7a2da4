import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listAtRisk } from '#shared/blue-squares/calls.ts'
import { endSession } from '#shared/session/calls.ts'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { draw } from './draw.tsx'

/** What the network was asked, and how each question is answered. */
let asked: { key: string | null; answer: (response: Response) => void; fail: () => void }[] = []
const { fetch } = globalThis

beforeEach(() => {
  asked = []
  globalThis.fetch = async (input, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const key = new Request(input, init).headers.get('idempotency-key')
    asked.push({ key, answer: resolve, fail: () => reject(new TypeError('no network')) })
    return promise
  }
})
afterEach(() => {
  globalThis.fetch = fetch
})

const json = (status: number, message: string) => Response.json({ message }, { status })

function Ends() {
  const { run, busy, refused } = useCall(endSession)
  return (
    <>
      <button type="button" onClick={() => void run({ sessionId: 'one' })}>
        End one
      </button>
      <button type="button" onClick={() => void run({ sessionId: 'two' })}>
        End two
      </button>
      <output>{busy ? 'busy' : (refused?.message ?? 'quiet')}</output>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const count = (calls: number) => expect.poll(() => asked).toHaveLength(calls)
const shown = page.getByRole('status')

test('a write whose answer was lost is asked for again under its key, and after an answer under another', async () => {
  draw(<Ends />)
  await press('End one')
  await count(1)
  asked[0]?.fail()
  await expect.element(shown).toMatchTextContent(/^503/)
  await press('End one')
  await count(2)
  expect(asked[1]?.key).toBe(asked[0]?.key)
  asked[1]?.answer(json(200, 'ended'))
  await expect.element(shown).toHaveTextContent('quiet')
  await press('End one')
  await count(3)
  expect(asked[2]?.key).not.toBe(asked[1]?.key)
})

test('a double click has one key, and another input another', async () => {
  draw(<Ends />)
  await press('End one')
  await press('End one')
  await press('End two')
  await count(3)
  expect(asked[1]?.key).toBe(asked[0]?.key)
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
})

test('a refusal of an older question is not shown beside the answer to the newest', async () => {
  draw(<Ends />)
  await press('End one')
  await press('End two')
  await count(2)
  asked[0]?.answer(json(400, 'too late'))
  await expect.element(shown).toHaveTextContent('busy')
  asked[1]?.answer(json(200, 'ended'))
  await expect.element(shown).toHaveTextContent('quiet')
})

function Names() {
  const { rows = [], read } = usePages(listAtRisk, 'items', {})
  return (
    <>
      <button type="button" onClick={read}>
        Read again
      </button>
      <output>{rows.map(({ firstName }) => firstName).join(', ') || 'none'}</output>
    </>
  )
}

test('of two answers to one list the one that was asked for last stays, in whatever order they come', async () => {
  const of = (firstName: string) => Response.json({ items: [{ firstName }] })
  draw(<Names />)
  await count(1)
  asked[0]?.answer(of('Ada'))
  await expect.element(shown).toHaveTextContent('Ada')
  await press('Read again')
  await press('Read again')
  await count(3)
  asked[2]?.answer(of('Cleo'))
  await expect.element(shown).toHaveTextContent('Cleo')
  asked[1]?.answer(of('Ben'))
  await press('Read again')
  await count(4)
  await expect.element(shown).toHaveTextContent('Cleo')
})
