// How one notification is shown: who says it, when, and what.
import { t } from '#shared/kit/texts.ts'
import type { Notification, SentNotification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/texts.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { settings } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

type Sender = Notification['sender']

export const senderName = ({ firstName, lastName }: Sender): string => `${firstName} ${lastName}`.trim()

const Face = ({ name, isSystem }: { name: string; isSystem: boolean }) =>
  isSystem ? (
    <span className="avatar gear" aria-hidden>
      <Icon of={settings} />
    </span>
  ) : (
    <Avatar name={name} />
  )

/** Who says it and when; that it is unread where that is not said around it. */
export function From({ of, marked = false }: { of: Notification; marked?: boolean }) {
  const name = senderName(of.sender)
  return (
    <div className="from">
      <Face name={name} isSystem={of.isSystemGenerated} />
      <span>
        <span className="row">
          <b className="strong">{name}</b>
          {marked && !of.isRead && <Pill kind="brand">{t(texts.isUnread)}</Pill>}
        </span>
        <When at={of.createdTimeStamps} className="small muted" />
      </span>
    </div>
  )
}

export const Message = ({ of }: { of: Pick<Notification | SentNotification, 'message'> }) => (
  <div className="message">
    <RichText html={of.message} />
  </div>
)
