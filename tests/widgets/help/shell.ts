import '#widgets/help/help.tsx'

import { showPages } from '../shell.ts'

showPages({ faq: ['bee-faq'] }, '1150px')
