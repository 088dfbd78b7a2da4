import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { forgetDrafts } from '#shared/kit/form/drafts.ts'
import { form } from '#shared/kit/form/form.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { type FormOptions, useForm } from '#widgets/kit/form/use-form.ts'
import { draw } from './draw.tsx'

const entry = form({
  submit: 'Save',
  busy: 'Saving...',
  fields: {
    notes: { kind: 'textarea', label: 'Notes', schema: z.string() },
    hours: { kind: 'number', label: 'Hours', schema: z.number('Enter hours') },
    place: {
      kind: 'combobox',
      label: 'Place',
      optional: true,
      choices: [{ value: 'p1', label: 'Earthbag Village' }],
      schema: z.optional(z.string())
    },
    secret: { kind: 'password', label: 'Secret', schema: z.string() }
  }
})

const Entry = (options: Partial<FormOptions<(typeof entry)['fields']>>) => {
  const using = useForm(entry, { draft: 'entry', onSubmit: async () => true, ...options })
  return (
    <>
      <FormView using={using} />
      <output>{using.dirty ? 'dirty' : 'clean'}</output>
    </>
  )
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const kept = () => sessionStorage.getItem('workbee/drafts') ?? '{}'

test.each([false, undefined])('what a save answers with %s is not saved: it stays unsaved, and kept', async answer => {
  const onSubmit = vi.fn<() => Promise<boolean | undefined>>(async () => answer)
  draw(<Entry onSubmit={onSubmit} />)
  await field('Notes').fill('Fixed the truss drawing.')
  await field('Hours').fill('1')
  await field('Secret').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect.element(page.getByText('dirty', { exact: true })).toBeVisible()
  await expect.poll(kept).toContain('truss')
})

test('what was typed comes back after a reload, but no password', async () => {
  const first = draw(<Entry />)
  await field('Notes').fill('Fixed the truss drawing.')
  await field('Hours').fill('1.')
  await page.getByRole('combobox').fill('earth')
  await page.getByRole('option', { name: 'Earthbag Village' }).click()
  await field('Secret').fill('hunter22')
  first.gone()
  expect(kept()).toContain('truss')
  expect(kept()).not.toContain('hunter22')

  draw(<Entry />)
  await expect.element(field('Notes')).toHaveValue('Fixed the truss drawing.')
  await expect.element(field('Hours')).toHaveValue('1.')
  await expect.element(page.getByRole('combobox')).toHaveValue('Earthbag Village')
  await expect.element(field('Secret')).toHaveValue('')
  await expect.element(page.getByText(/What you typed before is back/)).toBeVisible()
})

test('it is kept a moment after the last key, without leaving the page', async () => {
  draw(<Entry />)
  await field('Notes').fill('Half a thought')
  await expect.poll(() => kept()).toContain('Half a thought')
})

test('a page that goes before the last words are drawn keeps them', async () => {
  const Given = ({ give }: { give: (write: (text: string) => void) => void }) => {
    const using = useForm(entry, { draft: 'entry', onSubmit: async () => true })
    useEffect(() => give(text => using.write('notes', text)))
    return <FormView using={using} />
  }
  let write = (_: string) => {}
  draw(<Given give={one => (write = one)} />)
  await expect.element(field('Notes')).toBeVisible()
  write('The last words.')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toContain('The last words.')
})

test('discarding brings back what the form started with', async () => {
  draw(<Entry start={{ notes: 'Stored' }} />).gone()
  const first = draw(<Entry start={{ notes: 'Stored' }} />)
  await field('Notes').fill('Stored and more')
  first.gone()
  draw(<Entry start={{ notes: 'Stored' }} />)
  await expect.element(field('Notes')).toHaveValue('Stored and more')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(field('Notes')).toHaveValue('Stored')
  expect(kept()).toBe('{}')
})

test('saving forgets the draft, also when the form leaves the screen at once', async () => {
  const drawn = draw(<Entry />)
  const leave = async () => {
    drawn.gone()
    return true
  }
  drawn.again(<Entry onSubmit={leave} />)
  await field('Notes').fill('Done')
  await field('Hours').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => kept()).toBe('{}')
})

test('a save that was refused keeps the text and the draft', async () => {
  const first = draw(<Entry onSubmit={() => undefined} />)
  await field('Notes').fill('Precious')
  await field('Hours').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Notes')).toHaveValue('Precious')
  await expect.element(page.getByText('dirty')).toBeVisible()
  first.gone()
  expect(kept()).toContain('Precious')
})

test('after a save the form is clean and keeps its values', async () => {
  draw(<Entry />)
  await field('Notes').fill('Done')
  await field('Hours').fill('2')
  await expect.element(page.getByText('dirty')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('clean')).toBeVisible()
  await expect.element(field('Notes')).toHaveValue('Done')
})

test('signing out forgets every draft', async () => {
  const first = draw(<Entry />)
  await field('Notes').fill('Mine')
  first.gone()
  forgetDrafts()
  draw(<Entry />)
  await expect.element(field('Notes')).toHaveValue('')
})
