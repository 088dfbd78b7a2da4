// Who gains and who loses what by a change, before it is saved.
import { useEffect, useState } from 'react'

import { type Plural, t } from '#shared/kit/texts.ts'
import { readEffect } from '#shared/roles/calls.ts'
import { rightLabel } from '#shared/roles/right-name.ts'
import type { Effect, Some } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { type Read, useRead } from '#widgets/kit/use-read.ts'

const PAUSE = 400

/** Asked a moment after the last switch, so that five switches are not five questions. */
export function useEffectOn(id: string, list: readonly string[], isChanged: boolean): Read<Effect> {
  const wanted = list.join(',')
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted])
  return useRead(readEffect, isChanged && asked === wanted ? { id, permissions: asked } : undefined)
}

const namesOf = ({ count, people }: Some): string => {
  const names = people.map(({ name }) => name).join(', ')
  const more = count - people.length
  return more > 0 ? `${names}, ${t(texts.andMore, { count: more })}` : names
}

function Side({ some, of }: { some: Some; of: Plural }) {
  if (!some.count) return null
  return (
    <p>
      <span className="strong">{t(of, { count: some.count })}</span>
      <span className="muted">: {namesOf(some)}</span>
    </p>
  )
}

export function EffectList({ effect }: { effect: Effect }) {
  if (!effect.active) return <p className="muted">{t(texts.nobodyHas)}</p>
  return (
    <ul className="effect" role="list">
      {effect.moved.map(({ permission, gain, lose }) => (
        <li key={permission}>
          <h3 title={permission}>{rightLabel(permission)}</h3>
          <Side some={gain} of={texts.gains} />
          <Side some={lose} of={texts.loses} />
          {!gain.count && !lose.count && <p className="muted">{t(texts.nobodyMoves)}</p>}
        </li>
      ))}
    </ul>
  )
}

export function EffectDialog({ of, onClose, onSave }: { of: Read<Effect>; onClose: () => void; onSave: () => void }) {
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <Button kind="primary" onClick={onSave}>
        {t(texts.save)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(texts.review)} onClose={onClose} footer={footer}>
      <Loaded of={of}>{effect => <EffectList effect={effect} />}</Loaded>
      <p className="muted">{t(texts.atOnce)}</p>
    </Dialog>
  )
}
