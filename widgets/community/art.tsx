// A flat drawing in one hue, until an activity has a picture of its own.
import type { ShownActivity } from '#shared/community/schemas.ts'

const SHAPES = [
  // A dome.
  <path key="dome" className="art-thing" d="M130 170a70 70 0 0 1 140 0zM192 70h16v34h-16z" />,
  // A shoot.
  <path
    key="shoot"
    className="art-thing"
    d="M198 172V112c-30 8-52-6-56-32 26-4 50 6 56 32 0-14 0-22-2-30 34 4 46 26 40 44-8 20-26 20-34 12v34z"
  />,
  // A hammer.
  <path
    key="hammer"
    className="art-thing"
    transform="rotate(38 200 120)"
    d="M158 54h66l18 12v14l-18 8h-16v100h-16V88h-34zM144 54h10v34h-10l-8-10V64z"
  />,
  // A panel in the sun.
  <g key="panel" className="art-thing">
    <circle cx="250" cy="66" r="24" />
    <path d="M120 170l26-54h108l26 54z" />
  </g>
]
const CALL = (
  <g className="art-thing">
    <path d="M122 62h156q12 0 12 12v80q0 12-12 12H122q-12 0-12-12V74q0-12 12-12z" />
    <path className="art-light" d="M132 150a26 26 0 0 1 52 0zM216 150a26 26 0 0 1 52 0z" />
    <circle className="art-light" cx="158" cy="102" r="15" />
    <circle className="art-light" cx="242" cy="102" r="15" />
  </g>
)

const HUES = [40, 220, 140, 300, 70, 90]
/** The same kind has the same drawing everywhere. */
const numberOf = (text: string): number =>
  text.split('').reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 9973, 11)

export function Art({ of }: { of: Pick<ShownActivity, 'online' | 'picture' | 'type'> }) {
  const { picture, online, type } = of
  if (picture) return <img className="art" src={picture.address} alt={picture.alt} loading="lazy" />
  const number = numberOf(type)
  return (
    <svg
      className="art"
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ '--art-hue': HUES[number % HUES.length] }}
    >
      <path className="art-sky" d="M0 0h400v200H0z" />
      <path className="art-hill" d="M0 150c60-40 120-46 190-18s140 4 210-34v102H0z" />
      {online ? CALL : SHAPES[number % SHAPES.length]}
      <path className="art-ground" d="M0 178c90-16 170-6 230-4s120-4 170-12v38H0z" />
    </svg>
  )
}
