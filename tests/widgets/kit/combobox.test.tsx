import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { type Choice, form } from '#shared/kit/form/form.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { draw, expectAccessible } from './draw.tsx'

const people: Choice[] = [
  { value: 'maya', label: 'Maya Okafor', note: 'Volunteer' },
  { value: 'grace', label: 'Grace Nakamura', note: 'Mentor' },
  { value: 'tomas', label: 'Tomás Herrera' },
  ...Array.from({ length: 20 }, (_, at) => ({ value: `p${at}`, label: `Person ${at}` }))
]

type Ask = (text: string) => Promise<readonly Choice[]>
type Props = Partial<ComponentProps<typeof Combobox>>

function Search({ onChange, ...props }: Props) {
  const [picked, setPicked] = useState({ value: '', text: '' })
  return (
    <>
      <label htmlFor="who">Who</label>
      <Combobox
        id="who"
        label="People"
        source={people}
        none="No matching users are found"
        {...picked}
        {...props}
        onChange={(value, text) => {
          setPicked({ value, text })
          onChange?.(value, text)
        }}
      />
      <output>{picked.value || 'none'}</output>
    </>
  )
}

const input = page.getByRole('combobox')
const options = page.getByRole('option')
const output = page.getByRole('status').filter({ hasText: /^(none|maya|grace|tomas|p\d+)$/ })
const activeText = () => {
  const id = input.element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

test('it offers at most ten rows', async () => {
  draw(<Search />)
  await input.click()
  await expect.element(options.first()).toBeVisible()
  expect(options.elements()).toHaveLength(10)
})

test('a locked one stays as it is, whatever key is pressed', async () => {
  const onChange = vi.fn<() => void>()
  draw(<Search value="maya" text="Maya Okafor" input={{ readOnly: true }} onChange={onChange} />)
  await input.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(options.elements()).toHaveLength(0)
  expect(onChange).not.toHaveBeenCalled()
})

test('typing narrows by every word, whatever case and accents, and Enter picks the first', async () => {
  draw(<Search />)
  await input.fill('HERR tomas')
  await expect.element(options).toHaveTextContent('Tomás Herrera')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Tomás Herrera')
  await expect.element(output).toHaveTextContent('tomas')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input).toHaveFocus()
})

test('arrows, Home and End move through the list while the focus stays', async () => {
  draw(<Search />)
  await input.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeText()).toBe('Grace NakamuraMentor')
  await userEvent.keyboard('{End}')
  expect(activeText()).toBe('Person 6')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText()).toBe('Maya OkaforVolunteer')
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(activeText()).toBe('Maya OkaforVolunteer')
  await expect.element(input).toHaveFocus()
})

test('Esc closes the list and leaves the text', async () => {
  draw(<Search />)
  await input.fill('maya')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input).toHaveValue('maya')
})

test('Tab takes what fits and moves on', async () => {
  draw(<Search />)
  await input.fill('grace')
  await expect.element(options).toMatchTextContent(/Grace/)
  await userEvent.tab()
  await expect.element(output).toHaveTextContent('grace')
  await expect.element(input).not.toHaveFocus()
})

test('the mouse picks without taking the focus', async () => {
  draw(<Search />)
  await input.click()
  await options.nth(1).click()
  await expect.element(input).toHaveValue('Grace Nakamura')
  await expect.element(input).toHaveFocus()
})

test('changing the text of a picked person unpicks them', async () => {
  draw(<Search />)
  await input.fill('maya')
  await userEvent.keyboard('{Enter}')
  await expect.element(output).toHaveTextContent('maya')
  await userEvent.keyboard('{Backspace}')
  await expect.element(output).toHaveTextContent('none')
})

test('when nobody fits it says so', async () => {
  const { host } = draw(<Search />)
  await input.fill('zzz')
  await expect.element(options).toHaveTextContent('No matching users are found')
  await expect.element(options).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(host)
})

