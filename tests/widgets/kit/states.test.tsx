import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Chip, ChosenChip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { clock, refresh } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'

import { draw } from './draw.tsx'

test('a busy button says what it does and takes no second press', async () => {
  const pressed = vi.fn<() => void>()
  const { again } = draw(<Button onClick={pressed}>Submit</Button>)
  await page.getByRole('button', { name: 'Submit' }).click()
  again(
    <Button busy="Submitting..." onClick={pressed}>
      Submit
    </Button>
  )
  const button = page.getByRole('button', { name: 'Submitting...' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a busy submit button does not send its form again', async () => {
  const sent = vi.fn<(event: Event) => void>(event => event.preventDefault())
  const { host } = draw(
    <form>
      <Button type="submit" busy="Saving...">
        Save
      </Button>
    </form>
  )
  host.addEventListener('submit', sent)
  await page.getByRole('button', { name: 'Saving...' }).click()
  expect(sent).not.toHaveBeenCalled()
})

test('an icon alone has a name and a square', async () => {
  draw(<Button icon={refresh} label="Refresh" size="sm" />)
  const box = page.getByRole('button', { name: 'Refresh' }).element().getBoundingClientRect()
  expect(box.width).toBe(box.height)
  expect(box.width).toBeGreaterThanOrEqual(24)
})

test('a link that looks like a button is a link', async () => {
  draw(
    <LinkButton href="#tasks" kind="primary" icon={clock}>
      My tasks
    </LinkButton>
  )
  await expect.element(page.getByRole('link', { name: 'My tasks' })).toHaveAttribute('href', '#tasks')
})

test.each([
  ['Maya Okafor', 'MO'],
  ['  maya   de la okafor ', 'MO'],
  ['Prince', 'P'],
  ['𝒜lice Bé', '𝒜B'],
  ['', '']
])('%j has the initials %s', (name, initials) => {
  expect(draw(<Avatar name={name} />).host.textContent).toBe(initials)
})

test('a name has one colour, and a picture that cannot be shown gives way to initials', async () => {
  const { host, again } = draw(<Avatar name="Maya Okafor" picture="data:image/png;base64,nothing" />)
  const hue = () => host.querySelector('.avatar')?.getAttribute('style')
  const first = hue()
  await expect.poll(() => host.textContent).toBe('MO')
  again(<Avatar name="Grace Nakamura" />)
  expect(hue()).not.toBe(first)
  again(<Avatar name="Maya Okafor" />)
  expect(hue()).toBe(first)
})

test('only messages that appear are announced, and those of danger at once', () => {
  const role = (kind: 'danger' | 'ok', announce: boolean) =>
    draw(
      <Callout kind={kind} announce={announce}>
        Saved
      </Callout>
    )
      .host.querySelector('.callout')
      ?.getAttribute('role')
  expect([role('ok', false), role('danger', false)]).toEqual([null, null])
  expect([role('ok', true), role('danger', true)]).toEqual(['status', 'alert'])
})

test('a failed screen says what happened, its status, and loads again', async () => {
  const reload = vi.fn<() => void>()
  const { again } = draw(<ErrorState refused={{ status: 500, message: 'Unexpected error' }} onReload={reload} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('There was an error processing your request')
  await expect.element(page.getByText('500 Unexpected error')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
  again(<ErrorState refused={{ status: 503, message: 'x' }} />)
  const offline = '503 (The server is temporarily offline. Please try again later.)'
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${offline}Reload`)
})

test('an empty place has its words and one next step', async () => {
  draw(
    <Empty icon={clock} title="No time entries" next={<Button>Log Time</Button>}>
      Log your first hours.
    </Empty>
  )
  await expect.element(page.getByText('No time entries')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log Time' })).toBeVisible()
})

test('a skeleton of a log has the shape of its entries', async () => {
  const { host } = draw(<Skeleton of="entries" count={7} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading data...')
  expect([...host.querySelectorAll('.skel-entry')].map(entry => entry.querySelectorAll('.stack .skel').length)).toEqual(
    Array.from({ length: 7 }, () => 3)
  )
})

test('a skeleton is heard once and has as many rows as what comes', async () => {
  const { host } = draw(<Skeleton of="rows" count={15} columns={3} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading data...')
  expect(host.querySelectorAll('.skel-row')).toHaveLength(15)
  expect(host.querySelectorAll('.skel')).toHaveLength(45)
  expect(host.querySelector('.skel')?.closest('[aria-hidden=true]')).not.toBeNull()
})

test('a chip says that it is on, and a chosen one names what it removes', async () => {
  const pressed = vi.fn<() => void>()
  const removed = vi.fn<() => void>()
  draw(
    <>
      <Chip days={2} pressed onPress={pressed}>
        2 days
      </Chip>
      <ChosenChip label="Team: Earthbag" onRemove={removed} />
    </>
  )
  const days = page.getByRole('button', { name: '2 days' })
  await expect.element(days).toHaveAttribute('aria-pressed', 'true')
  await days.click()
  await page.getByRole('button', { name: 'Remove Team: Earthbag' }).click()
  expect([pressed, removed].map(fn => fn.mock.calls.length)).toEqual([1, 1])
})

test('crumbs say where one is', () => {
  const { host } = draw(
    <Crumbs
      steps={[
        { label: 'Projects', href: '#p' },
        { label: 'WBS', href: '#w' }
      ]}
    />
  )
  expect([...host.querySelectorAll('[aria-current=page]')].map(one => one.textContent)).toEqual(['WBS'])
  expect(host.querySelectorAll('.crumbs a')).toHaveLength(1)
})
