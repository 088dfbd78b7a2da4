// Widgets that draw something for somebody who is not signed in. In the place of all others stands a way to sign in.
import { publicWidgets } from './public-widgets.ts'

export const forVisitors: ReadonlySet<string> = new Set([
  ...Object.keys(publicWidgets),
  'bee-apply',
  'bee-confirm',
  'bee-editor',
  'bee-email-subscribe',
  'bee-email-unsubscribe',
  'bee-embed',
  'bee-events',
  'bee-job',
  'bee-jobs',
  'bee-map',
  'bee-openings',
  'bee-plot',
  'bee-public-event',
  'bee-public-events',
  'bee-subscribe',
  'bee-toasts'
])