test('the server is asked after a pause, once for what stands then', async () => {
  const source = vi.fn<Ask>(async text => people.filter(person => person.label.toLowerCase().includes(text)))
  draw(<Search source={source} />)
  await userEvent.type(input, 'grace')
  await expect.element(options).toMatchTextContent(/Grace Nakamura/)
  expect(source.mock.calls.map(([text]) => text)).not.toContain('gra')
  expect(source).toHaveBeenLastCalledWith('grace')
})

test('a late answer to an earlier text is dropped', async () => {
  const answers = new Map<string, (choices: readonly Choice[]) => void>()
  const source = (text: string) => new Promise<readonly Choice[]>(resolve => answers.set(text, resolve))
  draw(<Search source={source} />)
  await input.fill('ma')
  await expect.poll(() => answers.has('ma')).toBe(true)
  await input.fill('gr')
  await expect.poll(() => answers.has('gr')).toBe(true)
  answers.get('gr')?.([{ value: 'grace', label: 'Grace Nakamura' }])
  await expect.element(options).toMatchTextContent(/Grace Nakamura/)
  answers.get('ma')?.([{ value: 'maya', label: 'Maya Okafor' }])
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(options.elements().map(option => option.textContent)).toEqual(['Grace Nakamura'])
})

test('a failed question can be asked again', async () => {
  const source = vi.fn<Ask>().mockRejectedValueOnce(new Error('offline'))
  source.mockResolvedValue([{ value: 'maya', label: 'Maya Okafor' }])
  draw(<Search source={source} />)
  await input.fill('maya')
  await expect.element(options).toHaveTextContent('The list could not be loaded. Try again')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(options).toMatchTextContent(/Maya Okafor/)
})

test('free text is an answer of its own, and Enter does not replace it', async () => {
  const onChange = vi.fn<(value: string, text: string) => void>()
  draw(<Search free onChange={onChange} />)
  await input.fill('Maya')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Maya', 'Maya')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('maya', 'Maya Okafor')
})

test('the list stands over a dialog and Esc closes only the list', async () => {
  const { inside } = draw(
    <dialog className="dialog">
      <header>
        <h2>Add member</h2>
      </header>
      <div className="body">
        <Search />
      </div>
    </dialog>,
    { shadow: true }
  )
  await expect.poll(() => inside.querySelector('dialog')).not.toBeNull()
  inside.querySelector('dialog')?.showModal()
  await input.click()
  await expect.element(options.last()).toBeVisible()
  const list = inside.querySelector('[role=listbox]')?.getBoundingClientRect()
  const dialog = inside.querySelector('dialog')?.getBoundingClientRect()
  const dialogTop = dialog?.top ?? 0
  expect(list?.top).toBeLessThan(dialogTop)
  const seen = inside instanceof ShadowRoot && inside.elementFromPoint((list?.left ?? 0) + 20, dialogTop - 20)
  expect(seen).toHaveProperty('role', 'option')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  expect(inside.querySelector('dialog')).toHaveProperty('open', true)
})

test('open, with a row in focus, it is accessible', async () => {
  const { host } = draw(<Search />)
  await input.click()
  await userEvent.keyboard('{ArrowDown}')
  await expectAccessible(host)
})

const member = form({
  submit: 'Add',
  busy: 'Adding...',
  fields: {
    personId: {
      kind: 'combobox',
      label: 'Person',
      none: 'No matching users are found',
      schema: z.string().check(z.minLength(1, 'Choose a person'))
    }
  }
})

function Member({ onSubmit }: { onSubmit: (value: object) => Promise<boolean> }) {
  const using = useForm(member, { onSubmit, start: { personId: 'maya' }, labels: { personId: 'Maya Okafor' } })
  return <FormView using={using} choices={{ personId: async text => people.filter(({ value }) => value === text) }} />
}

test('in a form it shows the label, gives the value, and refuses a text that is nobody', async () => {
  const onSubmit = vi.fn<(value: object) => Promise<boolean>>(async () => true)
  draw(<Member onSubmit={onSubmit} />)
  await expect.element(input).toHaveValue('Maya Okafor')
  await input.fill('Nobody')
  await userEvent.tab()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('No matching users are found').last()).toBeVisible()
  await expect.element(input).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
  await input.fill('grace')
  await expect.element(input).toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ personId: 'grace' })
})
