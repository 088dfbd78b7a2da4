// The way to a piece by its code: typed, or read by the camera.
import { useEffect, useRef, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { codeIn } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'

import { readerFor } from './reader.ts'

const EVERY = 200

interface CameraProps {
  onCode: (text: string) => void
  onFailed: () => void
}

function Camera({ onCode, onFailed }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onFailed })
  useEffect(() => {
    latest.current = { onCode, onFailed }
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function start() {
      const element = video.current
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !element) return stream.getTracks().forEach(track => track.stop())
      element.srcObject = stream
      await element.play()
      const read = await readerFor()
      const look = async () => {
        const found = isOver || !element.videoWidth ? undefined : await read(element)
        if (isOver) return
        if (found) latest.current.onCode(found)
        else timer = setTimeout(() => void look(), EVERY)
      }
      await look()
    }
    start().catch(() => !isOver && latest.current.onFailed())
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach(track => track.stop())
    }
  }, [])
  return (
    <div className="camera">
      <video ref={video} muted playsInline aria-label={t(texts.camera)} />
      <p className="small muted">{t(texts.cameraAim)}</p>
    </div>
  )
}

/** Leads to the piece, whichever way its code came. */
const openCode = (typed: string) => environment.go(`/t/${encodeURIComponent(codeIn(typed))}`)

export function Scan() {
  const [typed, type] = useState('')
  const [isOn, turn] = useState(false)
  const [isDenied, deny] = useState(false)
  const hasCamera = 'mediaDevices' in navigator
  const open = (text: string) => {
    turn(false)
    if (text.trim()) openCode(text)
  }
  const fail = () => {
    turn(false)
    deny(true)
  }
  const press = () => {
    deny(false)
    turn(!isOn)
  }
  return (
    <section className="card scan" aria-label={t(texts.scan)}>
      <form
        className="card-body row wrap"
        onSubmit={event => {
          event.preventDefault()
          open(typed)
        }}
      >
        <div className="field">
          <label htmlFor="tool-code">{t(texts.colCode)}</label>
          <input
            id="tool-code"
            className="input num"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-describedby="tool-code-hint"
            value={typed}
            onChange={event => type(event.currentTarget.value)}
          />
          <span className="hint" id="tool-code-hint">
            {t(texts.codeHint)}
          </span>
        </div>
        <div className="btn-row">
          <Button type="submit">{t(texts.open)}</Button>
          {hasCamera && (
            <Button kind="quiet" aria-pressed={isOn} onClick={press}>
              {t(isOn ? texts.stopCamera : texts.camera)}
            </Button>
          )}
        </div>
      </form>
      {isOn && <Camera onCode={open} onFailed={fail} />}
      {isDenied && (
        <Callout kind="warn" announce>
          {t(texts.cameraDenied)}
        </Callout>
      )}
    </section>
  )
}
