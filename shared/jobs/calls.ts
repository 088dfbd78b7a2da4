import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** The largest résumé, in bytes. */
const RESUME = 5 * 1024 * 1024

/** What everybody may read stays fresh for so many seconds. */
const visitors = { needs: 'anyone', cache: 60 } as const
const owner = { needs: { roles: ['Owner'] } } as const
const ofJob = { ...owner, about: 'job' } as const
const ofApplication = { ...owner, about: 'application' } as const
/** Who reads what applicants sent, scores it and writes notes about it. */
const readers = { needs: { roles: ['Owner'], or: ['reviewApplicants'] } } as const
const ofRead = { ...readers, about: 'application' } as const
const ofForm = { ...owner, about: 'jobForm' } as const

export const listJobs = call<typeof S.listJobs>()('GET', '/jobs', visitors)
export const listJobCategories = call<typeof S.listJobCategories>()('GET', '/jobs/categories', visitors)
/** What the openings can be narrowed by, with how many there are of each. */
export const readJobFacets = call<typeof S.readJobFacets>()('GET', '/jobs/facets', visitors)
/** What the present client's board asks besides: the list once more, and what could be searched for. */
export const summarizeJobs = call<typeof S.summarizeJobs>()('GET', '/jobs/summaries', visitors)
export const resetJobFilters = call<typeof S.resetJobFilters>()('GET', '/jobs/reset-filters', visitors)
export const suggestJobs = call<typeof S.suggestJobs>()('GET', '/jobs/suggestions', visitors)
export const readJob = call<typeof S.readJob>()('GET', '/jobs/{id}', visitors)
/** What is asked of whoever applies. */
export const readApplicationForm = call<typeof S.readApplicationForm>()('GET', '/jobs/{id}/form', visitors)
/** What no application takes along goes after a day, so that it needs no key. */
export const uploadResume = call<typeof S.uploadResume>()('POST', '/jobs/{id}/resumes', {
  needs: 'anyone',
  bytes: 'resume',
  limit: RESUME,
  unrecorded: true,
  status: 201
})
export const apply = call<typeof S.apply>()('POST', '/jobs/{id}/applications', { needs: 'anyone', status: 201 })

/** Every job with what only its keepers see: the expired, the drafts of tomorrow, how many applied. */
export const listAllJobs = call<typeof S.listAllJobs>()('GET', '/jobs-administration', owner)
export const createJob = call<typeof S.createJob>()('POST', '/jobs', { ...owner, status: 201, limit: 2_000_000 })
export const updateJob = call<typeof S.updateJob>()('PUT', '/jobs/{id}', { ...ofJob, limit: 2_000_000 })
export const deleteJob = call<typeof S.deleteJob>()('DELETE', '/jobs/{id}', ofJob)
/** Out of the trash again: what undo presses. */
export const restoreJob = call<typeof S.restoreJob>()('POST', '/jobs/{id}/restore', ofJob)

