// A badge that somebody shares as an Open Badges 3.0 credential: who, what, when and by whom, and no more. Pure.
import { PICTURES } from '#shared/badges/picture.ts'
import { type BadgeRule, ruleText } from '#shared/badges/rules.ts'
import { type Day, startOfDay } from '#shared/kit/time/day.ts'

import type { NameOfDay } from '../kit/guards/signed-name.ts'

/** What is told of a shared badge. */
export interface Shared extends NameOfDay {
  /** Opens the page. */
  key: string
  day: Day
  badge: BadgeRule & { id: string; name: string; picture: string | null }
}

export interface Issuer {
  site: string
  organisation: string
}

export const PROOF = '/proof'

export const proofUrl = (site: string, key: string): string => `${site}${PROOF}/${key}`

/** As seconds are written in credentials. */
const instant = (date: Date): string => date.toISOString().replace('.000Z', 'Z')

export function credentialOf({ key, name, day, badge }: Shared, { site, organisation }: Issuer) {
  const id = proofUrl(site, key)
  const rule = ruleText(badge)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.name,
    issuer: { id: site, type: ['Profile'], name: organisation, url: site },
    validFrom: instant(startOfDay(day)),
    awardedDate: instant(startOfDay(day)),
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }],
      achievement: {
        id: `urn:uuid:${badge.id}`,
        type: ['Achievement'],
        name: badge.name,
        description: badge.description || rule || badge.name,
        criteria: { narrative: rule || badge.description || badge.name },
        ...(badge.picture && { image: { id: `${site}${PICTURES}/${badge.picture}`, type: 'Image' } })
      }
    }
  }
}

export type Credential = ReturnType<typeof credentialOf>

/** The credential with what a JSON Web Token says of itself. */
export const claimsOf = (credential: Credential) => ({
  ...credential,
  iss: credential.issuer.id,
  jti: credential.id,
  sub: credential.credentialSubject.id,
  nbf: Date.parse(credential.validFrom) / 1000
})
