// One picture: dropped, pasted or chosen; checked before anything is sent, and made to fit when it is too large.
import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { PICTURE } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { Icon } from '../../marks/icon.tsx'
import { photoUp } from '../../marks/icons.ts'
import { Problem } from '../../marks/states/problem.tsx'
import { asDataUrl, pictureType, shrinkPicture } from './shrink-picture.ts'
import * as texts from './picture-texts.ts'

export interface PictureProps {
  id: string
  /** A data URL, or the address of a picture that is stored already. */
  value: string
  onChange: (value: string) => void
  square?: boolean | undefined
  locked?: boolean
  input?: ComponentProps<'input'>
}

interface Attempt {
  problem?: string
  /** A picture that only needs to be smaller. */
  large?: File
  busy?: true
  /** Its size in KB, after it was made smaller. */
  shrunk?: number
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
const places = { size: kilobytes(PICTURE.bytes) }

export function PictureUpload({ id, value, onChange, square = false, locked = false, input = {} }: PictureProps) {
  const [attempt, setAttempt] = useState<Attempt>({})
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const { problem, large, busy, shrunk } = attempt

  // So that a form does not go without the picture that somebody thinks is in it.
  useEffect(() => chooser.current?.setCustomValidity(problem ?? ''), [problem])

  const setPicture = (url: string, next: Attempt = {}) => {
    setAttempt(next)
    onChange(url)
  }

  const read = async (file: File) => {
    setAttempt({ busy: true })
    try {
      const type = await pictureType(file)
      if (!type) setAttempt({ problem: t(texts.pictureType) })
      else if (file.size > PICTURE.bytes) setAttempt({ problem: t(texts.pictureSize, places), large: file })
      else setPicture(await asDataUrl(file, type))
    } catch {
      // The file was moved or taken away since it was chosen.
      setAttempt({ problem: t(texts.pictureBroken) })
    }
  }

  const takeFiles = (files: FileList | undefined) => {
    const [file, another] = files ?? []
    if (!file || locked) return
    if (another) setAttempt({ problem: t(texts.onePicture) })
    else void read(file)
  }

  const shrink = async (file: File) => {
    setAttempt({ ...attempt, busy: true })
    try {
      const blob = await shrinkPicture(file, PICTURE.bytes, square)
      setPicture(await asDataUrl(blob, blob.type), { shrunk: kilobytes(blob.size) })
    } catch {
      // The browser cannot decode it: the file only begins like a picture.
      setAttempt({ problem: t(texts.pictureBroken) })
    }
  }

  return (
    <div
      className={over ? 'picture over' : 'picture'}
      aria-busy={busy}
      onDragOver={event => {
        event.preventDefault()
        setOver(!locked)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        takeFiles(event.dataTransfer.files)
      }}
      onPaste={event => takeFiles(event.clipboardData.files)}
    >
      <label htmlFor={id}>
        {value ? <img src={value} alt={t(texts.pictureChosen)} /> : <Icon of={photoUp} />}
        <span>{t(value ? texts.pictureAgain : texts.pictureDrop)}</span>
      </label>
      <input
        {...input}
        {...{ id, disabled: locked }}
        ref={element => {
          chooser.current = element
          if (typeof input.ref === 'function') input.ref(element)
        }}
        className="vh"
        type="file"
        accept=".png,.jpeg,.jpg"
        onChange={event => {
          takeFiles(event.target.files ?? undefined)
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {!input['aria-invalid'] && <Problem role="alert" text={problem} />}
      {shrunk !== undefined && (
        <p className="hint" role="status">
          {t(texts.pictureShrunk, { size: shrunk })}
        </p>
      )}
      {(value || problem) && !locked && (
        <div className="btn-row">
          {large && (
            <button type="button" className="btn secondary sm" aria-busy={busy} onClick={() => void shrink(large)}>
              {t(texts.pictureShrink)}
            </button>
          )}
          <button type="button" className="btn quiet sm" onClick={() => setPicture(problem ? value : '')}>
            {t(problem ? texts.pictureLeave : texts.pictureRemove)}
          </button>
        </div>
      )}
    </div>
  )
}
