// The site's page as it is sent for openings: what search engines and browsers without a script find in it.
import { readFile } from 'node:fs/promises'

import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { jobPosting } from '#server/jobs/posting.ts'
import { html } from '#server/kit/web/plain-page.ts'
import { sheetsOf, withHead, withoutScript } from '#server/kit/web/shell.ts'
import type { Job } from '#shared/jobs/schemas.ts'

const shell = await readFile('site/index.html', 'utf8')
const SITE = 'https://workbee.example.org'
const HIVE = { organisationName: 'Hive', organisationCountry: '' }
const job: Job = {
  _id: '01900000-0000-7000-8000-000000000001',
  title: 'Cook',
  category: 'Food',
  description: '<p>Cooks.</p>',
  imageUrl: '',
  location: 'Eugene, Oregon',
  country: '',
  remote: false,
  applyLink: '',
  featured: false,
  datePosted: '2026-11-18',
  expiresOn: null,
  jobDetailsLink: `${SITE}/jobs/1`
}
const head = (changes: Partial<Job>) =>
  withoutScript(
    withHead(shell, {
      title: changes.title ?? job.title,
      description: 'Cooks.',
      canonical: job.jobDetailsLink,
      data: jobPosting({ ...job, ...changes }, SITE, HIVE)
    }),
    html`<p><a href="/openings/1">${changes.title ?? 'Without scripts'}</a></p>`
  )
const dataIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(page)?.[1] ?? '')

describe('the page of an opening', () => {
  test('has a title, a description, one address and a way without scripts', () => {
    const page = head({})
    expect(page).toContain('<title>Cook</title>')
    expect(page).toContain('<meta name="description" content="Cooks." />')
    expect(page).toContain(`<link rel="canonical" href="${SITE}/jobs/1" />`)
    expect(page).toContain('<noscript><p><a href="/openings/1">Without scripts</a></p></noscript>')
    expect(page).toContain('<div id="site"></div>')
    expect(page).toContain('<meta property="og:title" content="Cook" />')
    expect(page.match(/<noscript>/g)).toHaveLength(1)
  })

  test('lets nothing out of its head, whatever a job is called', () => {
    const one = head({}).match(/<\/?(?:script|title|noscript)\b/g)
    const wicked = string().map(text => `</script><!--<script>$&$'\`${text}</title>`)
    assert(
      property(wicked, text => {
        const page = head({ title: text, description: text, location: text })
        expect(page.match(/<\/?(?:script|title|noscript)\b/g)).toEqual(one)
        expect(page).not.toContain('<!--')
        expect(dataIn(page)).toMatchObject({ title: text, description: text })
      })
    )
  })
})

describe('what search engines read', () => {
  test('is the opening with the day it ends on, to its last second', () => {
    expect(jobPosting({ ...job, expiresOn: '2026-11-30' }, SITE, HIVE)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Cook',
      description: '<p>Cooks.</p>',
      datePosted: '2026-11-18',
      validThrough: '2026-12-01T07:59:59.000Z',
      employmentType: 'VOLUNTEER',
      hiringOrganization: { '@type': 'Organization', name: 'Hive', sameAs: SITE },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Eugene, Oregon' } },
      directApply: true
    })
    expect(jobPosting(job, SITE, HIVE)).not.toHaveProperty('validThrough')
    expect(jobPosting({ ...job, applyLink: 'https://x.example' }, SITE, HIVE)).toMatchObject({ directApply: false })
  })

  test.each(['', 'Anywhere', 'Eugene'])(
    'has no place when it is remote, in the words of “%s” or as its keeper says',
    location => {
      const posting = jobPosting({ ...job, location, remote: true }, SITE, HIVE)
      expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
      expect(posting).not.toHaveProperty('jobLocation')
    }
  )

  test('has a place when it is not, whatever its words say', () => {
    const posting = jobPosting({ ...job, location: 'Partly remote' }, SITE, HIVE)
    expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: 'Partly remote' } } })
    expect(posting).not.toHaveProperty('jobLocationType')
  })
})

describe('the country that search engines ask for', () => {
  const american = { ...HIVE, organisationCountry: 'US' }
  const posting = (location: string) => jobPosting({ ...job, location, remote: location === 'Remote' }, SITE, american)

  test('is that of the organisation, for a place and for those who work from afar', () => {
    expect(posting('Eugene, Oregon')).toMatchObject({
      jobLocation: { address: { addressLocality: 'Eugene, Oregon', addressCountry: 'US' } }
    })
    expect(posting('Remote')).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United States' }
    })
  })

  test('is the opening’s own before that of the organisation; the whole then stands as search engines want it', () => {
    const own = { ...job, country: 'CA', expiresOn: '2026-11-30' }
    const whole = {
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Cook',
      description: '<p>Cooks.</p>',
      identifier: { '@type': 'PropertyValue', name: 'Hive', value: job._id },
      url: job.jobDetailsLink,
      datePosted: '2026-11-18',
      validThrough: '2026-12-01T07:59:59.000Z',
      employmentType: 'VOLUNTEER',
      industry: 'Food',
      hiringOrganization: { '@type': 'Organization', name: 'Hive', sameAs: SITE },
      directApply: true
    }
    expect(jobPosting({ ...own, location: 'Nelson' }, SITE, american)).toEqual({
      ...whole,
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Nelson', addressCountry: 'CA' }
      }
    })
    expect(jobPosting({ ...own, location: '', remote: true }, SITE, HIVE)).toEqual({
      ...whole,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Canada' }
    })
  })

  test('a place is named without how one works there', () => {
    expect(posting('On site, Willamette Valley')).toMatchObject({
      jobLocation: { address: { addressLocality: 'Willamette Valley' } }
    })
    expect(posting('On-site')).toMatchObject({
      jobLocation: { address: { '@type': 'PostalAddress', addressCountry: 'US' } }
    })
  })
})

test('the sheets of a built page are found', () => {
  const built = `<link rel="stylesheet" href="/assets/sheets-1.css" data-bee-sheets><link rel="icon" href="/x.svg">
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">`
  expect(sheetsOf(built)).toEqual(['/assets/sheets-1.css', '/assets/index-2.css'])
  expect(sheetsOf(shell)).toEqual([])
})
