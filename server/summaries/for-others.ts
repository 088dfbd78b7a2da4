// What other features may read and write of weekly summaries.
export { correctCount, takeCount } from './count.ts'
export { placesOf, type SentSummary, takeSummaries } from './profile-part.ts'
export { countOf, readCount, type StoredSummary, summariesJson } from './queries.ts'
