import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

const owner = { roles: ['Owner'] } as const
/** How long what everybody may read stays fresh, in seconds. */
const FRESH = 60

export const listJobs = call<typeof S.listJobs>()('GET', '/jobs', { needs: 'anyone', cache: FRESH })
export const listJobCategories = call<typeof S.listJobCategories>()('GET', '/jobs/categories', {
  needs: 'anyone',
  cache: FRESH
})
/** What the openings can be narrowed by, with how many there are of each. */
export const readJobFacets = call<typeof S.readJobFacets>()('GET', '/jobs/facets', { needs: 'anyone', cache: FRESH })
/** What the existing clients' board asks besides: the list once more, and what could be searched for. */
export const summarizeJobs = call<typeof S.summarizeJobs>()('GET', '/jobs/summaries', { needs: 'anyone', cache: FRESH })
export const resetJobFilters = call<typeof S.resetJobFilters>()('GET', '/jobs/reset-filters', {
  needs: 'anyone',
  cache: FRESH
})
export const suggestJobs = call<typeof S.suggestJobs>()('GET', '/jobs/suggestions', { needs: 'anyone', cache: FRESH })
export const readJob = call<typeof S.readJob>()('GET', '/jobs/{id}', { needs: 'anyone', cache: FRESH })
/** What is asked of whoever applies. */
export const readApplicationForm = call<typeof S.readApplicationForm>()('GET', '/jobs/{id}/form', {
  needs: 'anyone',
  cache: FRESH
})
/** As large as the longest answers to the most questions, in letters that take the most room. */
export const apply = call<typeof S.apply>()('POST', '/jobs/{id}/applications', {
  needs: 'anyone',
  status: 201,
  limit: 1_000_000
})

/** Every job with what only its keepers see: the expired, the drafts of tomorrow, how many applied. */
export const listAllJobs = call<typeof S.listAllJobs>()('GET', '/jobs-administration', { needs: owner })
export const createJob = call<typeof S.createJob>()('POST', '/jobs', { needs: owner, status: 201, limit: 2_000_000 })
export const updateJob = call<typeof S.updateJob>()('PUT', '/jobs/{id}', {
  needs: owner,
  about: 'job',
  limit: 2_000_000
})
export const deleteJob = call<typeof S.deleteJob>()('DELETE', '/jobs/{id}', { needs: owner, about: 'job' })
/** Out of the trash again: what undo presses. */
export const restoreJob = call<typeof S.restoreJob>()('POST', '/jobs/{id}/restore', { needs: owner, about: 'job' })

export const listApplications = call<typeof S.listApplications>()('GET', '/job-applications', { needs: owner })
export const readApplication = call<typeof S.readApplication>()('GET', '/job-applications/{id}', {
  needs: owner,
  about: 'application'
})
/** How many there are in each state, and how many nobody has opened. */
export const countApplications = call<typeof S.countApplications>()('GET', '/job-applications/counts', {
  needs: owner
})
/** The first of the office to open one marks it as read for everybody; anybody of it can take that back. */
export const markApplication = call<typeof S.markApplication>()('PUT', '/job-applications/{id}/unread', {
  needs: owner,
  about: 'application'
})
export const moveApplication = call<typeof S.moveApplication>()('PUT', '/job-applications/{id}/status', {
  needs: owner,
  about: 'application'
})
export const noteOnApplication = call<typeof S.noteOnApplication>()('POST', '/job-applications/{id}/notes', {
  needs: owner,
  about: 'application',
  status: 201
})
/** A mail to whoever applied, whose answer goes to the one who wrote it. */
export const replyToApplication = call<typeof S.replyToApplication>()('POST', '/job-applications/{id}/replies', {
  needs: owner,
  about: 'application',
  status: 201
})
export const deleteApplication = call<typeof S.deleteApplication>()('DELETE', '/job-applications/{id}', {
  needs: owner,
  about: 'application'
})
/** Out of the trash again, where it stays for 30 days. */
export const restoreApplication = call<typeof S.restoreApplication>()('POST', '/job-applications/{id}/restore', {
  needs: owner,
  about: 'application'
})

export const listJobNotifications = call<typeof S.listJobNotifications>()('GET', '/job-notification-list', {
  needs: owner
})
export const addCcToJob = call<typeof S.addCcToJob>()('POST', '/job-notification-list/job', {
  needs: owner,
  status: 201
})
export const addCcToCategory = call<typeof S.addCcToCategory>()('POST', '/job-notification-list/category', {
  needs: owner,
  status: 201
})
export const removeCc = call<typeof S.removeCc>()('DELETE', '/job-notification-list/{id}', { needs: owner })

export const createJobForm = call<typeof S.createJobForm>()('POST', '/jobforms', { needs: owner, status: 201 })
export const updateJobForm = call<typeof S.updateJobForm>()('PUT', '/jobforms', {
  needs: owner,
  about: 'jobForm',
  by: 'formId'
})
export const listJobForms = call<typeof S.listJobForms>()('GET', '/jobforms/all', { needs: owner })
export const readJobForm = call<typeof S.readJobForm>()('GET', '/jobforms/{id}', { needs: owner, about: 'jobForm' })
export const listJobFormResponses = call<typeof S.listJobFormResponses>()('GET', '/jobforms/{id}/responses', {
  needs: owner,
  about: 'jobForm'
})
