// What stands in for a picture: hills and one house in the hue of its region. Each picture that is there has its words instead.
import type { Region } from '#shared/listings/rules.ts'

const HUES: Readonly<Record<Region, number>> = {
  C: 250,
  '1': 60,
  '2': 95,
  '3': 40,
  '4': 25,
  '5': 170,
  '6': 220,
  '7': 140
}

export const Drawn = ({ region }: { region: Region }) => (
  <svg
    className="drawn"
    viewBox="0 0 400 200"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    style={{ '--_h': HUES[region] }}
  >
    <path className="sky" d="M0 0h400v200H0z" />
    <path className="far" d="M0 150c60-40 120-46 190-18s140 4 210-34v102H0z" />
    <path className="house" d="M110 170a90 90 0 0 1 180 0z" />
    <path className="door" d="M182 170v-34a18 18 0 0 1 36 0v34z" />
    <circle className="window" cx="148" cy="134" r="9" />
    <circle className="window" cx="252" cy="134" r="9" />
    <path className="near" d="M0 178c90-16 170-6 230-4s120-4 170-12v38H0z" />
  </svg>
)
