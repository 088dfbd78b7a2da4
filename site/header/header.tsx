// The bar on top of every signed-in page: where one can go, the theme, and one's own menu.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { type PortalName, portals } from '#shared/portals.ts'
import { $shownId, type Me } from '#shared/session/store.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown, clipboardList, menu, moon, search, sun } from '#widgets/kit/marks/icons-home.ts'
import { Logo } from '#widgets/kit/marks/logo.tsx'
import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { accountItems } from './account-items.tsx'
import { leave } from '../palette/acts.ts'
import { AsOf } from '../waiting/as-of.tsx'
import { type Entry, inGroups, menuOf } from './menu.ts'
import { marked } from './menu-marks.tsx'
import { headOf } from '../portals/menu.ts'
import { keepMessageRoom, messageRoom } from '../message-room.ts'
import { $overlay } from '../overlay.ts'
import { recallVisit } from '../recall.ts'
import { $rows } from '../routes/table.ts'
import { texts } from '../texts.ts'
import { $theme, turnTheme } from '../theme.ts'
import { useFocusGuard } from '../use-focus-guard.ts'
import { useTabClock } from '../use-tab-clock.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

// The header is the first that comes to whoever is signed in, or was when they left.
recallVisit()

interface NavProps {
  me: Me
  path: string
  shown: Dashboard | undefined
}

function MainNav({ me, path, shown }: NavProps) {
  const { rows } = useStore($rows)
  const groups = [
    { label: texts.reports, items: menuOf(rows, 'reports', me, path) },
    { label: texts.otherLinks, items: menuOf(rows, 'other', me, path) }
  ].filter(({ items }) => items.length > 0)
  return (
    <nav className="main-nav" aria-label={t(texts.mainNav)}>
      {menuOf(rows, 'main', me, path).map(({ label, href, current, here }) => (
        <a key={href} href={href} aria-current={current ? 'page' : here || undefined}>
          {label}
        </a>
      ))}
      {groups.map(({ label, items }) => (
        <Menu
          key={label}
          items={marked(inGroups(items), shown)}
          label={t(label)}
          className={items.some(({ here }) => here) ? 'here' : ''}
          parts="wide"
          button={<NavFace label={t(label)} />}
        />
      ))}
    </nav>
  )
}

/** The pages of a portal, in the place of the site's own. */
function PortalNav({ me, path, portal }: { me: Me; path: string; portal: PortalName }) {
  const { rows } = useStore($rows)
  return (
    <nav className="main-nav" aria-label={t(portals[portal].title)}>
      {headOf(rows, portal, me, path).map(({ label, places, isMenu }) =>
        isMenu ? (
          <Menu
            key={label}
            items={places.map(place => ({ kind: 'go', ...place, label: t(place.label) }))}
            label={t(label)}
            className={places.some(({ current }) => current) ? 'here' : ''}
            button={<NavFace label={t(label)} />}
          />
        ) : (
          places.map(({ href, current }) => (
            <a key={href} href={href} aria-current={current ? 'page' : undefined}>
              {t(label)}
            </a>
          ))
        )
      )}
    </nav>
  )
}

const NavFace = ({ label }: { label: string }) => (
  <>
    {label} <Icon of={chevronDown} />
  </>
)

const SearchButton = () => (
  <button
    type="button"
    className="bar-btn"
    aria-label={t(texts.search)}
    aria-keyshortcuts="Control+K"
    title={`${t(texts.search)} (Ctrl K)`}
    onClick={() => $overlay.set('palette')}
  >
    <Icon of={search} />
  </button>
)

/** How many suggested edits of tasks wait, for those who decide on them. */
function SuggestionsLink({ count }: { count: number }) {
  const label = t(texts.suggestions, { count })
  return (
    <a className="bar-btn only-wide" href="/taskeditsuggestions" aria-label={label} title={label}>
      <Icon of={clipboardList} />
      {count > 0 && <span className="count">{count}</span>}
    </a>
  )
}

function ThemeButton() {
  const dark = useStore($theme) === 'dark'
  return (
    <button
      type="button"
      className="bar-btn only-wide"
      aria-label={t(texts.darkTheme)}
      aria-pressed={dark}
      title={`${t(texts.darkTheme)} (t)`}
      onClick={turnTheme}
    >
      <Icon of={dark ? sun : moon} />
    </button>
  )
}

/** A menu of the wide bar as one part. */
const folded = (label: string, items: readonly Entry[]): MenuItem[] =>
  items.length > 0 ? [{ kind: 'part', label, items, open: items.some(({ here }) => here) }] : []

