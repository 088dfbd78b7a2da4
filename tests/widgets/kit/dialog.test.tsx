import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { $dialogs } from '#widgets/kit/dialogs/dialogs.ts'
import { mayLeave, useUnsaved } from '#widgets/kit/form/guard.ts'

import { draw, focused, settled } from './draw.tsx'

function Desk({ dirty = false, onSubmit }: { dirty?: boolean; onSubmit?: () => void }) {
  const [open, setOpen] = useState(false)
  const submit = onSubmit && {
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      onSubmit()
    }
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log time
      </button>
      {open && (
        <Dialog
          title="Add Time Entry"
          dirty={dirty}
          onClose={() => setOpen(false)}
          footer={<button type="submit">Save</button>}
          {...submit}
        >
          <input aria-label="Hours" />
        </Dialog>
      )}
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Log time' })
const dialog = () => page.getByRole('dialog', { name: 'Add Time Entry' })
const question = () => page.getByRole('alertdialog')

async function openDesk(desk = <Desk />) {
  draw(desk)
  await opener().click()
  await expect.element(dialog()).toBeVisible()
}

test('a dialog starts at its first field and gives the focus back when Esc closes it', async () => {
  await openDesk()
  await expect.element(page.getByLabelText('Hours')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  expect($dialogs.get()).toEqual([])
})

test('its cross closes it too, and a press beside it does not', async () => {
  await openDesk()
  document.querySelector('dialog')?.click()
  await settled()
  await expect.element(dialog()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('what is behind it cannot be reached', async () => {
  await openDesk()
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab()
    expect(focused()?.closest('dialog') ?? document.body).not.toBe(opener().element())
    expect(focused()).not.toBe(opener().element())
  }
})

test('body and footer are one form when it has something to submit', async () => {
  const sent = vi.fn<() => void>()
  await openDesk(<Desk onSubmit={sent} />)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(sent).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
})

test('typed text is asked about, and kept when the person stays', async () => {
  await openDesk(<Desk dirty />)
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toMatchTextContent('Leave without saving?What')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
  await expect.element(page.getByLabelText('Hours')).toHaveFocus()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('a browser that closes it unasked has not lost the typed text', async () => {
  await openDesk(<Desk dirty />)
  document.querySelector('dialog')?.close()
  await expect.element(question()).toBeVisible()
  await expect.element(dialog()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog()).toBeVisible()
})

const asking = () =>
  confirm({ title: 'Delete the entry', text: 'It takes 2 hours from Kitchen.', yes: 'Delete', danger: true })

test.each([
  ['its yes', 'Delete', true],
  ['its no', 'Cancel', false],
  ['its cross', 'Close', false]
])('a question is answered by %s', async (_how, name, answer) => {
  draw(<button type="button">Before</button>)
  await page.getByRole('button', { name: 'Before' }).click()
  const answered = asking()
  await expect.element(question()).toMatchTextContent('It takes 2 hours from Kitchen')
  expect(focused()?.textContent).toBe('Cancel')
  await page.getByRole('button', { name, exact: true }).click()
  expect(await answered).toBe(answer)
  expect(document.querySelector('bee-confirm')).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
})

test('a question is answered no by Esc', async () => {
  const answered = asking()
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await answered).toBe(false)
})

function Typing({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty)
  return null
}

test('leaving is asked about only while something is unsaved', async () => {
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const typing = draw(<Typing dirty={false} />)
  expect(await mayLeave()).toBe(true)
  expect(leaving()).toBe(false)
  typing.again(<Typing dirty />)
  await settled()
  expect(leaving()).toBe(true)
  const asked = mayLeave()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await asked).toBe(false)
  typing.again(<Typing dirty={false} />)
  await settled()
  expect(await mayLeave()).toBe(true)
  expect(leaving()).toBe(false)
})
