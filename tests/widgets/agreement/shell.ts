import '#widgets/agreement/agreement.tsx'
import '#widgets/agreement/agreements.tsx'

import { environment } from '#shared/kit/environment.ts'

import { showPages } from '../shell.ts'

// Each page is the element with its number, as the site’s rows have it.
showPages({ tsaform: ['bee-agreement', 'page'], 'tsaform/': ['bee-agreement', 'page'], agreements: ['bee-agreements'] })
const { go } = environment
environment.go = path => go(path.replace('/tsaformpage', '/tsaform/'))
