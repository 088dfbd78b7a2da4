// An opening as search engines read it: schema.org's JobPosting.
import { countryName } from '#shared/info/countries.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import { endOfDay, toDay } from '#shared/kit/time/day.ts'

/** A place is a place, not how one works there. */
const ON_SITE = /^(?:in person|on[ -]?site)\b[,: -]*/i

/** Search engines take an opening only with a country: that of the place, or from where one may work on it. */
function placeOf({ location, remote }: Job, country: string) {
  if (remote)
    return {
      jobLocationType: 'TELECOMMUTE',
      ...(country && { applicantLocationRequirements: { '@type': 'Country', name: countryName(country) } })
    }
  const locality = location.replace(ON_SITE, '')
  const address = {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(country && { addressCountry: country })
  }
  return { jobLocation: { '@type': 'Place', address } }
}

interface Organisation {
  organisationName: string
  organisationCountry: string
}

export function jobPosting(job: Job, site: string, organisation: Organisation): object {
  const { organisationName: name, organisationCountry } = organisation
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
    ...placeOf(job, job.country || organisationCountry),
    ...(job.imageUrl ? { image: job.imageUrl } : {}),
    directApply: job.applyLink === ''
  }
}
