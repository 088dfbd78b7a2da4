// The page of a route: its widget, loaded when it is first shown, with the path's places and the query as properties.
import { t } from '#shared/kit/texts.ts'
import { portals } from '#shared/portals.ts'
import type { WidgetTag } from '#widgets/kit/element/tags.ts'
import { loadWidget, Widget } from '#widgets/kit/element/widget.tsx'

import type { Route } from './routes/public.ts'
import { texts } from './texts.ts'

/** Whoever pays for what comes, or has little of it, has said so to the browser. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData
}

/** Fetches a page's script ahead, for a link that is being pointed at. */
export function prefetch(route: Route): void {
  if (!savesData()) loadWidget(route.widget).catch(reportError)
}

type Values = Readonly<Record<string, string>>

export function Page({ route, params, search }: { route: Route; params: Values; search: Values }) {
  const attributes: { tag: WidgetTag } = {
    ...(route.of !== undefined && { of: route.of }),
    ...(route.list && { list: route.list }),
    ...(route.row && { row: route.row }),
    ...(route.page && { page: route.page }),
    ...(route.portal && route.path === portals[route.portal].login && { portal: route.portal }),
    ...(route.category && { category: route.category }),
    ...(route.pages && { link: route.pages.one }),
    ...params,
    tag: route.widget
  }
  // A list reads its address itself: any word in it may be the name of a field.
  const words = route.of === undefined ? search : {}
  const key = `${route.widget} ${JSON.stringify(params)}`
  return <Widget key={key} waiting={<PageSkeleton route={route} />} words={words} {...attributes} />
}

/** The page's own words stand at once, at the width of the page. They become its heading with the page. */
export const PageSkeleton = ({ route }: { route?: Route | undefined }) => (
  <div className="page-skeleton" role="status" aria-label={t(texts.loadingPage)}>
    <div className="page-title" aria-hidden>
      {/* Of a page about somebody, the page itself knows the title. */}
      {route?.title && !route.title.includes('{') ? t(route.title) : <span className="skel" />}
    </div>
    <div className="card card-body">
      {[90, 75, 82, 60].map(width => (
        <span key={width} className="skel" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  </div>
)
