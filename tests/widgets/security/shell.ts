import '#widgets/security/security-log.tsx'

import { showPages } from '../shell.ts'

showPages({ securitylog: ['bee-security-log'] }, '1392px')
