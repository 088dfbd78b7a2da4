// The picture of a message: chosen, checked before anything is sent, and shown as everybody will see it.
import { useState } from 'react'

import { fitsPicture, MESSAGE_PICTURE } from '#shared/info/rules.ts'
import * as texts from '#shared/info/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { type Control, textOf } from '#widgets/kit/form/field/control.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { photoUp } from '#widgets/kit/marks/icons.ts'
import { asDataUrl, pictureType } from '#widgets/kit/form/uploads/shrink-picture.ts'

type Checked = { url: string } | { problem: string }

async function check(file: File): Promise<Checked> {
  const type = await pictureType(file)
  if (!type) return { problem: texts.invalidPicture }
  if (file.size > MESSAGE_PICTURE.bytes) return { problem: texts.pictureTooLarge }
  const picture = await createImageBitmap(file)
  if (!fitsPicture(picture)) return { problem: texts.pictureTooWide }
  return { url: await asDataUrl(file, type) }
}

/** A file that only begins like a picture, or was moved since it was chosen, is none. */
const checked = (file: File): Promise<Checked> => check(file).catch((): Checked => ({ problem: texts.invalidPicture }))

function Invalid({ problem, onClose }: { problem: string; onClose: () => void }) {
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {t(texts.tryAgain)}
    </Button>
  )
  return (
    <Dialog title={t(texts.invalidPictureTitle)} size="sm" role="alertdialog" onClose={onClose} footer={footer}>
      <p>{t(problem)}</p>
      <p className="muted small">{t(texts.pictureHint)}</p>
    </Dialog>
  )
}

export function MessagePicture(control: Control) {
  const { id, aria, write, register } = control
  const { 'aria-required': _, ...described } = aria
  const [problem, setProblem] = useState<string>()
  const value = textOf(control)

  async function readFile(file: File | undefined) {
    if (!file) return
    const found = await checked(file)
    if ('url' in found) write(found.url)
    else setProblem(found.problem)
  }
  return (
    <div className="picture">
      <label htmlFor={id}>
        {value ? <img src={value} alt={t(texts.chosen)} /> : <Icon of={photoUp} />}
        <span>{t(value ? texts.chooseAnother : texts.choose)}</span>
      </label>
      <input
        {...described}
        id={id}
        ref={register}
        className="vh"
        type="file"
        accept=".jpg,.jpeg,.png"
        onChange={event => {
          void readFile(event.target.files?.[0])
          // The same file can be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      {problem && <Invalid problem={problem} onClose={() => setProblem(undefined)} />}
    </div>
  )
}
