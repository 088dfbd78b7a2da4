// Behind the bell: what is unread, by what it is about, the newest first. Its code comes when the bell is first pressed.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/notifications/bell-texts.ts'
import { excerpt, firstOf } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import type { Line } from '#shared/notifications/subjects.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { bell, check, checks, settings } from '#widgets/kit/marks/icons.ts'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'

import { Entries } from './entries.tsx'
import { useMark, useMarkAll } from './use-mark.ts'
import { useStanding } from './use-unread.ts'
import { From, Message } from './words.tsx'

/** What a button reads one by its first words. */
function ReadButton({ ids, words }: { ids: readonly string[]; words: string }) {
  const { busy, read } = useMark()
  return (
    <span className="turn">
      <IconButton
        icon={check}
        label={t(texts.of, { act: t(texts.markAsRead), message: words })}
        busy={busy && t(texts.marking)}
        onClick={() => void read(...ids)}
      />
    </span>
  )
}

const Item = ({ one }: { one: Notification }) => (
  <li className="plain">
    <div className="from-line">
      <From of={one} />
      <ReadButton ids={[one._id]} words={excerpt(one.message, 40)} />
    </div>
    <Message of={one} />
  </li>
)

const Turn = ({ line: { ids, told } }: { line: Line }) => <ReadButton ids={ids} words={firstOf(told.says, 40)} />

interface BellListProps {
  left: readonly Notification[]
  onGone: () => void
}

export function BellList({ left, onGone }: BellListProps) {
  const all = useMarkAll()
  const { read } = useMark()
  const standing = useStanding(left)
  // What only tells is read where it leads; what waits stays until it is done.
  const follow = ({ ids, told }: Line) => {
    onGone()
    if (!told.acts.length) void read(...ids)
  }
  return (
    <div className="unread-list" ref={useKeptFocus('li:not(.subject, [role])', 'h2', true)}>
      <div className="head">
        <h2>{t(texts.title)}</h2>
        {left.length > 1 && (
          <IconButton
            icon={checks}
            label={t(texts.markAll)}
            title={t(texts.markAll)}
            busy={all.busy && t(texts.marking)}
            onClick={() => void all.run(left)}
          />
        )}
        <LinkButton
          kind="quiet"
          size="sm"
          icon={settings}
          label={t(texts.toTold)}
          title={t(texts.toTold)}
          href="/told"
          onClick={onGone}
        />
      </div>
      {standing.length > 0 ? (
        <ul role="list">
          <Entries of={standing.toReversed()} Plain={Item} Turn={Turn} onOpen={follow} />
        </ul>
      ) : (
        <Empty
          icon={bell}
          title={t(texts.nothingNew)}
          next={
            <LinkButton href="/told" onClick={onGone}>
              {t(texts.toTold)}
            </LinkButton>
          }
        />
      )}
      <div className="foot">
        <LinkButton kind="quiet" size="sm" block href="/notifications" onClick={onGone}>
          {t(texts.all)}
        </LinkButton>
      </div>
    </div>
  )
}
