// The chat of a unit: a guest's talk with its host. Hosts have one with each guest, under Messages.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { readUnit } from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { noHost } from '#shared/listings/talk-texts.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './stays.css?inline'
import { Talk } from './talk.tsx'

const Hosts = ({ id }: { id: string }) => (
  <>
    <p className="muted">{t(texts.hostsRead)}</p>
    <LinkButton href={`/lbdashboard/messages?unit=${id}`}>{t(texts.toMessages)}</LinkButton>
  </>
)

function OfId({ id }: { id: string }) {
  const me = useStore($me)
  const of = useRead(readUnit, { id })
  return (
    <section className="card" aria-labelledby="chat-title">
      <div className="card-head">
        <h2 id="chat-title">{t(texts.chat)}</h2>
      </div>
      <div className="card-body stack">
        <Loaded of={of}>
          {({ hostId }) =>
            hostId === null ? (
              <p className="muted">{t(noHost)}</p>
            ) : hostId === me?.id ? (
              <Hosts id={id} />
            ) : (
              <Talk listingId={id} />
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

const HostChat = ({ listingId }: { listingId?: string | undefined }) =>
  listingId ? <OfId key={listingId} id={listingId} /> : null

define('bee-host-chat', HostChat, { props: { listingId: 'string' }, css })
