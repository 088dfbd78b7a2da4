import { type KeyboardEvent, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { type Control, lineOf, textOf } from './control.ts'
import { Icon } from '../../marks/icon.tsx'
import { eye, eyeOff } from '../../marks/icons-first.ts'
import * as texts from '../../texts.ts'

/** A password that can be shown, with a word about Caps Lock before three tries are spent on it. */
export function PasswordControl(control: Control) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const listen = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <div className="affix">
        <input
          {...lineOf(control)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          value={textOf(control)}
          onChange={event => control.write(event.target.value)}
          onKeyDown={listen}
          onKeyUp={listen}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="btn quiet sm icon-only"
          part="button"
          aria-label={t(shown ? texts.hidePassword : texts.showPassword)}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? eyeOff : eye} />
        </button>
      </div>
      {capsLock && (
        <p className="hint" role="status">
          {t(texts.capsLock)}
        </p>
      )}
    </>
  )
}
