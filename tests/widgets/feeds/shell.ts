import '#widgets/feeds/calendar-feeds.tsx'

import { showPages } from '../shell.ts'

showPages({ feeds: ['bee-calendar-feeds'] }, '750px')
