// That words which nobody looked at cannot come in: a check that is answered late is one of the words before.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { importCourses } from '#shared/education/calls.ts'
import { useImporting } from '#widgets/kit/import/use-importing.ts'

import { draw } from './draw.tsx'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

function Courses() {
  const { text, checked, edit, check } = useImporting(importCourses, undefined, csv => ({ csv, dryRun: true }))
  return (
    <>
      <input aria-label="Lines" value={text} onChange={({ target }) => edit(target.value)} />
      <button type="button" onClick={() => void check()}>
        Check
      </button>
      <output>{checked ? `${checked.made} of “${text}”` : 'not checked'}</output>
    </>
  )
}

test('what is answered of other words, or of an earlier check, is no check of these', async () => {
  const answers: ((made: number) => void)[] = []
  globalThis.fetch = async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push(made => resolve(Response.json({ made, rows: [] })))
    return promise
  }
  draw(<Courses />)
  const check = () => page.getByRole('button', { name: 'Check' }).click()
  const shown = page.getByRole('status')
  await page.getByLabelText('Lines').fill('one')
  await check()
  await expect.poll(() => answers).toHaveLength(1)
  await page.getByLabelText('Lines').fill('other')
  answers[0]?.(1)
  await check()
  await check()
  await expect.poll(() => answers).toHaveLength(3)
  await expect.element(shown).toHaveTextContent('not checked')
  answers[2]?.(3)
  await expect.element(shown).toHaveTextContent('3 of “other”')
  answers[1]?.(2)
  await new Promise(resolve => setTimeout(resolve, 50))
  await expect.element(shown).toHaveTextContent('3 of “other”')
})
