// The link to somebody's media, locked until they confirm that they mean to change it.
import { useId, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { link as linkIcon, lock } from '#widgets/kit/marks/icons.ts'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'

interface MediaLinkProps {
  value: string
  problem: string | undefined
  /** There is one already. */
  isSet: boolean
  /** It waits for the server as it is. */
  disabled: boolean
  onChange: (link: string) => void
}

export function MediaLink({ value, problem, isSet, disabled, onChange }: MediaLinkProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, open] = useState(false)
  const [isLeft, leave] = useState(false)
  const isLocked = isSet && !isOpen
  const shown = isLeft || (isLocked && value !== '') ? problem : undefined

  async function unlock() {
    if (!(await confirm({ title: t(texts.lockTitle), text: t(texts.lockText), yes: t(texts.lockYes) }))) return
    open(true)
    field.current?.focus()
    field.current?.select()
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {t(texts.media)} <span className="optional">{t(texts.required)}</span>
      </label>
      <div className="affix">
        <Icon of={isLocked ? lock : linkIcon} />
        <input
          ref={field}
          id={id}
          className="input"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={value}
          readOnly={isLocked || disabled}
          onChange={event => onChange(event.target.value)}
          onBlur={() => leave(true)}
          {...marked(`${id}-problem`, shown, `${id}-hint`)}
        />
        {isLocked && !disabled && (
          <Button kind="quiet" size="sm" onClick={() => void unlock()}>
            {t(texts.change)}
          </Button>
        )}
      </div>
      <Problem id={`${id}-problem`} text={shown} />
      <p id={`${id}-hint`} className="hint">
        {t(isLocked ? texts.lockHint : texts.openHint)}
      </p>
    </div>
  )
}
