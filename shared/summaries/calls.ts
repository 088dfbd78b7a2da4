import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const reads = { needs: { sees: 'hours', or: ['getWeeklySummaries', 'putUserProfile'] }, about: 'person' } as const
const writes = { needs: { own: 'signed-in', others: 'putUserProfile' }, about: 'person' } as const

export const readSummaries = call<typeof S.readSummaries>()('GET', '/weeklySummaries/{userId}', reads)

/** What is known of a week, beside its text: for its writer, and for whoever reads it. */
export const readEvidence = call<typeof S.readEvidence>()('GET', '/weeklySummaries/{userId}/{week}/evidence', reads)

export const saveSummary = call<typeof S.saveSummary>()('PUT', '/weeklySummaries/{userId}/{week}', writes)

/** What stands in one week goes to another, whose own text makes room. */
export const moveSummary = call<typeof S.moveSummary>()('POST', '/weeklySummaries/{userId}/move', writes)

export const setSummaryCount = call<typeof S.setSummaryCount>()('PUT', '/weeklySummaries/{userId}/count', {
  needs: 'totalValidWeeklySummaries',
  about: 'person'
})

/** Drafts are one's own, whoever else may write the summary. */
export const keepDraft = call<typeof S.keepDraft>()('PUT', '/weeklySummaryDrafts/{week}', {
  needs: 'signed-in',
  unrecorded: true
})

export const listVersions = call<typeof S.listVersions>()('GET', '/weeklySummaryDrafts/{week}', { needs: 'signed-in' })

export const readAiPrompt = call<typeof S.readAiPrompt>()('GET', '/dashboard/aiPrompt', { needs: 'signed-in' })

export const saveAiPrompt = call<typeof S.saveAiPrompt>()('PUT', '/dashboard/aiPrompt', { needs: { roles: ['Owner'] } })

export const readPromptCopied = call<typeof S.readPromptCopied>()('GET', '/dashboard/aiPrompt/copied/{userId}', {
  needs: { own: 'signed-in', others: 'getWeeklySummaries' },
  about: 'person'
})

export const markPromptCopied = call<typeof S.markPromptCopied>()('PUT', '/dashboard/aiPrompt/copied/{userId}', writes)
