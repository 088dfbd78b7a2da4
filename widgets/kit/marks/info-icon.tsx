// What a page is about, one press away. Only the button is here: what it opens loads with the press.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { Widget } from '../element/widget.tsx'
import * as texts from '../texts.ts'
import { IconButton } from './buttons/icon-button.tsx'
import { infoCircle } from './icons-first.ts'

/** `area` is the name that the information has in the Info Collections. */
export function InfoIcon({ area }: { area: string }) {
  const me = useStore($me)
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <IconButton
        icon={infoCircle}
        label={t(texts.infoAbout, { area })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <Widget tag="bee-info" area={area} waiting={<></>} onbee-close={() => setOpen(false)} />}
    </>
  )
}
