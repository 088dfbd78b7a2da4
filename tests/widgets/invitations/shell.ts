import '#widgets/invitations/invitations.tsx'
import '#widgets/invitations/profile-setup.tsx'

import { showPages } from '../shell.ts'

showPages({ setupinvitations: ['bee-invitations'], profileinitialsetup: ['bee-profile-setup', 'token'] })
