// Reads codes by the camera of the device.
import { useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import * as texts from '../camera-texts.ts'
import { readerFor } from './reader.ts'

const EVERY = 200
/** A code that was read is taken out of sight before the next one is looked for. */
const PAUSE = 1200

interface CameraProps {
  /** Whether it goes on looking. */
  onCode: (text: string) => boolean
  onFailed: () => void
}

export function Camera({ onCode, onFailed }: CameraProps) {
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
        timer = setTimeout(() => void look().catch(fail), found ? PAUSE : EVERY)
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
