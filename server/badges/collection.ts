// The badges of a person as everybody reads them.
import type { Earned } from '#shared/badges/person-schemas.ts'
import { inOrder, ruleText } from '#shared/badges/rules.ts'
import { formatDay } from '#shared/kit/time/day.ts'

import type { HeldRow } from './collection-queries.ts'
import { PROOF } from './credential.ts'

/** The address of a proof stays with its person. */
export const shownCollection = (rows: readonly HeldRow[], own = false): Earned[] =>
  inOrder(
    rows.map(({ badge, count, earned, modifiedAt, featured, wasLowered, shareKey }) => {
      const { multiple: _, weeks: __, months: ___, totalHrs: ____, people: _____, category: ______, ...said } = badge
      return {
        badge: { ...said, rule: ruleText(badge) },
        count,
        earnedDate: earned.map(day => formatDay(day, 'badge')),
        lastModified: new Date(modifiedAt).toISOString(),
        featured,
        hasBadgeDeletionImpact: wasLowered,
        ...(own && shareKey && { proof: `${PROOF}/${shareKey}` })
      }
    })
  )
