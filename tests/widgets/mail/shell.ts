import '#widgets/mail/mails.tsx'

import { showPages } from '../shell.ts'

showPages({ mails: ['bee-mails'] }, '1392px')
