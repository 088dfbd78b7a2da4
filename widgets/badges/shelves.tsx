// The badges of a person on two shelves: those of the last seven days, and those from before.
import type { ReactNode } from 'react'

import type { Earned } from '#shared/badges/person-schemas.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { isNew } from '#shared/badges/rules.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { Tip } from '#widgets/kit/dialogs/tip.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { infoCircle } from '#widgets/kit/marks/icons-first.ts'

import { BadgeMark } from './badge-mark.tsx'

interface ShelfProps {
  title: string
  tip: string
  none: string
  badges: readonly Earned[]
  actions?: ((one: Earned) => ReactNode) | undefined
}

function Shelf({ title, tip, none, badges, actions }: ShelfProps) {
  return (
    <section className="shelf" ref={useKeptFocus('li', 'h3 + .tipped .btn')}>
      <div className="row">
        <h3>{t(title)}</h3>
        <Tip text={t(tip)}>
          <IconButton icon={infoCircle} label={t(title)} />
        </Tip>
      </div>
      {badges.length === 0 ? (
        <p className="muted">{t(none)}</p>
      ) : (
        <ul role="list">
          {badges.map(one => (
            <li key={one.badge._id}>
              <BadgeMark one={one}>{actions?.(one)}</BadgeMark>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Shelves({ badges, actions }: { badges: readonly Earned[]; actions?: ShelfProps['actions'] }) {
  const at = now()
  const fresh = badges.filter(one => isNew(one, at))
  const older = badges.filter(one => !isNew(one, at))
  return (
    <div className="shelves">
      <Shelf title={texts.newBadges} tip={texts.newTip} none={texts.noNew} badges={fresh} actions={actions} />
      <Shelf title={texts.oldBadges} tip={texts.oldTip} none={texts.noOld} badges={older} actions={actions} />
    </div>
  )
}
