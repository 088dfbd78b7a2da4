// A badge as a hexagon: its picture, or the sign of its type. Beside its name, so silent for screen readers.
import { useState } from 'react'

import type { BadgeType } from '#shared/badges/rules.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { signs } from './icons.ts'

interface Drawn {
  type: BadgeType
  imageUrl: string
}

/** Each type has its colour; those without have that of the bees. */
const LOOKS: Readonly<Record<BadgeType, string>> = {
  Custom: '',
  'Personal Max': '',
  'Most Hrs in Week': 'most',
  'X Hours for X Week Streak': 'streak',
  'Total Hrs in Category': 'topic',
  'No Infringement Streak': 'spotless',
  'Lead a team of X+': 'leading',
  'Minimum Hours Multiple': 'multiple'
}

export function Award({ badge: { type, imageUrl }, size }: { badge: Drawn; size?: 'lg' | 'sm' }) {
  const [broken, setBroken] = useState<string>()
  const isShown = imageUrl !== '' && imageUrl !== broken
  return (
    <span className={`award ${LOOKS[type]} ${size ?? ''}`} aria-hidden>
      {isShown ? (
        <img src={imageUrl} alt="" loading="lazy" onError={() => setBroken(imageUrl)} />
      ) : (
        <Icon of={signs[type]} />
      )}
    </span>
  )
}
