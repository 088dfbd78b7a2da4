// What belongs to something, in a dialog: each with a button that takes it out.
import { type ReactNode, useState } from 'react'

import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { useKeptFocus } from '../element/use-kept-focus.ts'
import { IconButton } from '../marks/buttons/icon-button.tsx'
import { trash } from '../marks/icons.ts'
import { RefusedLine } from '../marks/states/refused-line.tsx'
import { GrowingFoot, type MoreRows } from '../table/table-foot.tsx'
import * as texts from '../texts.ts'

interface MemberListProps {
  of: readonly { _id: string; name: string }[]
  /** Stands there when there are none. */
  none: ReactNode
  more?: MoreRows | undefined
  /** Undefined for whoever may only look. */
  onRemove: ((id: string) => Promise<unknown>) | undefined
  /** Why the last change was refused. */
  refused: Refusal | undefined
}

export function MemberList({ of: members, none, more, onRemove, refused }: MemberListProps) {
  const [leaving, setLeaving] = useState<string>()
  const remove = async (id: string) => {
    if (leaving) return
    setLeaving(id)
    await onRemove?.(id)
    setLeaving(undefined)
  }
  return (
    <div className="stack" ref={useKeptFocus('li', ':scope > :first-child')}>
      {members.length === 0 && none}
      <ul className="member-list" role="list">
        {members.map(({ _id, name }) => (
          <li key={_id}>
            {name}
            {onRemove && (
              <IconButton
                icon={trash}
                label={t(texts.remove, { name })}
                aria-disabled={leaving === _id}
                onClick={() => void remove(_id)}
              />
            )}
          </li>
        ))}
      </ul>
      <GrowingFoot count={members.length} more={more} />
      <RefusedLine refused={refused} />
    </div>
  )
}
