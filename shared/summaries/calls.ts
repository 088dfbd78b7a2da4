import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

const reads = { sees: 'hours', or: ['getWeeklySummaries', 'putUserProfile'] } as const
const writes = { own: 'signed-in', others: 'putUserProfile' } as const

export const readSummaries = call<typeof S.readSummaries>()('GET', '/weeklySummaries/{userId}', {
  needs: reads,
  about: 'person'
})

export const saveSummary = call<typeof S.saveSummary>()('PUT', '/weeklySummaries/{userId}/{week}', {
  needs: writes,
  about: 'person'
})

/** What stands in one week goes to another, whose own text makes room. */
export const moveSummary = call<typeof S.moveSummary>()('POST', '/weeklySummaries/{userId}/move', {
  needs: writes,
  about: 'person'
})

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

export const markPromptCopied = call<typeof S.markPromptCopied>()('PUT', '/dashboard/aiPrompt/copied/{userId}', {
  needs: { own: 'signed-in', others: 'putUserProfile' },
  about: 'person'
})
