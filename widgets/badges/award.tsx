// A badge as a hexagon: its picture, or the sign of its type. Beside its name, so silent for screen readers.
import { useState } from 'react'

import { ownPicture } from '#shared/badges/picture.ts'
import type { BadgeType } from '#shared/badges/rules.ts'
import { looks, signs } from '#shared/badges/signs.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

interface DrawnBadge {
  type: BadgeType
  imageUrl: string
}

export function Award({ badge, size }: { badge: DrawnBadge; size?: 'lg' | 'sm' }) {
  const { type } = badge
  const picture = ownPicture(badge.imageUrl)
  const [broken, setBroken] = useState<string>()
  const isShown = picture !== '' && picture !== broken
  return (
    <span className={`award ${looks[type]} ${size ?? ''}`} aria-hidden>
      {isShown ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
      ) : (
        <Icon of={signs[type]} />
      )}
    </span>
  )
}
