// The way to a piece by its code: typed, or read by the camera.
import { useEffect, useRef, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { codeIn, isLabel } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'

import { readerFor } from './reader.ts'

const EVERY = 200
/** A label that was read is taken out of sight before the next one is looked for. */
const PAUSE = 1200

interface CameraProps {
  /** Whether it goes on looking. */
  onCode: (text: string) => boolean
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
    const fail = () => !isOver && latest.current.onFailed()
    async function start() {
      const element = video.current
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !element) return stream.getTracks().forEach(track => track.stop())
      element.srcObject = stream
      await element.play()
      const read = await readerFor()
      const look = async () => {
        const found = isOver || !element.videoWidth ? undefined : await read(element)
        if (isOver || (found && !latest.current.onCode(found))) return
        timer = setTimeout(() => look().catch(fail), found ? PAUSE : EVERY)
      }
      await look()
    }
    start().catch(fail)
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
const openCode = (code: string) => environment.go(`/t/${encodeURIComponent(code)}`)

/** Where a page does something with a code itself, it answers true. */
export function Scan({ onCode }: { onCode?: (code: string) => boolean }) {
  const [typed, type] = useState('')
  const [isOn, turn] = useState(false)
  const [isDenied, deny] = useState(false)
  const [isOther, setOther] = useState(false)
  const hasCamera = 'mediaDevices' in navigator
  const take = (text: string): boolean => {
    const code = codeIn(text)
    if (!code) return false
    if (onCode?.(code)) return true
    turn(false)
    openCode(code)
    return false
  }
  const see = (text: string): boolean => {
    setOther(!isLabel(text))
    return isLabel(text) ? take(text) : true
  }
  const fail = () => {
    turn(false)
    deny(true)
  }
  const press = () => {
    deny(false)
    setOther(false)
    turn(!isOn)
  }
  return (
    <section className="card scan" aria-label={t(texts.scan)}>
      <form
        className="card-body row wrap"
        onSubmit={event => {
          event.preventDefault()
          if (take(typed)) type('')
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
      {isOn && <Camera onCode={see} onFailed={fail} />}
      {isOn && isOther && (
        <Callout kind="warn" announce>
          {t(texts.notLabel)}
        </Callout>
      )}
      {isDenied && (
        <Callout kind="warn" announce>
          {t(texts.cameraDenied)}
        </Callout>
      )}
    </section>
  )
}
