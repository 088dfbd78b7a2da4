export const HEXAGON = 'M90 6 168 51v90L90 186 12 141V51z'

/** So much of the way around, in percent. In its own file, so that the header does not load the rest of the face. */
export const RingPath = ({ share, look = '' }: { share: number; look?: string }) => (
  <path className={share > 0 ? `hex on ${look}` : 'hex none'} pathLength={100} style={{ '--p': share }} d={HEXAGON} />
)
