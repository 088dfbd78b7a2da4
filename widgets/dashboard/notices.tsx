// Notices to the person; each disappears when its reason does.
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Dashboard, Notice } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { setProperty } from '#shared/people/calls.ts'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { lockOpen, mail, mapPin, photo } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

const icons: Record<Notice['kind'], string> = { permissions: lockOpen, location: mapPin, picture: photo, mail }

/** Saying that the change was seen is what takes this notice away. */
function Seen({ userId }: { userId: string }) {
  const { busy, refused, run } = useCall(setProperty)
  const acknowledge = async () => {
    if (await run({ id: userId, key: 'isAcknowledged', value: true })) reload(readDashboard, { userId })
  }
  return (
    <>
      <Button size="sm" busy={busy && t(texts.seen)} onClick={() => void acknowledge()}>
        {t(texts.seen)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}

export function Notices({ dashboard: { notices, personId } }: { dashboard: Dashboard }) {
  if (notices.length === 0) return null
  return (
    <section className="notices" aria-label={t(texts.notices)}>
      {notices.map(({ kind, text, link }) => (
        <Callout key={kind} kind={kind === 'mail' || kind === 'permissions' ? 'warn' : 'brand'} icon={icons[kind]}>
          <p>{text}</p>
          {link && (
            <LinkButton size="sm" href={link.path}>
              {link.text}
            </LinkButton>
          )}
          {kind === 'permissions' && <Seen userId={personId} />}
        </Callout>
      ))}
    </section>
  )
}
