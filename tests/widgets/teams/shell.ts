import '#widgets/people/profile/profile.tsx'
import '#widgets/teams/teams.tsx'

import { showPages } from '../shell.ts'

showPages({ teams: ['bee-teams'], userprofile: ['bee-profile', 'user-id'] })
