// What a press on somebody's row shows: who it is, and where one can go from there.
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { percentOf, shareOf } from '#shared/leaderboard/rules.ts'
import * as texts from '#shared/leaderboard/dialog-texts.ts'
import { percent } from '#shared/leaderboard/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Me } from '#shared/session/store.ts'
import { follow as standBeside } from '#widgets/kit/dialogs/place.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { clock, eye, mail, user } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { type ShownCard, statusText } from './person-row.tsx'
import { useSelect } from './use-select.ts'

/** Up and down lead through what can be pressed, round and round. */
function walkIn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const all = [...(event.currentTarget.parentElement?.children ?? [])].filter(one => one instanceof HTMLElement)
  const at = all.findIndex(one => one.matches(':focus'))
  event.preventDefault()
  all[(at + step + all.length) % all.length]?.focus()
}

/** Native: a press elsewhere or Esc closes it. The focus goes in with it, and back to the row. */
function useOpen(beside: HTMLElement, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const toggled = (event: ToggleEvent) => {
      if (event.newState !== 'closed') return
      const isLost = !beside.ownerDocument.activeElement || element.matches(':focus-within')
      if (isLost) beside.querySelector<HTMLElement>('.who a')?.focus()
      close.current()
    }
    element.addEventListener('beforetoggle', toggled)
    element.showPopover()
    const release = standBeside(beside, element, { align: 'end' })
    element.querySelector<HTMLElement>('a[href], button')?.focus()
    return () => {
      release()
      element.removeEventListener('beforetoggle', toggled)
    }
  }, [beside])
  return box
}

const looks = { kind: 'quiet', size: 'sm', onKeyDown: walkIn } as const

export function PersonCard({ row, me, beside, onView, onClose }: ShownCard & { me: Me; onClose: () => void }) {
  const { personId, name, role } = row
  const box = useOpen(beside, onClose)
  const select = useSelect(personId)
  // Their address, where it is theirs to be seen.
  const { data } = useRead(readProfile, { id: personId })
  const share = shareOf(row)
  const close = () => box.current?.hidePopover()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    select(event)
    close()
  }
  return (
    <div ref={box} className="popover person-menu" popover="auto" role="dialog" aria-label={t(texts.card, { name })}>
      <div className="head">
        <Avatar name={name} picture={data?.profilePic || undefined} />
        <div>
          <strong>{name}</strong>
          <span className="subtle small">{role}</span>
          <span className="small">
            {statusText(row)}
            {share !== undefined && ` · ${t(percent, { percent: percentOf(share) })}`}
          </span>
        </div>
      </div>
      <div className="acts">
        {onView && (
          <Button
            {...looks}
            icon={eye}
            onClick={() => {
              close()
              onView()
            }}
          >
            {t(texts.cardDashboard)}
          </Button>
        )}
        <LinkButton {...looks} icon={user} href={`/userprofile/${personId}`} onClick={follow}>
          {t(texts.cardProfile)}
        </LinkButton>
        <LinkButton {...looks} icon={clock} href={`/timelog/${personId}`} onClick={follow}>
          {t(texts.cardLog)}
        </LinkButton>
        {data?.email && personId !== me.id && (
          <LinkButton {...looks} icon={mail} href={`mailto:${data.email}`} onClick={close}>
            {t(texts.cardMail)}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
