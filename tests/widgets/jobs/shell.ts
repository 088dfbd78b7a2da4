import '#widgets/jobs/builder/form-builder.tsx'
import '#widgets/jobs/applications/job-applications.tsx'
import '#widgets/jobs/job-notifications.tsx'
import '#widgets/jobs/job-partners.tsx'
import '#widgets/jobs/job.tsx'
import '#widgets/jobs/jobs.tsx'
import '#widgets/jobs/manage-jobs.tsx'
import '#widgets/jobs/openings.tsx'

import { showPages } from '../shell.ts'

showPages({
  jobs: ['bee-openings'],
  openings: ['bee-openings'],
  'jobs/': ['bee-job', 'job-id'],
  managejobs: ['bee-manage-jobs'],
  jobapplications: ['bee-job-applications'],
  'job-notification-dashboard': ['bee-job-notifications'],
  jobpartners: ['bee-job-partners'],
  jobformbuilder: ['bee-form-builder']
})
