// A person's blue squares, where mails about one lead; whoever may, gives, changes and deletes them here.
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'

import * as answers from '#shared/blue-squares/answer-texts.ts'
import { addSquare, appealSquare, deleteSquare, editSquare, listAppealsOf } from '#shared/blue-squares/calls.ts'
import type { Appeal } from '#shared/blue-squares/schemas.ts'
import * as office from '#shared/blue-squares/office-texts.ts'
import * as dashboard from '#shared/dashboard/texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pencil, plus, trash } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import type { Square } from './square-dialog.tsx'

const SquareAnswer = later(async () => ({ default: (await import('./square-answer.tsx')).SquareAnswer }))
const SquareDialog = later(async () => ({ default: (await import('./square-dialog.tsx')).SquareDialog }))

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
      {editing.allowed && <IconButton icon={pencil} label={t(office.edit, { day })} onClick={onEdit} />}
      {deleting.allowed && <IconButton icon={trash} label={t(office.remove, { day })} onClick={() => void remove()} />}
    </>
  )
}

/** What became of the answer to a square; its own person may give one, once. */
function Answered({ appeal, square, onAnswer }: { appeal: Appeal | undefined; square: Square; onAnswer?: () => void }) {
  if (appeal)
    return (
      <p className="small subtle">
        {appeal.decidedAt ? t(answers.stays, { answer: appeal.answer ?? '' }) : t(answers.waits)}
      </p>
    )
  if (!onAnswer) return null
  const label = t(answers.answerOf, { day: formatDay(square.date, 'profile') })
  return (
    <p>
      <Button size="sm" label={label} onClick={onAnswer}>
        {t(answers.answer)}
      </Button>
    </p>
  )
}

/** The answers to a person's squares by square, for those who may read them. */
function useAnswers(profile: Profile) {
  const me = useStore($me)
  const reads = !!profile.infringements?.length && can(me, listAppealsOf.needs, subjectOf(profile))
  const { data } = useRead(listAppealsOf, reads ? { id: profile._id } : undefined)
  const answers = new Map(data?.map(one => [one.squareId, one]))
  return { answers, mayAnswer: !!data && can(me, appealSquare.needs, subjectOf(profile)) }
}

/** Nothing at all for whoever may not see them. */
export function BlueSquares({ profile }: { profile: Profile }) {
  const { infringements: squares } = profile
  const [opened, open] = useState<Square | 'new'>()
  const [answered, answer] = useState<Square>()
  const { answers: given, mayAnswer } = useAnswers(profile)
  const adding = useCall(addSquare, subjectOf(profile))
  const list = useKeptFocus('li', ':scope > .card-head button')
  if (!squares) return null
  return (
    <section className="card" id="bluesquare" aria-label={t(texts.labels.infringements)} ref={list}>
      <div className="card-head">
        <h2>{t(texts.labels.infringements)}</h2>
        {squares.length > 0 && <span className="subtle num">{squares.length}</span>}
        {adding.allowed && <IconButton icon={plus} label={t(office.add)} onClick={() => open('new')} />}
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
              <Answered
                appeal={given.get(square._id)}
                square={square}
                {...(mayAnswer && { onAnswer: () => answer(square) })}
              />
            </li>
          ))}
        </ul>
      )}
      {answered && (
        <Suspense>
          <SquareAnswer personId={profile._id} square={answered} onClose={() => answer(undefined)} />
        </Suspense>
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