function NarrowMenu({ me, path, shown, portal }: NavProps & { portal: PortalName | undefined }) {
  const { rows } = useStore($rows)
  const here: MenuItem[] = (portal ? headOf(rows, portal, me, path) : []).flatMap(({ places }) =>
    places.map(place => ({ kind: 'go', ...place, label: t(place.label) }))
  )
  const [main, reports, other] = (['main', 'reports', 'other'] as const).map(name => menuOf(rows, name, me, path))
  const find: MenuItem = { label: t(texts.findPage), icon: search, run: () => $overlay.set('palette') }
  const items = [...(main ?? []), ...folded(t(texts.reports), reports ?? []), ...inGroups(other ?? [])]
  return (
    <div className="only-narrow">
      <Menu
        items={() => [find, ...here, ...marked(items, shown)]}
        label={t(texts.menu)}
        className="bar-btn"
        icon={menu}
        parts="folded"
      />
    </div>
  )
}

/** One's own pages, the week's duties first; what is due or unread stands at theirs. */
function AccountMenu({ me, path, shown }: { me: Me; path: string; shown: Dashboard | undefined }) {
  const { rows } = useStore($rows)
  const dark = useStore($theme) === 'dark'
  const name = `${me.firstName} ${me.lastName}`.trim()
  const own = menuOf(rows, 'me', me, path)
  const isBelow = own.some(({ here }) => here)
  const items: MenuItem[] = [
    ...accountItems(own, me, shown),
    { kind: 'line' },
    { label: t(dark ? texts.lightTheme : texts.darkTheme), end: <kbd>t</kbd>, run: turnTheme },
    { label: t(texts.keys), end: <kbd>?</kbd>, run: () => $overlay.set('keys') },
    { label: t(texts.logOut), run: leave }
  ]
  const face = (
    <>
      <Avatar name={name} picture={me.profilePic || undefined} />
      <span className="vh">{t(texts.accountMenu, { name })}</span>
      <Icon of={chevronDown} />
    </>
  )
  return (
    <Menu
      items={items}
      label={t(texts.accountMenu, { name })}
      className={isBelow ? 'me-btn here' : 'me-btn'}
      align="end"
      button={face}
    />
  )
}

/** What the header and the dashboard below it show is one read; whoever is looked at, it is theirs. */
function useDashboard(me: Me): Dashboard | undefined {
  const userId = useStore($shownId) ?? me.id
  return useRead(readDashboard, { userId }).data
}

function Message({ me, shown }: { me: Me; shown: Dashboard | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [room] = useState(messageRoom)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!shown || !box.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.contentRect.height ?? 0)
      if (height > 0) setThere(true)
      if (height > 0 || !shown.ownerMessage) keepMessageRoom(height)
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [shown])
  const isEmpty = shown !== undefined && !shown.ownerMessage
  return (
    <div className="message-place" style={isThere || isEmpty ? {} : { minBlockSize: `${room}px` }}>
      <div ref={box}>
        {shown?.ownerMessage && (
          <Widget tag="bee-owner-message" key={me.id} message={shown.ownerMessage} waiting={<></>} failed={<></>} />
        )}
      </div>
    </div>
  )
}

const Room = () => <span className="bar-btn" aria-hidden />

export function Header({ me, path, portal }: { me: Me; path: string; portal?: PortalName | undefined }) {
  const shown = useDashboard(me)
  useTabClock()
  useFocusGuard()
  useWaiting(me.id, path)
  return (
    <>
      <header className="app-header">
        <div className="in">
          <NarrowMenu me={me} path={path} shown={shown} portal={portal} />
          <Logo href="/dashboard" />
          {portal && <span className="portal">{t(portals[portal].title)}</span>}
          {portal ? <PortalNav me={me} path={path} portal={portal} /> : <MainNav me={me} path={path} shown={shown} />}
          <div className="timer-place">
            <Widget tag="bee-timer" size="slot" waiting={<span className="timer-room" />} failed={<></>} />
          </div>
          {/* First of those at the end: on a phone nothing stands before it that its coming could push aside. */}
          {shown && <Widget tag="bee-hours-bell" waiting={<></>} failed={<></>} />}
          <SearchButton />
          {shown?.taskEditSuggestions !== undefined && <SuggestionsLink count={shown.taskEditSuggestions} />}
          {shown ? (
            <Widget
              tag="bee-notifications"
              {...(shown.unread && { unread: shown.unread })}
              waiting={<Room />}
              failed={<></>}
            />
          ) : (
            <Room />
          )}
          <ThemeButton />
          <AccountMenu me={me} path={path} shown={shown} />
        </div>
      </header>
      <Message me={me} shown={shown} />
      <AsOf />
    </>
  )
}
