// The shell: the guard decides, the header frames, the page draws.
import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'

import { $token } from '#shared/kit/calls/api.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $ready, $unreached, $viewed } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { Boundary } from '#widgets/kit/element/boundary.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import { focusHeading, reveal } from '#widgets/kit/element/reveal.ts'

import { PRODUCT, type Route } from './routes/public.ts'
import { decide } from './guard.ts'
import { messageRoom } from './message-room.ts'
import { $overlay } from './overlay.ts'
import { Page, PageSkeleton, prefetch } from './page.tsx'
import { $rows, find, openAll } from './routes/table.ts'
import { $page, askServer, go, onMove, ourLink } from './router.ts'
import { texts } from './texts.ts'
import { $updated } from './update.ts'
import { useKeys } from './keys/use-keys.ts'
import { useTitle } from './use-title.ts'
import { ViewingBanner } from './viewing.tsx'

// The login page needs no header, palette or 404 page.
const Header = later(async () => ({ default: (await import('./header/header.tsx')).Header }))
const VisitorHeader = later(async () => ({ default: (await import('./header/visitor-header.tsx')).VisitorHeader }))
const PortalFrame = later(async () => ({ default: (await import('./portals/frame.tsx')).PortalFrame }))
const NotFound = later(async () => ({ default: (await import('./not-found.tsx')).NotFound }))
const Overlays = later(async () => ({ default: (await import('./overlays.tsx')).Overlays }))

/** Undefined while the route table is loading. */
const UNTITLED = { title: '' }

function useVisit() {
  const page = useStore($page)
  const me = useStore($me)
  const viewed = useStore($viewed)
  const ready = useStore($ready)
  const { rows, isWhole } = useStore($rows)
  const { route, params = {} } = (page && find(rows, page.path)) ?? {}
  const isLost = isWhole && !route
  const href = location.pathname + location.search + location.hash
  const decision = route ? decide({ route, params, href }, me, ready) : undefined
  useEffect(() => {
    if (decision?.kind === 'go') void go(decision.to, true)
    if (isLost) askServer()
  })
  const isSought = !route && !isWhole
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!isSought && !me) return
    openAll().catch(error => {
      reportError(error)
      setStuck(true)
    })
  }, [isSought, me])
  useTitle(isLost ? undefined : (route ?? UNTITLED), params['userId'], me, viewed)
  return { page, route, isLost, isStuck: isSought && isStuck, me, ready, decision, params, search: page?.search ?? {} }
}

/** Moves the focus to the new page after a navigation. The old page is still drawn when the listener is called. */
function useFocus(): void {
  useEffect(() => onMove(({ hash }) => void setTimeout(() => void (hash ? reveal(hash) : focusHeading()))), [])
}

/** The address stays as it is, for its hash may say which part of the page is shown. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault()
  void focusHeading()
}

/** Prefetches the page of a link under the pointer. */
function usePrefetch(): void {
  useEffect(() => {
    const pointed = (event: Event) => {
      const link = ourLink(event)
      const found = link && find($rows.get().rows, link.pathname)
      if (found) prefetch(found.route)
    }
    addEventListener('pointerover', pointed, { passive: true })
    addEventListener('focusin', pointed)
    return () => {
      removeEventListener('pointerover', pointed)
      removeEventListener('focusin', pointed)
    }
  }, [])
}

const UpdateBanner = () => (
  <div className="banner" role="status">
    <span>{t(texts.updated)}</span>
    <Button size="sm" onClick={() => location.reload()}>
      {t(texts.refresh)}
    </Button>
  </div>
)

interface AwayProps {
  route: Route | undefined
  unreached: Refusal | undefined
  isStuck: boolean
}

/** The server cannot be reached, or the route table did not load: then only a reload retries it. */
function Away({ route, unreached, isStuck }: AwayProps) {
  // How wide the page is, is not known before its row is.
  if (!unreached && !isStuck) return route ? <PageSkeleton route={route} /> : null
  return (
    <>
      <h1 className="vh">{t(PRODUCT)}</h1>
      <ErrorState refused={unreached} />
    </>
  )
}

const HeaderRoom = () => <div className="app-header-space framed" style={{ marginBlockEnd: messageRoom() }} />

export function Site() {
  const { page, route, isLost, isStuck, me, ready, decision, params, search } = useVisit()
  const updated = useStore($updated)
  const unreached = useStore($unreached)
  const overlay = useStore($overlay)
  useKeys()
  useFocus()
  usePrefetch()
  // Whoever must set up a second factor first has no use for menus yet.
  const framed = me && !me.mustSetUpFactor && !route?.isBare
  const visited = !me && route?.needs === 'anyone' && !route.isBare
  const shows = decision?.kind === 'show'
  const project = params['projectId'] ?? search['project']
  const inSite = me &&
    route?.portal &&
    !route.isBare && {
      me,
      project,
      portal: route.portal,
      path: page?.path ?? '',
      isOfThing: route.isOfThing === true
    }
  return (
    <>
      <a className="btn primary skip" href="#main" onClick={skip}>
        {t(texts.skip)}
      </a>
      {framed && (
        <Boundary instead={<HeaderRoom />}>
          <Suspense fallback={<HeaderRoom />}>
            <Header me={me} path={page?.path ?? ''} portal={route?.portal} />
          </Suspense>
        </Boundary>
      )}
      {/* Who was signed in is about to be: the header's room is there from the first frame on. */}
      {!me && !ready && !route?.isBare && $token.get() && <HeaderRoom />}
      {visited && (ready || !$token.get()) && (
        <Boundary instead={<div className="visitor-header" />}>
          <Suspense fallback={<div className="visitor-header" />}>
            {ready ? <VisitorHeader path={page?.path ?? ''} /> : <div className="app-header-space" />}
          </Suspense>
        </Boundary>
      )}
      {framed && <ViewingBanner />}
      {updated && <UpdateBanner />}
      <main id="main" tabIndex={-1} className={route?.isBare ? 'bare' : 'page'} data-width={route?.width}>
        {isLost && (
          <Boundary>
            <Suspense fallback={<PageSkeleton />}>
              <NotFound />
            </Suspense>
          </Boundary>
        )}
        {route && shows && !inSite && <Page route={route} params={params} search={search} />}
        {route && shows && inSite && (
          <Boundary>
            <Suspense fallback={<PageSkeleton route={route} />}>
              <PortalFrame {...inSite}>
                <Page route={route} params={params} search={search} />
              </PortalFrame>
            </Suspense>
          </Boundary>
        )}
        {!isLost && !shows && <Away route={route} unreached={unreached} isStuck={isStuck} />}
      </main>
      <Boundary instead={null}>
        <Suspense>{overlay && <Overlays />}</Suspense>
      </Boundary>
    </>
  )
}
