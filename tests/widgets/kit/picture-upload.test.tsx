import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { form, PICTURE } from '#shared/kit/form/form.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { PictureUpload } from '#widgets/kit/form/uploads/picture-upload.tsx'
import { crop, shrinkPicture } from '#widgets/kit/form/uploads/shrink-picture.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { draw, expectAccessible } from './draw.tsx'

/** Noise does not compress, so its size is up to the canvas alone. */
async function noise(width: number, height: number, type: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  const image = new ImageData(width, height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
  paper?.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type, quality: 0.9 })], 'photo', { type })
}

const sizeOf = async (url: string) => {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return [picture.naturalWidth, picture.naturalHeight]
}

function Photo({ onChange, square = false }: { onChange: (value: string) => void; square?: boolean }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <>
      <label htmlFor="photo">Photo</label>
      <PictureUpload id="photo" value={value} onChange={change} square={square} />
    </>
  )
}

const photo = page.getByLabelText(/^Photo/)
const WRONG = 'File type not permitted. Allowed types are png, jpeg and jpg'

function drop(inside: ParentNode, files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  inside
    .querySelector('.picture')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('a small picture is taken as it is and shown', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { host } = draw(<Photo onChange={onChange} />)
  await photo.upload(await noise(40, 40, 'image/png'))
  await expect.element(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  expect(onChange).toHaveBeenCalledWith(expect.stringMatching(/^data:image\/png;base64,/))
  await expectAccessible(host)
})

test('a file that is no picture is refused by what is in it, whatever its name says', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Photo onChange={onChange} />)
  await photo.upload(new File(['GIF89a'], 'photo.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG)
  expect(onChange).not.toHaveBeenCalled()
})

test('a large picture says so and can be shrunk to fit', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Photo onChange={onChange} />)
  await photo.upload(await noise(900, 600, 'image/jpeg'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The picture exceeds the maximum size of 50KB')
  await page.getByRole('button', { name: 'Shrink it to fit' }).click()
  await expect.element(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await expect.element(page.getByText(/The picture was made smaller. It has \d+KB now./)).toBeVisible()
  const url = onChange.mock.lastCall?.[0] ?? ''
  expect(url.length * 0.75).toBeLessThanOrEqual(PICTURE.bytes + 100)
  const [width = 0, height = 1] = await sizeOf(url)
  expect(width / height).toBeCloseTo(1.5, 1)
})

test('a file that only begins like a picture is found out when it is shrunk', async () => {
  draw(<Photo onChange={() => {}} />)
  const bytes = new Uint8Array(PICTURE.bytes + 1).fill(7)
  bytes.set([0xff, 0xd8, 0xff])
  await photo.upload(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  await page.getByRole('button', { name: 'Shrink it to fit' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This file cannot be read as a picture/)
})

test('a picture can be dropped and removed, but only one at a time', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { inside } = draw(<Photo onChange={onChange} />)
  await expect.element(photo).toBeInTheDocument()
  const file = await noise(20, 20, 'image/jpeg')
  drop(inside, [file, file])
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose one picture at a time.')
  drop(inside, [file])
  await expect.element(page.getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('a picture can be pasted', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { inside } = draw(<Photo onChange={onChange} />)
  await expect.element(photo).toBeInTheDocument()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await noise(20, 20, 'image/png'))
  inside.querySelector('input')?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
  await expect.poll(() => onChange).toHaveBeenCalledWith(expect.stringMatching(/^data:image\/png/))
})

test('the chooser is reached with the keyboard', async () => {
  draw(<Photo onChange={() => {}} />)
  await expect.element(photo).toBeInTheDocument()
  await userEvent.tab()
  await expect.element(photo).toHaveFocus()
})

test('a square is cut out of the middle', async () => {
  expect(crop(900, 600, true)).toEqual({ left: 150, top: 0, width: 600, height: 600 })
  const blob = await shrinkPicture(await noise(300, 200, 'image/png'), PICTURE.bytes, true)
  const [width, height] = await sizeOf(URL.createObjectURL(blob))
  expect(width).toBe(height)
})

test('what was see-through becomes white', async () => {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  const blob = await shrinkPicture(await canvas.convertToBlob({ type: 'image/png' }), PICTURE.bytes)
  const shown = new OffscreenCanvas(8, 8).getContext('2d')
  shown?.drawImage(await createImageBitmap(blob), 0, 0)
  expect([...(shown?.getImageData(4, 4, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

const profile = form({
  submit: 'Save',
  busy: 'Saving...',
  fields: { photo: { kind: 'picture', label: 'Photo', optional: true, schema: z.optional(z.string()) } }
})

const Profile = ({ onSubmit }: { onSubmit: () => Promise<boolean> }) => (
  <FormView using={useForm(profile, { onSubmit })} />
)

test('a form does not go without a picture that was refused', async () => {
  const onSubmit = vi.fn<() => Promise<boolean>>(async () => true)
  draw(<Profile onSubmit={onSubmit} />)
  await photo.upload(new File(['GIF89a'], 'photo.gif'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(photo).toHaveAttribute('aria-invalid', 'true')
  expect(onSubmit).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onSubmit).toHaveBeenCalled()
})
