// That nothing typed is lost: with a dead server, a closed tab, and two devices that write at once.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Keeper, type KeeperTools, type KeptDraft, makeKeeper } from '#shared/kit/form/keeper.ts'
import { forgetDraft } from '#shared/kit/form/drafts.ts'
import type { Raws } from '#shared/kit/form/values.ts'

const none = { answers: {}, page: '', begunAt: '', changedAt: '' }
const AT = '2026-11-26T11:00:00.000Z'

/** A server with one draft, by the rule that the real one has. */
function server() {
  let draft: KeptDraft | null = null
  let isDown = false
  const saves: Raws[] = []
  const up = () => {
    if (isDown) throw new Error('no connection')
  }
  const tools: KeeperTools = {
    async read() {
      up()
      return draft
    },
    async save({ page, answers, seen }) {
      up()
      const now: Raws = draft?.answers ?? {}
      const clash = Object.keys(answers).some(
        name => name in now && now[name] !== answers[name] && now[name] !== seen[name]
      )
      if (clash) return { draft: draft ?? none, isClash: true }
      saves.push(answers)
      draft = { answers: { ...now, ...answers }, page, begunAt: AT, changedAt: AT }
      return { draft, isClash: false }
    },
    async drop() {
      up()
      draft = null
    }
  }
  return { tools, saves, held: () => draft?.answers, down: (is: boolean) => void (isDown = is) }
}

let net: ReturnType<typeof server>
const other = (write: Raws) => net.tools.save({ page: '1', answers: write, seen: {} })
const opened = async (): Promise<Keeper> => {
  const keeper = makeKeeper('agreement', net.tools)
  await keeper.open()
  return keeper
}
/** Storage of a device of its own. */
const clearDevice = () => forgetDraft('form agreement')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', () => {})
  net = server()
  clearDevice()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is typed', () => {
  test('is saved a moment after the last key, only what changed', async () => {
    const keeper = await opened()
    keeper.write({ name: 'A' }, '1')
    keeper.write({ name: 'Aiko' }, '1')
    await vi.advanceTimersByTimeAsync(2000)
    keeper.write({ name: 'Aiko', title: 'Engineer' }, '1')
    await vi.advanceTimersByTimeAsync(2000)
    expect(net.saves).toEqual([{ name: 'Aiko' }, { title: 'Engineer' }])
    expect(keeper.$state.get()).toMatchObject({ stage: 'idle', savedAt: AT })
  })

  test('waits for the server, and goes by itself', async () => {
    const keeper = await opened()
    net.down(true)
    keeper.write({ name: 'Aiko' }, '1')
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.$state.get().stage).toBe('waiting')
    net.down(false)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(net.held()).toEqual({ name: 'Aiko' })
  })

  test('outlives the tab while the server is away', async () => {
    const before = await opened()
    net.down(true)
    before.write({ name: 'Aiko' }, '2')
    const after = await opened()
    expect(after.$state.get()).toMatchObject({ raws: { name: 'Aiko' }, page: '2' })
    net.down(false)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(net.held()).toEqual({ name: 'Aiko' })
  })

  test('is there on another device, at the page that was open', async () => {
    const keeper = await opened()
    keeper.write({ name: 'Aiko' }, '3')
    await keeper.flush()
    clearDevice()
    expect((await opened()).$state.get()).toMatchObject({ raws: { name: 'Aiko' }, page: '3', begunAt: AT })
  })
})

describe('two devices', () => {
  test('that write different fields keep both', async () => {
    const keeper = await opened()
    keeper.write({ name: 'Aiko' }, '1')
    await other({ title: 'Engineer' })
    await keeper.flush()
    expect(keeper.$state.get().raws).toEqual({ name: 'Aiko', title: 'Engineer' })
    expect(keeper.$state.get().taken).toBe(1)
  })

  test.each([
    ['mine', 'Aiko'],
    ['theirs', 'Sato']
  ] as const)('that write the same field: %s is kept when that is chosen', async (which, kept) => {
    const keeper = await opened()
    keeper.write({ name: 'Aiko', title: 'Engineer' }, '1')
    await other({ name: 'Sato' })
    expect(await keeper.flush()).toBe(false)
    expect(keeper.$state.get()).toMatchObject({ stage: 'clash', clashes: ['name'], raws: { name: 'Aiko' } })
    expect(net.held()).toEqual({ name: 'Sato' })
    await keeper.resolve(which)
    expect(net.held()).toEqual({ name: kept, title: 'Engineer' })
    expect(keeper.$state.get().raws).toEqual({ name: kept, title: 'Engineer' })
  })
})

test('a form that was handed in begins anew', async () => {
  const keeper = await opened()
  keeper.write({ name: 'Aiko' }, '1')
  await keeper.flush()
  await keeper.forget()
  expect((await opened()).$state.get()).toMatchObject({ raws: {}, begunAt: undefined })
})
