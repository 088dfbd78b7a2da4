// Who one is, what is new, and the way to the site. Links open in tabs: the page says so once, for all.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { bell, columns, externalLink, logout, settings, tool } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Logo } from '#widgets/kit/marks/logo.tsx'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'

import { isPanel } from '../page-kit/place.ts'
import { $problem } from '../page-kit/send.ts'
import { openBeside } from '../panel.ts'
import { Disconnect } from '../page-kit/disconnect.tsx'

const MOST_SHOWN = 99

/** The popup has done its work then; a small window of its own stays where the panel cannot be opened. */
async function toPanel(): Promise<void> {
  if (await openBeside()) close()
  else $problem.set(t(pageTexts.noPanel))
}

function Own({ snapshot }: { snapshot: Snapshot }) {
  const { server, unread, me } = snapshot
  const [leaving, setLeaving] = useState(false)
  const picture = me?.profilePic ? URL.parse(me.profilePic, server)?.href : undefined
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : ''
  return (
    <>
      <a
        className="bar-btn"
        href={`${server}/notifications`}
        aria-label={unread > 0 ? t(pageTexts.unread, { count: unread }) : t(pageTexts.notifications)}
      >
        <Icon of={bell} />
        {unread > 0 && <span className="count">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
      </a>
      <a className="bar-btn" href={`${server}/dashboard`} aria-label={t(pageTexts.openSite)}>
        <Icon of={externalLink} />
      </a>
      <Menu
        className="bar-btn"
        align="end"
        label={t(pageTexts.menuOf, { name })}
        button={
          <>
            <Avatar name={name} picture={picture} size="sm" />
            <span className="vh">{t(pageTexts.menuOf, { name })}</span>
          </>
        }
        items={[
          { kind: 'group', label: name },
          ...(isPanel ? [] : [{ label: t(pageTexts.openPanel), run: () => void toPanel(), icon: columns }]),
          { kind: 'go', label: t(pageTexts.openOptions), href: '/options.html', icon: settings },
          { kind: 'go', label: t(pageTexts.openDiagnosis), href: '/diagnosis.html', icon: tool },
          { kind: 'line' },
          { label: t(pageTexts.disconnect), run: () => setLeaving(true), icon: logout }
        ]}
      />
      {leaving && <Disconnect snapshot={snapshot} title={t(pageTexts.disconnect)} onCancel={() => setLeaving(false)} />}
    </>
  )
}

export function Header({ snapshot }: { snapshot: Snapshot | undefined }) {
  return (
    <header className="head-bar">
      <Logo href={snapshot ? `${snapshot.server}/dashboard` : '#'} />
      <span className="grow" />
      {snapshot?.place.at === 'paired' ? (
        <Own snapshot={snapshot} />
      ) : (
        <a className="bar-btn" href="/options.html" aria-label={t(pageTexts.openOptions)}>
          <Icon of={settings} />
        </a>
      )}
    </header>
  )
}
