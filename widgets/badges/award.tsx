// A badge as a hexagon: its picture, or the sign of its type. Beside its name, so silent for screen readers.
import { useState } from 'react'

import type { BadgeType } from '#shared/badges/rules.ts'
import { looks, signs } from '#shared/badges/signs.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

interface DrawnBadge {
  type: BadgeType
  imageUrl: string
}

export function Award({ badge: { type, imageUrl }, size }: { badge: DrawnBadge; size?: 'lg' | 'sm' }) {
  const [broken, setBroken] = useState<string>()
  const isShown = imageUrl !== '' && imageUrl !== broken
  return (
    <span className={`award ${looks[type]} ${size ?? ''}`} aria-hidden>
      {isShown ? (
        <img src={imageUrl} alt="" loading="lazy" onError={() => setBroken(imageUrl)} />
      ) : (
        <Icon of={signs[type]} />
      )}
    </span>
  )
}
