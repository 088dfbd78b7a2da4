// A person's blue squares, where mails about one lead; whoever may, gives, changes and deletes them here.
import { lazy, Suspense, useState } from 'react'

import { addSquare, deleteSquare, editSquare } from '#shared/blue-squares/calls.ts'
import * as office from '#shared/blue-squares/office-texts.ts'
import * as dashboard from '#shared/dashboard/texts.ts'
import { formatDay } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { pencil, plus, trash } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import type { Square } from './square-dialog.tsx'
import { subjectOf } from './use-profile.ts'

const SquareDialog = lazy(async () => ({ default: (await import('./square-dialog.tsx')).SquareDialog }))

interface ActionsProps {
  square: Square
  profile: Profile
  onEdit: () => void
}

function Actions({ square: { _id: squareId, date }, profile, onEdit }: ActionsProps) {
  const subject = subjectOf(profile)
  const editing = useCall(editSquare, subject)
  const deleting = useCall(deleteSquare, subject)
  useRefusedToast(deleting.refused, '{message}')
  const day = formatDay(date, 'profile')
  async function remove() {
    const text = t(office.deleteText, { day })
    if (!(await confirm({ title: t(office.deleteTitle), text, yes: t(office.deleteYes), danger: true }))) return
    if (await deleting.run({ id: profile._id, squareId })) toast(t(office.deleted), 'ok')
    reload(readProfile)
  }
  return (
    <>
      {editing.allowed && (
        <Button kind="quiet" size="sm" icon={pencil} label={t(office.edit, { day })} onClick={onEdit} />
      )}
      {deleting.allowed && (
        <Button kind="quiet" size="sm" icon={trash} label={t(office.remove, { day })} onClick={() => void remove()} />
      )}
    </>
  )
}

/** Nothing at all for whoever may not see them. */
export function BlueSquares({ profile }: { profile: Profile }) {
  const { infringements: squares } = profile
  const [opened, open] = useState<Square | 'new'>()
  const adding = useCall(addSquare, subjectOf(profile))
  const list = useKeptFocus('li', ':scope > .card-head button')
  if (!squares) return null
  return (
    <section className="card" id="bluesquare" aria-label={t(texts.labels.infringements)} ref={list}>
      <div className="card-head">
        <h2>{t(texts.labels.infringements)}</h2>
        {squares.length > 0 && <span className="subtle num">{squares.length}</span>}
        {adding.allowed && (
          <Button kind="quiet" size="sm" icon={plus} label={t(office.add)} onClick={() => open('new')} />
        )}
      </div>
      {squares.length === 0 ? (
        <p className="card-body muted">{t(dashboard.noBlueSquares)}</p>
      ) : (
        <ul className="card-body squares" role="list">
          {squares.map(square => (
            <li key={square._id}>
              <i className="bluesq" />
              <time className="num" dateTime={square.date}>
                {formatDay(square.date, 'profile')}
              </time>
              <span className="square-tools">
                <Actions square={square} profile={profile} onEdit={() => open(square)} />
              </span>
              <p>{square.description}</p>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <SquareDialog
            personId={profile._id}
            square={opened === 'new' ? undefined : opened}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
