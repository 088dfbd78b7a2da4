import '#widgets/dashboard/dashboard.tsx'
import '#widgets/people/profile/edit.tsx'
import '#widgets/people/profile/profile.tsx'
import '#widgets/people/users/users.tsx'

import { showPages } from '../shell.ts'

showPages({
  userprofile: ['bee-profile', 'user-id'],
  userprofileedit: ['bee-profile-edit', 'user-id'],
  dashboard: ['bee-dashboard', 'user-id'],
  usermanagement: ['bee-users']
})
