export const HEXAGON = 'M90 6 168 51v90L90 186 12 141V51z'

/** So much of the way around, in percent. Apart from the rest of the face, which the header has no use for. */
export const RingPath = ({ share, look = '' }: { share: number; look?: string }) => (
  <path className={share > 0 ? `hex on ${look}` : 'hex none'} pathLength={100} style={{ '--p': share }} d={HEXAGON} />
)
