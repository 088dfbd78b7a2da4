// What pages do with a form besides drawing it whole: steps, locked fields, own controls, a button elsewhere.
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { form } from '#shared/kit/form/form.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormRefusal, FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { type FormOptions, useForm, type UsingForm } from '#widgets/kit/form/use-form.ts'
import { draw } from './draw.tsx'

const survey = form({
  submit: 'Finish',
  busy: 'Finishing...',
  fields: {
    name: { kind: 'text', label: 'Name', schema: z.string().check(z.minLength(1, 'Name is required')) },
    role: {
      kind: 'choice',
      label: 'Role',
      choices: [{ value: 'mentor', label: 'Mentor' }],
      schema: z.string().check(z.minLength(1, 'Role is required'))
    },
    rating: {
      kind: 'number',
      label: 'Rating',
      schema: z.number('Choose a rating').check(z.maximum(10, 'Ten is the most'))
    }
  },
  rules: [{ field: 'rating', text: 'Mentors rate others', beside: ['role'], passes: value => value.rating !== 10 }]
})
type Fields = (typeof survey)['fields']
type Save = FormOptions<Fields>['onSubmit']
type Options = Partial<FormOptions<Fields>> & { children: (using: UsingForm<Fields>) => ReactNode }

const saved: Save = async () => true
const Survey = ({ children, ...options }: Options) => children(useForm(survey, { onSubmit: saved, ...options }))

function Steps({ using }: { using: UsingForm<Fields> }) {
  const [step, setStep] = useState(1)
  if (step === 2) return <FormView using={using} only={['rating']} />
  return (
    <>
      <FormView using={using} only={['name', 'role']} button="none" />
      <button type="button" onClick={() => using.check(['name', 'role']) && setStep(2)}>
        Next
      </button>
    </>
  )
}

test('a step checks its own fields, and the last one submits them all', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(<Survey onSubmit={onSubmit}>{using => <Steps using={using} />}</Survey>)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByText('Role is required')).toBeVisible()
  await page.getByLabelText('Name').fill('Maya')
  await page.getByLabelText('Role').selectOptions('Mentor')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabelText('Rating').fill('9')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ name: 'Maya', role: 'mentor', rating: 9 })
})

test('locked fields are seen but not written', async () => {
  draw(
    <Survey start={{ name: 'Maya', role: 'mentor' }}>
      {using => <FormView using={using} locked={['name', 'role']} />}
    </Survey>
  )
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('Role')).toBeDisabled()
  await expect.element(page.getByLabelText('Rating')).not.toHaveAttribute('readonly')
})

test('choices of the page take the place of the form’s', async () => {
  const choices = { role: [{ value: 'owner', label: 'Owner' }] }
  draw(<Survey>{using => <FormView using={using} choices={choices} />}</Survey>)
  await expect.element(page.getByRole('option', { name: 'Owner' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'Mentor' }).elements()).toEqual([])
})

test('another control can stand between label and sentence', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(
    <Survey start={{ name: 'Maya', role: 'mentor' }} onSubmit={onSubmit}>
      {using => (
        <form id={using.id} onSubmit={event => void using.submit(event)}>
          <FieldView using={using} name="rating">
            {({ id, aria, write, register }) => (
              <input
                id={id}
                type="range"
                max="10"
                ref={register}
                {...aria}
                onChange={event => write(event.target.value)}
              />
            )}
          </FieldView>
          <SubmitButton using={using} />
        </form>
      )}
    </Survey>
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByRole('slider')).toHaveAccessibleDescription('Choose a rating')
  await expect.element(page.getByRole('slider')).toHaveFocus()
  await page.getByRole('slider').fill('7')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ name: 'Maya', role: 'mentor', rating: 7 })
})

test('a button outside the form submits it, also in a shadow root', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(
    <Survey start={{ name: 'Maya', role: 'mentor', rating: 3 }} onSubmit={onSubmit}>
      {using => (
        <>
          <FormView using={using} button="none" />
          <footer>
            <SubmitButton using={using} />
          </footer>
        </>
      )}
    </Survey>,
    { shadow: true }
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce()
})

test('a page can set a field and submit in one go', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(
    <Survey start={{ name: 'Maya', role: 'mentor' }} onSubmit={onSubmit}>
      {using => (
        <button
          type="button"
          onClick={() => {
            using.set('rating', 5)
            void using.submit()
          }}
        >
          Give five
        </button>
      )}
    </Survey>
  )
  await page.getByRole('button', { name: 'Give five' }).click()
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ name: 'Maya', role: 'mentor', rating: 5 })
})

test('starting over takes another record and forgets what was wrong', async () => {
  draw(
    <Survey>
      {using => (
        <>
          <FormView using={using} />
          <button type="button" onClick={() => using.reset({ name: 'Grace', rating: 2 })}>
            Next person
          </button>
        </>
      )}
    </Survey>
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('button', { name: 'Next person' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Grace')
  await expect.element(page.getByLabelText('Rating')).toHaveValue('2')
  expect(page.getByText(/required/).elements()).toEqual([])
})

test('a rule across fields speaks under its field', async () => {
  draw(<Survey start={{ name: '', role: 'mentor', rating: 10 }}>{using => <FormView using={using} />}</Survey>)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByText('Mentors rate others')).toBeVisible()
  await expect.element(page.getByText('Name is required')).toBeVisible()
})

test('a refusal that names a field which is not here is said for the whole', async () => {
  const refused = { status: 422, message: 'The week is closed', fields: { week: 'Closed' } }
  draw(<Survey refused={refused}>{using => <FormRefusal using={using} />}</Survey>)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The week is closed')
})
