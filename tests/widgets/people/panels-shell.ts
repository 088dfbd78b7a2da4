// The pages of one person with all their panels.
import '#widgets/people/own-data.tsx'
import '#widgets/people/quick-setup.tsx'
import '#widgets/projects/person-projects.tsx'
import '#widgets/tasks/person-tasks.tsx'
import '#widgets/teams/person-teams.tsx'

import './shell.ts'
