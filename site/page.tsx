// The page of a route: its widget, loaded when it is first shown, with the path's places as attributes.
import { createElement, useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { ErrorState } from '#widgets/kit/error-state.tsx'

import type { Route } from './routes.ts'
import { texts } from './texts.ts'
import { widgets } from './widgets.ts'

type State = 'failed' | 'loading' | 'ready'

const loaders: Readonly<Record<string, () => Promise<unknown>>> = widgets

/** Fetches a page's script ahead, for a link that is being pointed at. */
export const prefetch = (route: Route): void => void loaders[route.widget]?.().catch(() => undefined)

function useScript(tag: string): State {
  const [state, setState] = useState<State>(customElements.get(tag) ? 'ready' : 'loading')
  useEffect(() => {
    let stays = true
    const finish = (next: State) => stays && setState(next)
    setState(customElements.get(tag) ? 'ready' : 'loading')
    loaders[tag]?.().then(
      () => finish('ready'),
      () => finish('failed')
    )
    return () => {
      stays = false
    }
  }, [tag])
  return state
}

const attributesOf = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name.replaceAll(/[A-Z]/g, one => `-${one.toLowerCase()}`), value])
  )

export function Page({
  route,
  params,
  search
}: {
  route: Route
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
}) {
  const state = useScript(route.widget)
  if (state === 'failed') return <ErrorState refused={{ status: 503, message: t(texts.pageFailed) }} />
  if (state === 'loading') return <PageSkeleton />
  return createElement(route.widget, {
    ...attributesOf({ ...search, ...params }),
    key: `${route.widget} ${JSON.stringify(params)}`
  })
}

export const PageSkeleton = () => (
  <div className="page-skeleton" role="status" aria-label={t(texts.loadingPage)}>
    {[40, 90, 75, 60].map(width => (
      <span key={width} className="skel" style={{ inlineSize: `${width}%` }} />
    ))}
  </div>
)
