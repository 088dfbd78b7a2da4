// Every widget and where its code is. It loads when its tag is first drawn.
import type { WidgetTag } from './tags.ts'

export const widgetTable: Record<WidgetTag, () => Promise<unknown>> = {
  'bee-confirm': () => import('./confirm-view.tsx'),
  'bee-toasts': () => import('./toast.tsx')
}
