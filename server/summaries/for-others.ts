// What other features may read and write of weekly summaries.
export { placesOf, type SentSummary, takeSummaries } from './profile-part.ts'
export { countOf, type StoredSummary, summariesJson } from './queries.ts'