export const listApplications = call<typeof S.listApplications>()('GET', '/job-applications', readers)
export const readApplication = call<typeof S.readApplication>()('GET', '/job-applications/{id}', ofRead)
/** How many there are in each state, and how many nobody has opened. */
export const countApplications = call<typeof S.countApplications>()('GET', '/job-applications/counts', readers)
/** The file that came with it. */
export const readApplicationResume = call<typeof S.readApplicationResume>()(
  'GET',
  '/job-applications/{id}/resume',
  ofRead
)
/** The first of the office to open one marks it as read for everybody; anybody of it can take that back. */
export const markApplication = call<typeof S.markApplication>()('PUT', '/job-applications/{id}/unread', ofApplication)
export const moveApplication = call<typeof S.moveApplication>()('PUT', '/job-applications/{id}/status', ofApplication)
/** The stages in their order, with how many are in each. */
export const listApplicationStages = call<typeof S.listApplicationStages>()('GET', '/job-application-stages', readers)
/** One or many at once; what it answers takes it back. */
export const placeApplications = call<typeof S.placeApplications>()('PUT', '/job-application-stages', owner)
export const noteOnApplication = call<typeof S.noteOnApplication>()('POST', '/job-applications/{id}/notes', {
  ...ofRead,
  status: 201
})
/** One's own score, or that one knows the applicant; neither takes it back. */
export const scoreApplication = call<typeof S.scoreApplication>()('PUT', '/job-applications/{id}/score', ofRead)
/** The same mail to many, filled in for each. */
export const mailApplications = call<typeof S.mailApplications>()('POST', '/job-application-mails', {
  ...owner,
  status: 201
})
/** The link to set up an account, with what they begin with. */
export const inviteApplicant = call<typeof S.inviteApplicant>()('POST', '/job-applications/{id}/invite', {
  ...ofApplication,
  status: 201
})
/** A mail to whoever applied, whose answer goes to the one who wrote it. */
export const replyToApplication = call<typeof S.replyToApplication>()('POST', '/job-applications/{id}/replies', {
  ...ofApplication,
  status: 201
})
export const deleteApplication = call<typeof S.deleteApplication>()('DELETE', '/job-applications/{id}', ofApplication)
/** For good, with all that belongs to it. */
export const eraseApplication = call<typeof S.eraseApplication>()('POST', '/job-applications/{id}/erase', ofApplication)
/** Out of the trash again, where it stays for 30 days. */
export const restoreApplication = call<typeof S.restoreApplication>()(
  'POST',
  '/job-applications/{id}/restore',
  ofApplication
)

/** Which partners' pages brought how many. */
export const listPartnerCounts = call<typeof S.listPartnerCounts>()('GET', '/job-partners', owner)

export const listJobNotifications = call<typeof S.listJobNotifications>()('GET', '/job-notification-list', owner)
export const addCcToJob = call<typeof S.addCcToJob>()('POST', '/job-notification-list/job', { ...owner, status: 201 })
export const addCcToCategory = call<typeof S.addCcToCategory>()('POST', '/job-notification-list/category', {
  ...owner,
  status: 201
})
export const removeCc = call<typeof S.removeCc>()('DELETE', '/job-notification-list/{id}', owner)

export const createJobForm = call<typeof S.createJobForm>()('POST', '/jobforms', { ...owner, status: 201 })
export const updateJobForm = call<typeof S.updateJobForm>()('PUT', '/jobforms', { ...ofForm, by: 'formId' })
export const listJobForms = call<typeof S.listJobForms>()('GET', '/jobforms/all', owner)
export const readJobForm = call<typeof S.readJobForm>()('GET', '/jobforms/{id}', ofForm)
export const listJobFormResponses = call<typeof S.listJobFormResponses>()('GET', '/jobforms/{id}/responses', ofForm)

// What whoever has the link to an application sees and does.
export const readApplicationStatus = call<typeof S.readApplicationStatus>()('GET', '/application-status', {
  needs: 'anyone'
})
export const answerFromStatus = call<typeof S.answerFromStatus>()('POST', '/application-status/answer', {
  needs: 'anyone'
})
export const withdrawApplication = call<typeof S.withdrawApplication>()('POST', '/application-status/withdraw', {
  needs: 'anyone'
})
export const returnApplication = call<typeof S.returnApplication>()('POST', '/application-status/return', {
  needs: 'anyone'
})
export const replaceApplicationResume = call<typeof S.replaceApplicationResume>()('PUT', '/application-status/resume', {
  needs: 'anyone',
  bytes: 'resume',
  limit: RESUME
})
export const removeApplicationResume = call<typeof S.removeApplicationResume>()(
  'DELETE',
  '/application-status/resume',
  {
    needs: 'anyone'
  }
)
export const eraseOwnApplication = call<typeof S.eraseOwnApplication>()('POST', '/application-status/erase', {
  needs: 'anyone'
})
export const renewApplicationLink = call<typeof S.renewApplicationLink>()('POST', '/application-status/link', {
  needs: 'anyone',
  unrecorded: true
})

/** A page of an opening that was opened, or a form that somebody began: a number of the day, of nobody in particular. */
export const countJobVisit = call<typeof S.countJobVisit>()('POST', '/jobs/{id}/visits', {
  needs: 'anyone',
  unrecorded: true
})
export const readJobFigures = call<typeof S.readJobFigures>()('GET', '/job-figures', owner)
