// An opening as search engines read it: schema.org's JobPosting.
import type { Job } from '#shared/jobs/schemas.ts'
import { endOfDay, toDay } from '#shared/kit/day.ts'

const REMOTE = /\b(?:anywhere|from home|online|remote|virtual|worldwide)\b/i
/** Only a job that is fully remote is marked as remote. */
const PARTLY = /\b(?:hybrid|occasional(?:ly)?|part(?:ial)?ly|sometimes)\b/i

const isRemote = (location: string): boolean => location === '' || (REMOTE.test(location) && !PARTLY.test(location))

const placeOf = (location: string) =>
  isRemote(location)
    ? { jobLocationType: 'TELECOMMUTE' }
    : { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } } }

export function jobPosting(job: Job, site: string, name: string): object {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name, value: job._id },
    url: job.jobDetailsLink,
    datePosted: toDay(job.datePosted),
    ...(job.expiresOn === null
      ? {}
      : { validThrough: new Date(endOfDay(job.expiresOn).getTime() - 1000).toISOString() }),
    employmentType: 'VOLUNTEER',
    industry: job.category,
    hiringOrganization: { '@type': 'Organization', name, sameAs: site },
    ...placeOf(job.location),
    ...(job.imageUrl ? { image: job.imageUrl } : {}),
    directApply: job.applyLink === ''
  }
}
