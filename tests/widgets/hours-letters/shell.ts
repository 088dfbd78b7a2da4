import '#widgets/hours-letters/hours-letters.tsx'

import { showPages } from '../shell.ts'

showPages({ hoursletters: ['bee-hours-letters'] })
