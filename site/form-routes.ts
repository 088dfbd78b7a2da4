// The rows of long forms: a page of each has its own address.
import type { Route } from './public-routes.ts'

const agreementPage = <const Page extends string>(page: Page) =>
  ({
    path: `/tsaformpage${page}`,
    title: 'Technical Support Agreement',
    widget: 'bee-agreement',
    page,
    width: 'reading',
    needs: 'signed-in'
  }) as const

export const formRoutes = {
  agreement: {
    ...agreementPage('1'),
    menu: { in: 'other', label: 'Volunteer Agreement', group: 'Organization' }
  },
  agreement2: agreementPage('2'),
  agreement3: agreementPage('3'),
  agreement4: agreementPage('4'),
  agreement5: agreementPage('5'),
  agreement6: agreementPage('6'),
  agreement7: agreementPage('7'),
  agreement8: agreementPage('8'),
  agreements: {
    path: '/agreements',
    title: 'Agreements',
    widget: 'bee-agreements',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Agreements', group: 'Organization' }
  }
} as const satisfies Record<string, Route>
