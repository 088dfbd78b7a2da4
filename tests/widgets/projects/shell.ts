import '#widgets/projects/project-members.tsx'
import '#widgets/projects/projects.tsx'

import { showPages } from '../shell.ts'

showPages({ projects: ['bee-projects'], members: ['bee-project-members', 'project-id'] })
