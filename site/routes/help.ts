// The rows of help: what everybody reads, and the list of those who write it.
import { listRoute } from './list-route.ts'
import type { Route } from './public.ts'

export const helpRoutes = {
  faq: {
    path: '/faq',
    title: 'FAQ',
    widget: 'bee-faq',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'FAQ', group: 'You' }
  },
  faqManagement: listRoute('faqs', '/faqmanagement', 'FAQ Management', 'manageFAQs', {
    in: 'other',
    group: 'Words'
  })
} as const satisfies Record<string, Route>
