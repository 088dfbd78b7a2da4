// That a form which is made loses nothing that is typed: saved by itself or when asked, after a reload, and against others.
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { makeMaker, type MakerTools } from '#shared/kit/form/maker.ts'
import { forgetDraft } from '#shared/kit/form/drafts.ts'
import { Refused } from '#shared/kit/calls/refused.ts'

const form = z.object({ words: z.string(), rev: z.int() })
type Form = z.infer<typeof form>
type Tools = MakerTools<{ words: string }, Form>

/** What is stored, as somebody else may change it, and whatever happens while it is saved. */
let stored: Form
let meanwhile = () => {}
beforeEach(() => {
  stored = { words: 'One', rev: 1 }
  meanwhile = () => {}
  forgetDraft('made')
})

const save: Tools['save'] = async ({ written, rev }) => {
  meanwhile()
  if (rev !== stored.rev) throw new Refused({ status: 409, message: 'Meanwhile', current: { form: stored } })
  stored = { words: written.words.trim(), rev: rev + 1 }
  return { form: stored }
}
const made = (isLive: boolean) =>
  makeMaker(stored, {
    draft: 'made',
    written: z.object({ words: z.string() }),
    partsOf: of => ({ words: of?.words ?? '' }),
    isLive,
    save,
    current: z.object({ form }),
    onSaved: () => {}
  })
const words = (text: string) => () => ({ words: text })

test.each([
  [true, 'Three', undefined],
  [false, 'Two', 'Three']
])('what is typed while it is saved: saved by itself %s', async (isLive, there, left) => {
  const maker = made(isLive)
  meanwhile = () => {
    meanwhile = () => {}
    maker.type(words('Three'))
  }
  maker.type(words(' Two '))
  expect(await maker.save()).toBe(true)
  expect(stored.words).toBe(there)
  expect(maker.$state.get()).toMatchObject({ written: { words: 'Three' }, stored: { words: there }, busy: false })
  expect(made(isLive).$state.get().isBack).toBe(left !== undefined)
})

test('what was not saved is back, is given up, and comes back once more', () => {
  made(false).type(words('Two'))
  const maker = made(false)
  expect(maker.$state.get()).toMatchObject({ isBack: true, written: { words: 'Two' }, stored: { words: 'One' } })
  const undo = maker.discard()
  expect(maker.$state.get()).toMatchObject({ isBack: false, written: { words: 'One' } })
  expect(made(false).$state.get().isBack).toBe(false)
  undo()
  expect(maker.$state.get()).toMatchObject({ isBack: true, written: { words: 'Two' }, rev: 1 })
})

test.each(['keepMine', 'takeTheirs'] as const)('what somebody else saved meanwhile: %s', async choice => {
  const maker = made(false)
  maker.type(words('Mine'))
  stored = { words: 'Theirs', rev: 2 }
  expect(await maker.save()).toBe(false)
  expect(maker.$state.get()).toMatchObject({ conflict: stored, written: { words: 'Mine' } })
  // Not before it is said whose counts.
  expect(await maker.save()).toBe(false)
  maker[choice]()
  expect(await maker.save()).toBe(true)
  expect(stored).toEqual({ words: choice === 'keepMine' ? 'Mine' : 'Theirs', rev: 3 })
})
