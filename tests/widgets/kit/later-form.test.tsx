import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { form, type Form } from '#shared/kit/form/form.ts'
import { laterForm } from '#shared/kit/form/later-form.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { draw } from './draw.tsx'

const layout = { submit: 'Save', busy: 'Saving...', fields: { email: { kind: 'email', label: 'Email' } } } as const
const whole = form({ ...layout, fields: { email: { ...layout.fields.email, schema: z.email('Email is not Valid') } } })

const email = page.getByLabelText('Email')
const save = page.getByRole('button')

function drawLater(find: () => Promise<typeof whole>) {
  const onSubmit = vi.fn<(value: object) => Promise<boolean>>(async () => true)
  const later: Form<(typeof whole)['fields']> = laterForm(layout, find)
  const Later = () => <FormView using={useForm(later, { onSubmit })} />
  draw(<Later />)
  return onSubmit
}

test('a submit waits for the rules, and keeps to them', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof whole>()
  const onSubmit = drawLater(() => promise)
  await email.fill('maya@')
  await save.click()
  await expect.element(save).toHaveTextContent('Saving...')
  expect(onSubmit).not.toHaveBeenCalled()
  resolve(whole)
  await expect.element(page.getByText('Email is not Valid')).toBeVisible()
  await expect.element(email).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
  await email.fill('maya@example.org')
  await save.click()
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'maya@example.org' })
})

test('when the rules cannot be loaded, the server is asked', async () => {
  const onSubmit = drawLater(() => Promise.reject(new Error('offline')))
  await email.fill('maya@example.org')
  await save.click()
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'maya@example.org' })
})
