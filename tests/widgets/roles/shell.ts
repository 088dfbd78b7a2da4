import '#widgets/roles/permissions.tsx'

import { showPages } from '../shell.ts'

showPages({ permissionsmanagement: ['bee-permissions', 'user-role'] }, 'none')
