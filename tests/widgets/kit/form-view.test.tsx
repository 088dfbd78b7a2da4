import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { form } from '#shared/kit/form/form.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { type FormOptions, useForm } from '#widgets/kit/form/use-form.ts'
import { draw, expectAccessible } from './draw.tsx'

const person = form({
  submit: 'Save',
  busy: 'Saving...',
  fields: {
    name: { kind: 'text', label: 'Name', schema: z.string().check(z.minLength(1, 'Name is required')) },
    email: { kind: 'email', label: 'Email', hint: 'We never share it.', schema: z.email('Email is not Valid') },
    hours: {
      kind: 'number',
      label: 'Hours',
      schema: z.number('Enter how many hours').check(z.minimum(1, 'At least one hour'))
    },
    start: { kind: 'date', label: 'Start', optional: true, schema: z.optional(z.iso.date('Enter a day')) },
    bio: {
      kind: 'textarea',
      label: 'Bio',
      optional: true,
      schema: z.optional(z.string().check(z.maxLength(20, 'Too long')))
    },
    role: {
      kind: 'choice',
      label: 'Role',
      choices: [
        { value: 'volunteer', label: 'Volunteer' },
        { value: 'manager', label: 'Manager' }
      ],
      schema: z.string().check(z.minLength(1, 'Choose a role'))
    },
    tangible: { kind: 'checkbox', label: 'Tangible', schema: z.boolean() },
    visible: { kind: 'switch', label: 'Email public', schema: z.boolean() }
  }
})

const login = form({
  submit: 'Log in',
  busy: 'Logging in...',
  fields: {
    email: { kind: 'email', label: 'Email', autocomplete: 'username', schema: z.email('Email is not Valid') },
    password: {
      kind: 'password',
      label: 'Password',
      autocomplete: 'current-password',
      checklist: [
        { text: 'At least 8 characters', passes: value => value.length >= 8 },
        { text: 'A digit', passes: value => /\d/.test(value) }
      ],
      schema: z.string().check(z.minLength(1, 'Enter your password'))
    }
  }
})

type Options<F extends typeof person | typeof login> = FormOptions<F['fields']>

const Person = (options: Options<typeof person>) => <FormView using={useForm(person, options)} />
const Login = (options: Options<typeof login>) => <FormView using={useForm(login, options)} button="wide" />

type Save = (value: object) => Promise<boolean>
const saved: Save = async () => true
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = page.getByRole('button', { name: 'Save' })
const filled = { name: 'Maya', email: 'maya@example.org', hours: 2, role: 'manager' }

test('every kind gives the value of its schema', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(<Person onSubmit={onSubmit} />)
  await field('Name').fill('Maya Okafor')
  await field('Email').fill('maya@example.org')
  await field('Hours').fill('1.5')
  await page.getByLabelText(/^Start/).fill('2026-11-20')
  await page.getByLabelText(/^Bio/).fill('Builds roofs')
  await field('Role').selectOptions('Manager')
  await field('Tangible').click()
  await page.getByRole('switch', { name: 'Email public' }).click()
  await userEvent.type(field('Name'), '{Enter}')
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({
      name: 'Maya Okafor',
      email: 'maya@example.org',
      hours: 1.5,
      start: '2026-11-20',
      bio: 'Builds roofs',
      role: 'manager',
      tangible: true,
      visible: true
    })
})

test('a field left empty is not sent when its schema refuses an empty one', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(<Person start={filled} onSubmit={onSubmit} />)
  await save.click()
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ ...filled, bio: '', tangible: false, visible: false })
})

test('nobody is scolded before leaving a field that they changed', async () => {
  draw(<Person onSubmit={saved} />)
  await field('Email').fill('maya@')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Email')).toHaveAccessibleDescription(/Email is not Valid We never share it/)
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid')
  await field('Email').fill('maya@example.org')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
})

test('passing through an untouched field says nothing', async () => {
  draw(<Person onSubmit={saved} />)
  await field('Name').click()
  await userEvent.tab()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument()
})

