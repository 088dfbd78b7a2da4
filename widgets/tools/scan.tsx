// The way to a piece by its code: typed, or read by the camera.
import { useRef, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { codeIn, isLabel } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle } from '#widgets/kit/marks/icons-first.ts'
import { Camera } from '#widgets/kit/marks/camera.tsx'
import * as cameraTexts from '#widgets/kit/camera-texts.ts'

/** Leads to the piece, whichever way its code came. */
const openCode = (code: string) => environment.go(`/t/${encodeURIComponent(code)}`)

/** Where a page does something with a code itself, it answers true. */
export function Scan({ onCode }: { onCode?: (code: string) => boolean }) {
  const [typed, type] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [isOn, turn] = useState(false)
  const [isDenied, deny] = useState(false)
  const [isOther, setOther] = useState(false)
  const hasCamera = 'mediaDevices' in navigator
  const openLabel = (text: string): boolean => {
    const code = codeIn(text)
    if (!code) return false
    if (onCode?.(code)) return true
    turn(false)
    openCode(code)
    return false
  }
  const see = (text: string): boolean => {
    setOther(!isLabel(text))
    return isLabel(text) ? openLabel(text) : true
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
        className="card-body"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setMissing(codeIn(typed) === '')
          if (codeIn(typed) === '') field.current?.focus()
          else if (openLabel(typed)) type('')
        }}
      >
        <div className="field">
          <label htmlFor="tool-code">{t(texts.colCode)}</label>
          <div className="row wrap">
            <input
              ref={field}
              id="tool-code"
              className="input num"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              aria-describedby={isMissing ? 'tool-code-error tool-code-hint' : 'tool-code-hint'}
              aria-invalid={isMissing}
              value={typed}
              onChange={event => {
                type(event.currentTarget.value)
                setMissing(false)
              }}
            />
            <Button type="submit">{t(texts.open)}</Button>
            {hasCamera && (
              <Button kind="quiet" aria-pressed={isOn} onClick={press}>
                {t(isOn ? cameraTexts.stopCamera : cameraTexts.camera)}
              </Button>
            )}
          </div>
          {isMissing && (
            <span className="error" id="tool-code-error" role="alert">
              <Icon of={alertCircle} />
              {t(texts.codeMissing)}
            </span>
          )}
          <span className="hint" id="tool-code-hint">
            {t(texts.codeHint)}
          </span>
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
          {t(cameraTexts.cameraDenied)}
        </Callout>
      )}
    </section>
  )
}
