// What can be done with one person of the list.
import { can, mayTouch, type Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory, setRehireable, setStatus, setVisibility } from '#shared/people/calls.ts'
import { deleteUser } from '#shared/people/users/calls.ts'
import { standingNeeds } from '#shared/people/standing-needs.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/people/users/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { resetPassword } from '#shared/session/calls.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { calendar, key, pauseOutline, play, star, trash, trophy, user as userIcon } from '#widgets/kit/marks/icons.ts'
import { historyItem } from '#widgets/kit/lists/row-history.tsx'
import { write } from '#widgets/kit/lists/write.ts'

import type { OpenDialog } from './user-dialogs.tsx'
import { useStanding } from '../use-standing.ts'

interface MenuProps {
  user: User
  me: Actor | undefined
  open: (dialog: OpenDialog) => void
  refresh: () => void
}

export function UserMenu({ user, me, open, refresh }: MenuProps) {
  const { _id: id, isActive, endDate, isRehireable, isVisible, mayTakeOver, role } = user
  const { flip: setActive, may: mayFlip } = useStanding(user, refresh)
  const subject = subjectOf(user)
  const may = (call: { needs: Parameters<typeof can>[1] }) =>
    can(me, call.needs, subject) && !!me && mayTouch(me, subject)
  const tell = async (writing: Promise<{ message: string } | undefined>) => {
    const answer = await writing
    if (!answer) return
    toast(t(answer.message), 'ok')
    refresh()
  }
  /** What can be taken back is answered with the way back. */
  const flip = (save: (isNow: boolean) => Promise<{ message: string } | undefined>, before: boolean) => async () => {
    const saveAndRead = async (isNow: boolean) => {
      const answer = await save(isNow)
      refresh()
      return answer
    }
    const answer = await saveAndRead(!before)
    if (answer) sayWithUndo(t(answer.message), () => saveAndRead(before))
  }
  const hire = flip(isNow => write(setRehireable, { id, isRehireable: isNow }), isRehireable === true)
  const show = flip(isNow => write(setVisibility, { id, isVisible: isNow }), isVisible)
  const finalDay: MenuItem[] = [
    {
      label: t(endDate ? texts.changeFinalDay : texts.setFinalDay),
      icon: calendar,
      run: () => open({ kind: 'finalDay', user })
    },
    ...(endDate
      ? [
          {
            label: t(texts.removeFinalDay),
            icon: calendar,
            run: () => void tell(write(setStatus, { id, status: 'Active', isSet: 'NotSetFinalDay' }))
          }
        ]
      : [])
  ]
  const pausing: MenuItem = { label: t(texts.pause), icon: pauseOutline, run: () => open({ kind: 'pause', user }) }
  const standing: MenuItem[] = isActive
    ? [
        ...(mayTakeOver && may({ needs: standingNeeds.finalDay }) ? finalDay : []),
        ...(mayTakeOver && may({ needs: standingNeeds.pause }) ? [pausing] : [])
      ]
    : mayFlip
      ? [{ label: t(texts.activate), icon: play, run: () => void setActive() }]
      : []
  const items: MenuItem[] = [
    { kind: 'go', label: t(texts.viewProfile), icon: userIcon, href: `/userprofile/${id}` },
    ...(can(me, readHistory.needs, subject) ? [historyItem(() => open({ kind: 'history', user }))] : []),
    ...standing,
    ...(may(setRehireable) && isRehireable !== null
      ? [
          {
            label: t(isRehireable ? texts.markNotRehireable : texts.markRehireable),
            icon: star,
            run: () => void hire()
          }
        ]
      : []),
    // Volunteers are always on the leaderboard.
    ...(may(setVisibility) && role !== 'Volunteer'
      ? [
          {
            label: t(isVisible ? texts.hide : texts.show),
            icon: trophy,
            run: () => void show()
          }
        ]
      : []),
    ...(may(resetPassword) && mayTakeOver && me?.id !== id
      ? [{ label: t(texts.resetPassword), icon: key, run: () => open({ kind: 'reset', user }) }]
      : []),
    ...(may(deleteUser) && mayTakeOver && me?.id !== id
      ? [{ kind: 'line' as const }, { label: t(texts.remove), icon: trash, run: () => open({ kind: 'delete', user }) }]
      : [])
  ]
  return <RowMenu label={t(texts.moreFor, { name: fullName(user) })} items={items} />
}