test('a failed submit shows every sentence and moves to the first invalid field', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(<Person start={{ name: 'Maya' }} onSubmit={onSubmit} />)
  await save.click()
  await expect.element(field('Email')).toHaveFocus()
  for (const text of ['Email is not Valid', 'Enter how many hours', 'Choose a role'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('3 fields need your attention.')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a number keeps its text while it is typed and is none while it cannot be read', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(<Person start={{ ...filled, hours: null }} onSubmit={onSubmit} />)
  await userEvent.type(field('Hours'), '1.')
  await expect.element(field('Hours')).toHaveValue('1.')
  await userEvent.type(field('Hours'), '50')
  await expect.element(field('Hours')).toHaveValue('1.50')
  await save.click()
  await expect.poll(() => onSubmit).toHaveBeenCalledWith(expect.objectContaining({ hours: 1.5 }))
  await field('Hours').fill('two')
  await save.click()
  await expect.element(page.getByText('Enter how many hours')).toBeVisible()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('half a date is not taken for none', async () => {
  const onSubmit = vi.fn<Save>(saved)
  draw(<Person start={filled} onSubmit={onSubmit} />)
  await page.getByLabelText(/^Start/).click()
  await userEvent.keyboard('11')
  await save.click()
  await expect.element(page.getByText('Enter the whole date.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Start/)).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a text with a limit counts, and says when it is too long', async () => {
  draw(<Person onSubmit={saved} />)
  await page.getByLabelText(/^Bio/).fill('Builds roofs 🐝')
  await expect.element(page.getByText('14 of 20 characters')).toBeVisible()
  await page.getByLabelText(/^Bio/).fill('Builds roofs and much more')
  await expect.element(page.getByText('26 of 20 characters')).toHaveClass('over')
  await userEvent.tab()
  await expect.element(page.getByText('Too long')).toBeVisible()
})

test('sentences of the server stand under their fields until these change', async () => {
  const fields = { email: 'This email is taken' }
  draw(
    <Person
      start={filled}
      onSubmit={() => {
        throw new Refused({ status: 422, message: 'Not saved', fields })
      }}
    />
  )
  await save.click()
  await expect.element(page.getByText('This email is taken')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('maya@example.org')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await field('Email').fill('okafor@example.org')
  await expect.element(page.getByText('This email is taken')).not.toBeInTheDocument()
})

test('a refusal with a label stands under that field', async () => {
  const refused = { status: 403, message: 'Invalid email and/or password.', label: 'password' }
  draw(<Login start={{ email: 'a@b.org', password: 'x' }} refused={refused} onSubmit={() => undefined} />)
  await expect.element(field('Password')).toHaveAccessibleDescription(/Invalid email and\/or password\./)
})

test('a refusal of the whole is said aloud above the button, and what was typed stays', async () => {
  const refused = { status: 503, message: 'The server is away' }
  draw(<Login start={{ email: 'a@b.org' }} refused={refused} onSubmit={() => undefined} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is away')
  await field('Password').fill('secret')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(field('Password')).toHaveValue('secret')
})

test('the button tells that it works, and a second press does nothing', async () => {
  let finish = () => {}
  const onSubmit = vi.fn<Save>(() => new Promise<boolean>(resolve => (finish = () => resolve(true))))
  draw(<Person start={filled} onSubmit={onSubmit} />)
  await save.click()
  const busy = page.getByRole('button', { name: 'Saving...' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  finish()
  await expect.element(save).toHaveAttribute('aria-busy', 'false')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a click on the button lands although leaving a field brings its sentence', async () => {
  const onSubmit = vi.fn<Save>(saved)
  const { inside } = draw(<Person start={filled} onSubmit={onSubmit} />)
  await field('Name').fill('')
  const button = inside.querySelector('.btn.primary')
  button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await userEvent.tab()
  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument()
  dispatchEvent(new PointerEvent('pointerup'))
  await expect.element(page.getByText('Name is required')).toBeVisible()
})

test('a password can be shown, warns of Caps Lock and ticks off its rules', async () => {
  const { host } = draw(<Login onSubmit={saved} />, { shadow: true, width: 360 })
  const password = field('Password')
  await password.fill('bees')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(page.getByText('Not met yet: A digit')).toBeInTheDocument()
  await password.fill('bees4ever')
  await expect.element(page.getByText(/^Met: A digit/)).toBeInTheDocument()
  password
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, modifierCapsLock: true }))
  await expect.element(page.getByText('Caps Lock is on.')).toBeVisible()
  await expectAccessible(host)
})

test.for([false, true])('a form with all its sentences is accessible (shadow root: %s)', async shadow => {
  const { host, inside } = draw(<Person onSubmit={saved} />, { shadow })
  await expectAccessible(host)
  await save.click()
  await expect.poll(() => inside.querySelector(':focus')).toHaveProperty('name', 'name')
  await expectAccessible(host)
})
