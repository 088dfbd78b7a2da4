// The rows of long forms: a page of each has its own address.
import type { Route } from './public.ts'

const agreementPage = <const Page extends string, const Path extends string>(page: Page, path: Path) =>
  ({
    path,
    title: 'Technical Support Agreement',
    widget: 'bee-agreement',
    page,
    width: 'reading',
    needs: 'signed-in',
    under: ['/tsaformpage1']
  }) as const

const questionnairePage = <const Page extends string, const Path extends string>(page: Page, path: Path) =>
  ({
    path,
    title: 'Questionnaire',
    widget: 'bee-questionnaire',
    width: 'form',
    page,
    needs: 'signed-in',
    under: ['/hgnform']
  }) as const

export const formRoutes = {
  questionnaire: {
    ...questionnairePage('1', '/hgnform'),
    menu: { in: 'other', label: 'Questionnaire', group: 'Forms' }
  },
  questionnaire2: questionnairePage('2', '/hgnform/page2'),
  questionnaire3: questionnairePage('3', '/hgnform/page3'),
  questionnaire4: questionnairePage('4', '/hgnform/page4'),
  questionnaire5: questionnairePage('5', '/hgnform/page5'),
  questionnaire6: questionnairePage('6', '/hgnform/page6'),
  whoHelps: {
    path: '/hgnhelp/community',
    title: 'Who Can Help',
    widget: 'bee-who-helps',
    needs: 'accessHgnSkillsDashboard',
    menu: { in: 'other', label: 'Who Can Help', group: 'People' }
  },
  agreement: {
    ...agreementPage('1', '/tsaformpage1'),
    menu: { in: 'other', label: 'Technical Support Agreement', group: 'Forms' }
  },
  agreement2: agreementPage('2', '/tsaformpage2'),
  agreement3: agreementPage('3', '/tsaformpage3'),
  agreement4: agreementPage('4', '/tsaformpage4'),
  agreement5: agreementPage('5', '/tsaformpage5'),
  agreement6: agreementPage('6', '/tsaformpage6'),
  agreement7: agreementPage('7', '/tsaformpage7'),
  agreement8: agreementPage('8', '/tsaformpage8'),
  forms: {
    path: '/form',
    title: 'Forms',
    widget: 'bee-forms',
    needs: ['createFormQuestions', 'editFormQuestions'],
    menu: { in: 'other', label: 'Forms', group: 'Forms' }
  },
  formMaker: {
    path: '/form/{formId}',
    title: 'Form Builder',
    widget: 'bee-form-maker',
    needs: ['createFormQuestions', 'editFormQuestions'],
    under: ['/form']
  },
  formsToAnswer: {
    path: '/formviewer',
    title: 'Forms to Answer',
    widget: 'bee-form-viewer',
    width: 'form',
    needs: 'signed-in',
    menu: { in: 'other', label: 'Forms to Answer', group: 'Forms' }
  },
  // Whom a form is for is said by the form.
  formViewer: {
    path: '/formviewer/{formId}',
    title: 'Form',
    widget: 'bee-form-viewer',
    width: 'form',
    needs: 'anyone',
    under: ['/formviewer']
  },
  formViewerPage: {
    path: '/formviewer/{formId}/{page}',
    title: 'Form',
    widget: 'bee-form-viewer',
    width: 'form',
    needs: 'anyone',
    under: ['/formviewer']
  },
  agreements: {
    path: '/agreements',
    title: 'Agreements',
    widget: 'bee-agreements',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Agreements', group: 'Forms' }
  }
} as const satisfies Record<string, Route>
