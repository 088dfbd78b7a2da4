// What stands above a course on its card: its picture with its words, or a drawn landscape in a colour of its own.
import { useState } from 'react'

import type { CourseItem } from '#shared/education/schemas.ts'

/** The same title has the same colour on every screen. */
function hue(title: string): number {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return Math.round(sum / 30) * 30
}

const Landscape = ({ title }: { title: string }) => (
  <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" style={{ '--_h': hue(title) }} aria-hidden="true">
    <path className="sky" d="M0 0h400v200H0z" />
    <path className="hills" d="M0 150c60-40 120-46 190-18s140 4 210-34v102H0z" />
    <path className="page" d="M200 82c-28-16-58-18-84-8v76c28-10 56-6 84 8 28-14 56-18 84-8V74c-26-10-56-8-84 8z" />
    <path
      className="lines"
      d="M200 82v76M136 96c16-4 32-2 46 4M136 116c16-4 32-2 46 4M218 100c14-6 30-8 46-4M218 120c14-6 30-8 46-4"
    />
    <path className="ground" d="M0 178c90-16 170-6 230-4s120-4 170-12v38H0z" />
  </svg>
)

export function Art({ course: { picture, title } }: { course: Pick<CourseItem, 'picture' | 'title'> }) {
  const [broken, setBroken] = useState<string>()
  if (!picture || picture.address === broken) return <Landscape title={title} />
  return (
    <img
      src={picture.address}
      alt={picture.alt ?? ''}
      width="400"
      height="200"
      loading="lazy"
      onError={() => setBroken(picture.address)}
    />
  )
}
