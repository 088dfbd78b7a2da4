// The pages of openings: those of the office, those that everybody reads, and what partners put on theirs.
import { listRoute } from './list-route.ts'
import type { Route } from './public.ts'

export const jobRoutes = {
  manageJobs: {
    path: '/managejobs',
    title: 'Jobs',
    widget: 'bee-manage-jobs',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Jobs', group: 'Openings' }
  },
  jobReplies: {
    ...listRoute('jobReplies', '/jobreplies', 'Reply Templates', { roles: ['Owner'] }),
    under: ['/jobapplications']
  },
  jobStages: {
    ...listRoute('jobStages', '/jobstages', 'Stages of Applications', { roles: ['Owner'] }),
    under: ['/jobapplications']
  },
  jobApplications: {
    path: '/jobapplications',
    title: 'Applications',
    widget: 'bee-job-applications',
    needs: { roles: ['Owner'], or: ['reviewApplicants'] },
    menu: { in: 'other', label: 'Applications', group: 'Openings' }
  },
  jobFigures: {
    path: '/jobfigures',
    title: 'Figures of Openings',
    widget: 'bee-job-figures',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Figures of Openings', group: 'Openings' }
  },
  jobNotifications: {
    path: '/job-notification-dashboard',
    title: 'Job Notifications',
    widget: 'bee-job-notifications',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Job Notifications', group: 'Openings' }
  },
  jobPartners: {
    path: '/jobpartners',
    title: 'Partners',
    widget: 'bee-job-partners',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Partners', group: 'Openings' }
  },
  jobFormBuilder: {
    path: '/jobformbuilder',
    title: 'Job Form Builder',
    widget: 'bee-form-builder',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Job Form Builder', group: 'Openings' }
  },
  openings: {
    path: '/jobs',
    title: 'Job Openings',
    widget: 'bee-openings',
    width: 'reading',
    needs: 'anyone',
    menu: { in: 'other', label: 'Job Openings', group: 'Openings' }
  },
  collaboration: {
    path: '/collaboration',
    title: 'Collaboration',
    widget: 'bee-openings',
    width: 'reading',
    needs: 'anyone',
    under: ['/jobs']
  },
  job: {
    path: '/jobs/{jobId}',
    title: 'Job Openings',
    widget: 'bee-job',
    width: 'reading',
    needs: 'anyone',
    under: ['/managejobs', '/jobs']
  },
  embed: {
    path: '/embed',
    title: 'For partners',
    widget: 'bee-embed',
    needs: 'anyone',
    under: ['/jobpartners', '/jobs']
  }
} as const satisfies Record<string, Route>
