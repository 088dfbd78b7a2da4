// The image at the top of a mail: by its link, or uploaded and then by its link.
import { type RefObject, useId, useState } from 'react'

import { safePicture } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { uploadMailPicture } from '#shared/mail/calls.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { MOST_PICTURE } from '#shared/mail/rules.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { photoUp } from '#widgets/kit/marks/icons.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { LineField } from '#widgets/kit/form/line-fields.tsx'
import { asDataUrl, pictureType, shrinkPicture } from '#widgets/kit/form/uploads/shrink-picture.ts'
import * as pictureTexts from '#widgets/kit/form/uploads/picture-texts.ts'
import * as kit from '#widgets/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

interface HeaderPictureProps {
  link: RefObject<HTMLInputElement | null>
  /** False while there is no editor to put it in. */
  onPut: (picture: { src: string; alt: string }) => boolean
}

/** As it may be sent: what is too large is made smaller rather than refused. */
async function readPicture(file: File): Promise<string> {
  const type = await pictureType(file)
  if (!type) throw new Error('no picture')
  const small = file.size > MOST_PICTURE ? await shrinkPicture(file, MOST_PICTURE) : file
  return asDataUrl(small, small === file ? type : small.type)
}

function useUpload(put: (url: string) => void) {
  const uploading = useCall(uploadMailPicture)
  const [problem, setProblem] = useState<string>()
  async function uploadFile(file: File | undefined) {
    if (!file || uploading.busy) return
    setProblem(undefined)
    uploading.forget()
    const picture = await readPicture(file).catch(() => undefined)
    if (!picture) return setProblem(t(pictureTexts.pictureType))
    const stored = await uploading.run({ picture })
    if (stored) put(new URL(stored.url, location.origin).href)
  }
  return {
    take: uploadFile,
    busy: uploading.busy,
    problem: problem ?? (uploading.refused && t(uploading.refused.message))
  }
}

export function HeaderPicture({ link, onPut }: HeaderPictureProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [alt, setAlt] = useState('')
  const [wrong, setWrong] = useState(false)
  const insertPicture = (src: string) => {
    if (!onPut({ src, alt: alt.trim() })) return
    setTyped('')
    setAlt('')
    toast(t(mailing.inserted), 'ok')
  }
  const { take, busy, problem } = useUpload(insertPicture)

  function insert() {
    const src = safePicture(typed.trim())
    setWrong(!src)
    if (src) insertPicture(src)
    else link.current?.focus()
  }
  return (
    <section className="card card-body stack">
      <div className="field">
        <label htmlFor={id}>{t(mailing.headerLink)}</label>
        <div className="affix">
          <input
            ref={link}
            className="input"
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setWrong(false)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              insert()
            }}
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          />
          <Button kind="quiet" size="sm" onClick={insert}>
            {t(mailing.insert)}
          </Button>
        </div>
        <Problem role="alert" id={`${id}-error`} text={wrong ? t(mailing.wrongLink) : undefined} />
      </div>
      <LineField
        label={
          <>
            {t(mailing.headerAlt)} <span className="optional">{t(kit.optional)}</span>
          </>
        }
        value={alt}
        input={{ autoComplete: 'off' }}
        hint={t(mailing.headerAltHint)}
        onChange={setAlt}
      />
      <div
        className="field"
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <input
          className="vh"
          id={`${id}-file`}
          type="file"
          accept=".png,.jpeg,.jpg"
          onChange={event => {
            void take(event.target.files?.[0])
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
        <label className="drop" htmlFor={`${id}-file`} aria-busy={busy}>
          <Icon of={photoUp} />
          <span>
            <b>{t(busy ? mailing.uploading : mailing.uploadHeader)}</b>
            <span className="subtle small">{t(mailing.uploadTypes)}</span>
          </span>
        </label>
        <Problem role="alert" text={problem} />
      </div>
    </section>
  )
}
