// What a page of our origin lacks when it is not the site: the session, the base sheet, and words for somebody who is not
// signed in. Each file under /widgets/ begins with it (rollup.config.ts).
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { t } from '#shared/kit/texts.ts'
import { startSession } from '#shared/session/start.ts'
import { $farewell, $me, $ready, $unreached } from '#shared/session/store.ts'

import { Callout } from '../marks/states/callout.tsx'
import { ErrorState } from '../marks/states/error-state.tsx'
import * as texts from '../texts.ts'
import { emit } from './define.tsx'
import { forVisitors } from './for-visitors.ts'
import { frame, type FrameProps } from './frame.ts'
import { sheetsAt } from './sheets.ts'

/** All that were framed: whoever stands in a shadow root of one of them is framed by it, in anybody else's by nobody yet. */
const framed = new WeakSet<Element>()

function isInside(host: Element): boolean {
  const root = host.getRootNode()
  return root instanceof ShadowRoot && (framed.has(root.host) || isInside(root.host))
}

const backHere = () => encodeURIComponent(location.pathname + location.search + location.hash)

function Door({ host, href, says, does }: { host: HTMLElement; href: string; says: string; does: string }) {
  return (
    <Callout kind="info">
      {t(says)}{' '}
      <a href={href} onClick={event => emit(host, 'bee-sign-in', { href }) || event.preventDefault()}>
        {t(does)}
      </a>
    </Callout>
  )
}

/** Who is signed in already reads so; the page hears it. Only where it named an address is anybody led there. */
function SignedIn({ host }: { host: HTMLElement }) {
  useEffect(() => void emit(host, 'bee-signed-in', { to: '/dashboard' }), [host])
  return (
    <Callout kind="info">
      {t(texts.signedIn)} <a href="/dashboard">{t(texts.toDashboard)}</a>
    </Callout>
  )
}

const stays = (host: HTMLElement) => host.localName === 'bee-sign-in' && !host.hasAttribute('from')

function Frame({ host, children }: FrameProps) {
  const me = useStore($me)
  const ready = useStore($ready)
  const unreached = useStore($unreached)
  const farewell = useStore($farewell)
  framed.add(host)
  if (me && stays(host)) return <SignedIn host={host} />
  if (isInside(host) || forVisitors.has(host.localName)) return children
  if (me?.mustSetUpFactor)
    return <Door host={host} href="/signingin" says={texts.secondStepFirst} does={texts.setItUp} />
  if (me) return children
  if (unreached) return <ErrorState refused={unreached} />
  if (!ready) return null
  return (
    <Door host={host} href={`/login?from=${backHere()}`} says={farewell ?? texts.notSignedIn} does={texts.signIn} />
  )
}

sheetsAt(import.meta.url.replace(/\/widgets\/.*$/, '/widgets/sheet.css'))
frame.of ??= Frame
void startSession().catch(reportError)
