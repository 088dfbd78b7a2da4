import '#widgets/time-off/time-off.tsx'

import { showPages } from '../shell.ts'

showPages({ timeoff: ['bee-time-off'] }, '1392px')
