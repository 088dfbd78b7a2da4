// Keeps the document's title: the page's own, with the name of whoever it is about.
import { useEffect, useLayoutEffect, useState } from 'react'

import { $pageTitle } from '#shared/kit/page-title.ts'
import type { Me, Viewed } from '#shared/session/store.ts'

import type { Route } from './routes/public.ts'
import { $tabTime } from './tab-time.ts'
import { type PersonName, titleOf } from './title.ts'

const NOBODY: PersonName = { firstName: '', lastName: '' }

/** The name of somebody else than oneself. Its code comes when a title wants it: the login page carries none. */
function useNameOf(id: string | undefined): PersonName | undefined {
  const [told, setTold] = useState<{ id: string; named: PersonName }>()
  useEffect(() => {
    if (id === undefined) return undefined
    const gone = new AbortController()
    void import('./name-of.ts').then(({ hearName }) => hearName(id, named => setTold({ id, named }), gone.signal))
    return () => gone.abort()
  }, [id])
  if (id === undefined) return undefined
  return told?.id === id ? told.named : NOBODY
}

type Titled = Pick<Route, 'title'> | undefined

/** What a page is about, as it says itself by `bee-title` once it knows. */
function useOwnTitle(route: Titled): string | undefined {
  const [own, setOwn] = useState<{ route: Titled; title: string }>()
  useLayoutEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && setOwn({ route, title: String(event.detail) })
    addEventListener('bee-title', hear)
    return () => removeEventListener('bee-title', hear)
  }, [route])
  return own && own.route === route ? own.title : undefined
}

export function useTitle(
  route: Titled,
  userId: string | undefined,
  me: Me | undefined,
  viewed: Viewed | undefined
): void {
  const isOther = !!me && userId !== undefined && userId !== me.id && userId !== viewed?.userId
  const other = useNameOf(isOther && route?.title.includes('{name}') ? userId : undefined)
  const own = useOwnTitle(route)
  const title = own ?? titleOf(route, me, other ?? viewed)
  useEffect(
    () =>
      $tabTime.subscribe(time => {
        $pageTitle.set(title)
        document.title = time ? `${time} · ${title}` : title
      }),
    [title]
  )
}
