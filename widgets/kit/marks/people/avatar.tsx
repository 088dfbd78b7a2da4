import { useState } from 'react'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_word, index, words) => index === 0 || index === words.length - 1)
    .map(word => /^./u.exec(word)?.[0].toUpperCase())
    .join('')

/** The same name has the same hue on every screen. */
function hue(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return Math.round(sum / 15) * 15
}

/** A picture or initials, beside a name that says the same: silent for screen readers. */
export function Avatar({ name, picture, size }: { name: string; picture?: string | undefined; size?: 'lg' | 'sm' }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={size ? `avatar ${size}` : 'avatar'} style={{ '--_h': hue(name) }} aria-hidden>
      {picture && picture !== broken ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : initials(name)}
    </span>
  )
}
