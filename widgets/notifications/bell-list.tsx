// Behind the bell: what is unread, the newest first.
import { t } from '#shared/kit/texts.ts'
import { excerpt } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { check } from '#widgets/kit/marks/icons-home.ts'

import { useMark, useMarkAll } from './use-mark.ts'
import { From, Message } from './words.tsx'

function Item({ one }: { one: Notification }) {
  const { busy, read } = useMark()
  return (
    <li>
      <div className="from-line">
        <From of={one} />
        <IconButton
          icon={check}
          label={t(texts.of, { act: t(texts.markAsRead), message: excerpt(one.message, 40) })}
          busy={busy && t(texts.marking)}
          onClick={() => void read(one._id)}
        />
      </div>
      <Message of={one} />
    </li>
  )
}

export function BellList({ left, onGone }: { left: readonly Notification[]; onGone: () => void }) {
  const all = useMarkAll()
  return (
    <div className="unread-list" ref={useKeptFocus('li', 'h2', true)}>
      <div className="head">
        <h2>{t(texts.title)}</h2>
        {left.length > 1 && (
          <Button kind="quiet" size="sm" busy={all.busy && t(texts.marking)} onClick={() => void all.run(left)}>
            {t(texts.markAll)}
          </Button>
        )}
      </div>
      {left.length > 0 ? (
        <ul role="list">
          {left.toReversed().map(one => (
            <Item key={one._id} one={one} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t(texts.noneUnread)}</p>
      )}
      <div className="foot">
        <LinkButton kind="quiet" size="sm" block href="/notifications" onClick={onGone}>
          {t(texts.all)}
        </LinkButton>
      </div>
    </div>
  )
}
